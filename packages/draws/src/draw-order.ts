import { sha256, toBytes, toHex } from './sha-256.ts'

/**
 * By which the draws of one round are put in force, lowest first: SHA-256 over `randomness|participantId|nonce`, in hexadecimal. Who
 * gets the last unit is decided by the round, too, and not by whoever puts draws on record.
 */
export const computeOrderKey = (randomness: string, participantId: string, nonce: number): string =>
  toHex(sha256(toBytes(`${randomness}|${participantId}|${nonce}`)))
