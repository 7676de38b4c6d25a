import { sha256, toBytes, toHex } from './sha-256.ts'

const PURPOSE = 'zhanjian wheel participant 1\n'
const UUID_DIGITS = 32

/**
 * The pseudonym of a participant of a wheel with a beacon, a UUID of version 8: the first 16 bytes of SHA-256 over the wheel and the
 * seed that the participant's device has chosen. The server chooses nothing of it.
 */
export function computeParticipantId(activityId: string, clientSeed: string): string {
  const digits = toHex(sha256(toBytes(`${PURPOSE}${activityId}|${clientSeed}`))).slice(0, UUID_DIGITS)
  // Version and variant, as RFC 9562 has them.
  const marked = `${digits.slice(0, 12)}8${digits.slice(13, 16)}8${digits.slice(17)}`
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
