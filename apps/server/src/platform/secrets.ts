import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Random } from './random.ts'

/** Derived from the deployment's secret, with a key of its own for every purpose. */
export interface Secrets {
  /** Equal for equal text; without the secret the text cannot be found by brute force. */
  keyedHash(purpose: string, text: string): Buffer
  /** The same with each secret that is known, the present one first: for what was stored before it was changed. */
  keyedHashes(purpose: string, text: string): readonly Buffer[]
  /** Encrypts data that must not be readable in the database or its backups. */
  encrypt(plain: Buffer): Buffer
  /** @returns null if it was encrypted with a secret that is not known, or modified */
  decrypt(sealed: Buffer): Buffer | null
}

interface SecretsOptions {
  secret: string
  previous?: readonly string[]
  random: Random
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** @param options `secret`: the deployment's secret; `previous`: earlier ones, which open and find what was stored with them */
export function createSecrets({ secret, previous = [], random }: SecretsOptions): Secrets {
  const present = createKeys(secret)
  const all = [present, ...previous.map(createKeys)]
  return {
    keyedHash: present.hash,
    keyedHashes: (purpose, text) => all.map(({ hash }) => hash(purpose, text)),
    encrypt: (plain) => present.encrypt(plain, random.bytes(IV_BYTES)),

    decrypt(sealed) {
      for (const keys of all) {
        const plain = keys.decrypt(sealed)
        if (plain !== null) return plain
      }
      return null
    },
  }
}

/** All keys of one secret. */
function createKeys(secret: string) {
  const keyFor = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'zhanjian', purpose, 32))
  const sealKey = keyFor('seal')
  // Converting bytes to a key at each hash takes five times as long as the hash.
  const hashKeys = new Map<string, KeyObject>()

  const hashKey = (purpose: string): KeyObject => {
    const key = hashKeys.get(purpose) ?? createSecretKey(keyFor(`hash ${purpose}`))
    hashKeys.set(purpose, key)
    return key
  }

  return {
    hash: (purpose: string, text: string): Buffer => createHmac('sha256', hashKey(purpose)).update(text).digest(),

    encrypt(plain: Buffer, iv: Buffer): Buffer {
      const cipher = createCipheriv(CIPHER, sealKey, iv)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },

    decrypt(sealed: Buffer): Buffer | null {
      try {
        const decipher = createDecipheriv(CIPHER, sealKey, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
