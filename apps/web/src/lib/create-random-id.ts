const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 22

/** 22 unguessable letters and digits. `crypto.randomUUID` is missing on plain http; `getRandomValues` is not. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH))
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}
