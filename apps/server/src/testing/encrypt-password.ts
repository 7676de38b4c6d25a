import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'

/** The server's public key for passwords. */
export interface PasswordKey {
  keyId: string
  publicKey: string
}

/** A password as a client sends it: the ciphertext and the key's id. */
export function encryptPassword(
  key: PasswordKey,
  password: string,
  { clock, nonce = randomUUID(), ts = clock.nowMs() }: { clock: Clock; nonce?: string; ts?: number },
): { password: string; keyId: string } {
  const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' })
  const message = Buffer.from(JSON.stringify({ password, nonce, ts }))
  const ciphertext = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, message)
  return { password: ciphertext.toString('base64'), keyId: key.keyId }
}
