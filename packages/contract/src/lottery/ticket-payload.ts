/** The signed ticket in a QR code, which a device can check without a network. */

/** What is signed. Times in whole seconds. */
export interface TicketClaim {
  ticketId: string
  prizeId: string
  wonAt: Date
  expiresAt: Date
}

/** A claim as read, whose signature is not checked yet. */
export interface ReadPayload {
  claim: TicketClaim
  /** Eight hexadecimal digits. */
  keyId: string
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** A public key of the kit of verifiers. `publicKey`: base64 of the SubjectPublicKeyInfo. */
export interface TicketKey {
  keyId: string
  publicKey: string
}

const VERSION = 1
/** Keeps a signature from being good for anything but tickets. */
const PURPOSE = new TextEncoder().encode('zhanjian ticket ')
const UUID_BYTES = 16
const KEY_ID_BYTES = 4
const TIME_BYTES = 5
const CLAIM_BYTES = 1 + KEY_ID_BYTES + 2 * UUID_BYTES + 2 * TIME_BYTES
const SIGNATURE_BYTES = 64

/** ECDSA on P-256 with SHA-256: what WebCrypto of every browser and web view can check. The signature is r and s, 64 bytes. */
export const TICKET_SIGNATURE = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** The bytes to be signed. */
export const encodeClaim = (claim: TicketClaim, keyId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...PURPOSE,
    VERSION,
    ...fromHex(keyId),
    ...fromHex(claim.ticketId.replaceAll('-', '')),
    ...fromHex(claim.prizeId.replaceAll('-', '')),
    ...encodeSeconds(claim.wonAt),
    ...encodeSeconds(claim.expiresAt),
  ])

/** The text of a payload: base64url of the claim and its signature. @param signed as returned by {@link encodeClaim} */
export const encodePayload = (signed: Uint8Array, signature: Uint8Array): string =>
  toBase64Url(Uint8Array.from([...signed.subarray(PURPOSE.length), ...signature]))

/** Null: not a payload of this version. */
export function readPayload(text: string): ReadPayload | null {
  const bytes = fromBase64Url(text)
  if (bytes === null || bytes.length !== CLAIM_BYTES + SIGNATURE_BYTES || bytes[0] !== VERSION) return null
  const take = createTaker(bytes)
  take(1)
  const keyId = toHex(take(KEY_ID_BYTES))
  const claim = {
    ticketId: toUuid(take(UUID_BYTES)),
    prizeId: toUuid(take(UUID_BYTES)),
    wonAt: decodeSeconds(take(TIME_BYTES)),
    expiresAt: decodeSeconds(take(TIME_BYTES)),
  }
  const signed = Uint8Array.from([...PURPOSE, ...bytes.subarray(0, CLAIM_BYTES)])
  return { claim, keyId, signed, signature: take(SIGNATURE_BYTES) }
}

/** Whether one of the keys has signed it. Runs in browsers and in Node, without a network. */
export async function isSigned({ keyId, signed, signature }: ReadPayload, keys: readonly TicketKey[]): Promise<boolean> {
  const key = keys.find((one) => one.keyId === keyId)
  if (key === undefined) return false
  const spki = Uint8Array.from(atob(key.publicKey), (character) => character.charCodeAt(0))
  const imported = await crypto.subtle.importKey('spki', spki, TICKET_SIGNATURE, false, ['verify'])
  return crypto.subtle.verify(TICKET_SIGNATURE, imported, signature, signed)
}

const createTaker = (bytes: Uint8Array) => {
  let from = 0
  return (count: number): Uint8Array<ArrayBuffer> => {
    from += count
    return Uint8Array.from(bytes.subarray(from - count, from))
  }
}

const fromHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const toUuid = (bytes: Uint8Array): string => toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const encodeSeconds = (at: Date): number[] =>
  fromHex(
    Math.trunc(at.getTime() / 1000)
      .toString(16)
      .padStart(2 * TIME_BYTES, '0'),
  )
const decodeSeconds = (bytes: Uint8Array): Date => new Date(Number.parseInt(toHex(bytes), 16) * 1000)

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
