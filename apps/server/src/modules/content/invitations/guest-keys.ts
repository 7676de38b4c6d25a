import { hash } from 'node:crypto'
import { GUEST_KEY_CHARACTERS } from '@zhanjian/contract/invitations/limits.ts'
import type { Random } from '../../../platform/random.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export type GuestKeys = ReturnType<typeof createGuestKeys>

/** The keys of personal links: 131 random bits, found by their hash, shown to the host again by a sealed copy. */
export const createGuestKeys = ({
  random,
  secrets,
  publicOrigin,
}: {
  random: Random
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>
  publicOrigin: string
}) => {
  const toUrl = (key: string): string => `${publicOrigin}/i/${key}`
  return {
    create(): { key: string; keyHash: Buffer; keySealed: Buffer } {
      const key = createKey(random)
      return { key, keyHash: hashGuestKey(key), keySealed: secrets.encrypt(Buffer.from(key)) }
    },

    /** @returns null if it was sealed with another secret */
    open: (sealed: Buffer): string | null => secrets.decrypt(sealed)?.toString() ?? null,

    toUrl,
  }
}

/** The largest multiple of the alphabet's length in a byte: a byte above it would make the first characters likelier. */
const BYTES_USED = 256 - (256 % ALPHABET.length)

/** Ten thousand are made at once: asking for each character's number alone takes half a second. */
function createKey(random: Random): string {
  let key = ''
  while (key.length < GUEST_KEY_CHARACTERS)
    for (const byte of random.bytes(2 * GUEST_KEY_CHARACTERS))
      if (byte < BYTES_USED && key.length < GUEST_KEY_CHARACTERS) key += ALPHABET[byte % ALPHABET.length]
  return key
}

export const hashGuestKey = (key: string): Buffer => hash('sha256', key, 'buffer')

const LINK = new RegExp(`/i/([0-9A-Za-z]{${GUEST_KEY_CHARACTERS}})(?:[/?#]|$)`)

/** The key in the text of a guest's QR code: the link, or the address of the invitation in the app. Null: something else. */
export function readScannedKey(text: string): string | null {
  const inLink = LINK.exec(text.trim())?.[1]
  const inApp = new RegExp(`[?&]guest=([0-9A-Za-z]{${GUEST_KEY_CHARACTERS}})(?:&|$)`).exec(text.trim())?.[1]
  return inLink ?? inApp ?? null
}
