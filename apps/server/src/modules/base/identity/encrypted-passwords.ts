import { constants, createPrivateKey, generateKeyPair, hash, type KeyObject, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { PASSWORD_KEY_LIFE_S, PASSWORD_MESSAGE_LIFE_S } from './limits.ts'
import type { Nonce } from './password-key-store.ts'
import type { IdentityStore } from './store.ts'

export interface PublicPasswordKey {
  keyId: string
  algorithm: 'RSA-OAEP-256'
  /** Base64 of the SubjectPublicKeyInfo. */
  publicKey: string
}

export interface DecryptedPassword {
  password: string
  nonce: Nonce
}

const MODULUS_BITS = 2048
const generateRsaKeyPair = promisify(generateKeyPair)
const decryptedSchema = z.object({
  password: z.string(),
  nonce: z.string().check(z.minLength(8), z.maxLength(64)),
  ts: z.number(),
})

export type EncryptedPasswords = ReturnType<typeof createEncryptedPasswords>

/**
 * Passwords are encrypted by the client, in addition to TLS. The key changes at midnight UTC, yesterday's is still valid.
 * Both are stored sealed in the database, so that all nodes share them and a restart changes nothing.
 */
export function createEncryptedPasswords({ store, secrets, clock }: { store: IdentityStore; secrets: Secrets; clock: Clock }) {
  const keyIdOf = (daysAgo: number): string => `k${Math.floor(clock.nowMs() / 1000 / PASSWORD_KEY_LIFE_S) - daysAgo}`
  const goodKeyIds = (): string[] => [keyIdOf(0), keyIdOf(1)]

  // The key of an id never changes, and unsealing and parsing it takes as long as a decryption.
  const keyCache = new Map<string, { publicKey: string; privateKey: KeyObject }>()

  const load = async (id: string): Promise<{ publicKey: string; privateKey: KeyObject } | null> => {
    const known = keyCache.get(id)
    if (known !== undefined) return known
    const row = await store.passwordKeys.findKey(id)
    const der = row === undefined ? null : secrets.decrypt(row.privateKey)
    if (row === undefined || der === null) return null
    const key = { publicKey: row.publicKey, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
    for (const old of keyCache.keys()) if (!goodKeyIds().includes(old)) keyCache.delete(old)
    keyCache.set(id, key)
    return key
  }

  const createTodaysKey = async (id: string): Promise<string> => {
    const pair = await generateRsaKeyPair('rsa', { modulusLength: MODULUS_BITS })
    const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const privateKey = secrets.encrypt(pair.privateKey.export({ type: 'pkcs8', format: 'der' }))
    await removeUnreadable(id)
    await store.passwordKeys.insertKey({ id, publicKey, privateKey }, clock.now())
    await store.passwordKeys.deleteOtherKeys(goodKeyIds())
    // Another node may have inserted its key first.
    return (await load(id))?.publicKey ?? publicKey
  }

  /** A key that cannot be unsealed predates a change of the secret. A key that another node has just inserted stays. */
  const removeUnreadable = async (id: string): Promise<void> => {
    const row = await store.passwordKeys.findKey(id)
    if (row !== undefined && secrets.decrypt(row.privateKey) === null) await store.passwordKeys.deleteKey(row)
  }

  return {
    /** The public key of the day; creates it on the first call. */
    async getCurrentKey(): Promise<PublicPasswordKey> {
      const keyId = keyIdOf(0)
      const publicKey = (await load(keyId))?.publicKey ?? (await createTodaysKey(keyId))
      return { keyId, algorithm: 'RSA-OAEP-256', publicKey }
    },

    read: decrypt,

    /**
     * Decrypts a message and uses it up.
     * @throws AppError KEY_EXPIRED if it was used before, and like `decrypt`
     */
    async decryptOnce(keyId: string, ciphertext: string): Promise<string> {
      const { password, nonce } = await decrypt(keyId, ciphertext)
      if (!(await store.passwordKeys.insertNonce(nonce))) throw new AppError('KEY_EXPIRED')
      return password
    },
  }

  /**
   * The caller must use the nonce up before it trusts the password.
   * @param ciphertext base64 of RSA-OAEP-256 over `{password, nonce, ts}`
   * @throws AppError KEY_EXPIRED if key or message are too old, INVALID_INPUT if malformed
   */
  async function decrypt(keyId: string, ciphertext: string): Promise<DecryptedPassword> {
    const key = goodKeyIds().includes(keyId) ? await load(keyId) : null
    if (key === null) throw new AppError('KEY_EXPIRED')
    const { password, nonce, ts } = decryptMessage(key.privateKey, ciphertext)
    const nowMs = clock.nowMs()
    if (Math.abs(nowMs - ts) > PASSWORD_MESSAGE_LIFE_S * 1000) throw new AppError('KEY_EXPIRED')
    // Stored until the message's own time is too old, with clocks off in either direction.
    const expiresAt = new Date(nowMs + 2 * PASSWORD_MESSAGE_LIFE_S * 1000)
    return { password, nonce: { hash: hash('sha256', nonce, 'buffer'), expiresAt } }
  }
}

function decryptMessage(privateKey: KeyObject, ciphertext: string): z.infer<typeof decryptedSchema> {
  try {
    const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const plain = privateDecrypt(options, Buffer.from(ciphertext, 'base64')).toString('utf8')
    return z.parse(decryptedSchema, JSON.parse(plain))
  } catch {
    throw new AppError('INVALID_INPUT')
  }
}
