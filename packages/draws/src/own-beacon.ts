/** A beacon that whoever has its secret key signs: it knows every round beforehand. For the demo community and tests. */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { BeaconRound } from './beacon.ts'
import { sha256, toHex } from './sha-256.ts'
import { toMessagePoint } from './verify-rounds.ts'

/** Signs the rounds of a beacon of one's own. */
export interface OwnSigner {
  /** As in `SignedBeacon`. */
  publicKey: string
  /** The same signature each time. */
  sign: (round: number) => BeaconRound
}

/** A signer with that key. @param secretKey 32 bytes that nobody can guess; equal ones give an equal signer */
export function createOwnSigner(secretKey: Uint8Array): OwnSigner {
  const key = bls12_381.utils.randomSecretKey(spread(secretKey))
  return {
    publicKey: toHex(bls12_381.shortSignatures.getPublicKey(key).toBytes()),
    sign: (round) => ({ round, signature: toHex(bls12_381.shortSignatures.sign(toMessagePoint(round), key).toBytes()) }),
  }
}

const SEED_BYTES = 48

/** What is left of 48 bytes after division by the order of the group is spread evenly, which of 32 bytes it would not be. */
const spread = (secretKey: Uint8Array): Uint8Array =>
  Uint8Array.from([1, 2].flatMap((number) => [...sha256(Uint8Array.from([number, ...secretKey]))])).slice(0, SEED_BYTES)
