import type { JSEncrypt } from 'jsencrypt'

/** The server's public key for passwords (C-07); PEM (SPKI) or its bare base64. */
export interface PasswordKey {
  keyId: string
  publicKey: string
}

interface EncryptionDependencies {
  /** `crypto.subtle` is missing on plain http; `getRandomValues` is not. */
  crypto: { subtle?: SubtleCrypto | undefined; getRandomValues: Crypto['getRandomValues'] }
  now: () => number
  /** Called only if `crypto.subtle` is missing. */
  loadFallback: () => Promise<new () => JSEncrypt>
}

/** Encrypts a password for a login or a change of the password. */
export type EncryptPassword = (password: string, key: PasswordKey) => Promise<{ keyId: string; password: string }>

/** @returns base64 of RSA-OAEP-256 over `{password, nonce, ts}`: the nonce is valid once, the time for a few minutes */
export function createPasswordEncryption({ crypto, now, loadFallback }: EncryptionDependencies): EncryptPassword {
  return async (password, { keyId, publicKey }) => {
    const plain = JSON.stringify({ password, nonce: randomHex(crypto), ts: now() })
    const encrypted =
      crypto.subtle === undefined
        ? encryptWithFallback(await loadFallback(), publicKey, plain)
        : await encryptWithSubtle(crypto.subtle, publicKey, plain)
    return { keyId, password: encrypted }
  }
}

const NONCE_BYTES = 16

function randomHex(crypto: EncryptionDependencies['crypto']): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function encryptWithSubtle(subtle: SubtleCrypto, publicKey: string, plain: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await subtle.importKey('spki', decodePem(publicKey), algorithm, false, ['encrypt'])
  const encrypted = await subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(plain))
  return btoa(String.fromCharCode(...new Uint8Array(encrypted)))
}

function encryptWithFallback(Encryption: new () => JSEncrypt, publicKey: string, plain: string): string {
  const encryption = new Encryption()
  encryption.setPublicKey(publicKey)
  const encrypted = encryption.encryptOAEP(plain)
  if (encrypted === false) throw new Error('the server sent an invalid public key')
  return encrypted
}

function decodePem(pem: string): Uint8Array<ArrayBuffer> {
  const text = atob(pem.replace(/-----[^-]+-----|\s/g, ''))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
