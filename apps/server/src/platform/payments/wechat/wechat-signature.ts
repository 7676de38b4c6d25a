import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto'

/** Headers that sign a body; names in lower case. */
export type SignedHeaders = Readonly<Record<string, string | undefined>>

/** Public keys of the provider, by serial or id. */
export type WechatKeys = Readonly<Record<string, KeyObject>>

const CLOCK_WINDOW_S = 300
const TAG_BYTES = 16
/** The provider sends such ones to find out whether we verify. */
const PROBE_PREFIX = 'WECHATPAY/SIGNTEST/'

export const signText = (text: string, key: KeyObject): string => sign('RSA-SHA256', Buffer.from(text), key).toString('base64')

/** @returns what is wrong; null: it is the provider's, and fresh */
export function findSignatureFault(
  body: Buffer,
  headers: SignedHeaders,
  { keys, nowMs }: { keys: WechatKeys; nowMs: number },
): { reason: string; isProbe: boolean } | null {
  const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map(
    (name) => headers[`wechatpay-${name}`],
  )
  if (!timestamp || !nonce || !serial || !signature) return { reason: 'not signed', isProbe: false }
  const isProbe = signature.startsWith(PROBE_PREFIX)
  if (!/^\d{10}$/.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > CLOCK_WINDOW_S)
    return { reason: 'too old', isProbe }
  // An own key: `__proto__` is none.
  const key = Object.hasOwn(keys, serial) ? keys[serial] : undefined
  if (key === undefined) return { reason: 'unknown serial', isProbe }
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])
  return verifySafely(signed, key, signature) ? null : { reason: 'wrong signature', isProbe }
}

function verifySafely(signed: Buffer, key: KeyObject, signature: string): boolean {
  try {
    return verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** @returns null if it was not encrypted with this key, or changed */
export function decryptResource(
  { ciphertext, nonce, associatedData }: { ciphertext: string; nonce: string; associatedData: string },
  apiKey: string,
): Buffer | null {
  try {
    const sealed = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(associatedData))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
