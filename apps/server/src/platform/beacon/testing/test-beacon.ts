import { type BeaconRound, getRoundTimeMs, QUICKNET, type SignedBeacon } from '@zhanjian/draws/beacon.ts'
import type { OwnSigner } from '@zhanjian/draws/own-beacon.ts'
import type { SettableClock } from '../../../testing/settable-clock.ts'
import { systemClock } from '../../clock.ts'
import type { Beacon } from '../beacon.ts'
import { createWaitingBeacon } from '../waiting-beacon.ts'

/** A beacon that tests release the rounds of. */
export interface TestBeacon extends Beacon {
  readonly rules: SignedBeacon
  /** From now on rounds do not come, until {@link release}. */
  hold(): void
  release(): void
  /** What `getLatestSeen` answers; otherwise 0, whatever has been waited for. */
  setLatestSeen(round: number): void
  /** Any round, also one that is held. */
  sign(round: number): Promise<BeaconRound>
}

const SECRET_KEY = new Uint8Array(32).fill(1)
/** Of the secret key; written down, since most tests need no more of the curve. */
const PUBLIC_KEY =
  'a3d7b8c739a49eb5b51b14ff9099339ad45c73b1ccb667f4269c67ffef7d4f7351f943e033c56e143512d744a4c9ab920f624482b5a4c6faa57f5f20c5f4dd8a618c4b4f11e4f9e4d2d5807cb84f7f66c3f26c9e3be27830d17c37163d47fe3b'
/** Times of the public network, with a key whose secret is known. */
const RULES: SignedBeacon = { ...QUICKNET, kind: 'own', publicKey: PUBLIC_KEY }

/** Any round comes at once. @param clock is set to the time of the round, as if that time had passed; without one it stays as it is */
export function createTestBeacon(clock?: SettableClock): TestBeacon {
  let latestSeen = 0
  let gate: PromiseWithResolvers<void> | null = null
  let signer: Promise<OwnSigner> | null = null

  async function sign(round: number): Promise<BeaconRound> {
    signer ??= import('@zhanjian/draws/own-beacon.ts').then(({ createOwnSigner }) => createOwnSigner(SECRET_KEY))
    return (await signer).sign(round)
  }

  const beacon = createWaitingBeacon({
    rules: RULES,
    clock: systemClock,
    async find(round, signal) {
      const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve))
      await Promise.race([gate?.promise, stopped])
      if (signal.aborted) return null
      const roundMs = getRoundTimeMs(RULES, round)
      if (clock !== undefined && clock.nowMs() < roundMs) clock.set(new Date(roundMs))
      return sign(round)
    },
  })
  return {
    ...beacon,
    rules: RULES,
    hold() {
      gate ??= Promise.withResolvers<void>()
    },
    release() {
      gate?.resolve()
      gate = null
    },
    setLatestSeen(round) {
      latestSeen = round
    },
    getLatestSeen: () => latestSeen,
    sign,
  }
}
