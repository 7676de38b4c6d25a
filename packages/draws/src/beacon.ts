/**
 * Public randomness that arrives at fixed times: round 1 at the genesis, each next one a period later. Who publishes it signs the
 * number of the round (drand's scheme `bls-unchained-g1-rfc9380`), so that anybody with the public key can check it.
 */
import { type AnnouncedRound, type FigureBeacon, findAnnouncementAfter, getAnnouncementMs, toFigureRandomness } from './figure.ts'
import { fromHex, sha256 } from './sha-256.ts'

/** What decides draws, as the rules of a wheel name it. */
export type RulesBeacon = SignedBeacon | FigureBeacon

/** What has arrived of it. */
export type DecidingRound = BeaconRound | AnnouncedRound

/**
 * A beacon whose rounds are signed. `drand`: the public network {@link QUICKNET}. `own`: of whoever runs the server, who therefore
 * knows every round beforehand; for the demo community.
 */
export interface SignedBeacon {
  kind: 'drand' | 'own'
  /** Point of G2, compressed: 192 hexadecimal digits. */
  publicKey: string
  /** Time of round 1 in seconds since 1970. */
  genesisS: number
  periodS: number
}

/** A round that has arrived. `signature`: point of G1, compressed: 96 hexadecimal digits. */
export interface BeaconRound {
  round: number
  signature: string
}

/** The chain "quicknet" of the League of Entropy, as its operators published it in 2023. */
export const QUICKNET: SignedBeacon = {
  kind: 'drand',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisS: 1_692_803_367,
  periodS: 3,
}

/** When a round is published, in milliseconds since 1970. */
export const getRoundTimeMs = (beacon: RulesBeacon, round: number): number =>
  beacon.kind === 'figure' ? getAnnouncementMs(beacon, round) : (beacon.genesisS + (round - 1) * beacon.periodS) * 1000

/** The first round that is published after a moment. @param atMs milliseconds since 1970 */
export const findRoundAfter = (beacon: RulesBeacon, atMs: number): number =>
  beacon.kind === 'figure'
    ? findAnnouncementAfter(beacon, atMs)
    : Math.max(1, Math.floor((atMs / 1000 - beacon.genesisS) / beacon.periodS) + 2)

/** The 32 bytes of a signed round: SHA-256 of its signature. */
export const toRandomness = ({ signature }: BeaconRound): Uint8Array<ArrayBuffer> => sha256(fromHex(signature))

/** The 32 bytes of a round. @throws TypeError if it is none of that beacon */
export function computeRandomness(beacon: RulesBeacon, round: DecidingRound): Uint8Array<ArrayBuffer> {
  if ('signature' in round && beacon.kind !== 'figure') return toRandomness(round)
  if ('figure' in round && beacon.kind === 'figure') return toFigureRandomness(beacon, round)
  throw new TypeError(`round ${round.round} is not of a beacon of kind ${beacon.kind}`)
}
