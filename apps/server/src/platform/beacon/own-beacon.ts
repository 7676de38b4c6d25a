import { getRoundTimeMs, type SignedBeacon } from '@zhanjian/draws/beacon.ts'
import { createOwnSigner } from '@zhanjian/draws/own-beacon.ts'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'
import type { Beacon } from './beacon.ts'
import { createWaitingBeacon, waitUntil } from './waiting-beacon.ts'

const GENESIS_S = 1_750_000_000
const PERIOD_S = 1

/**
 * The server signs the rounds itself, each at its time by the clock. It proves nothing to those who do not trust the server: for
 * the demo community, which needs no network. The key follows from the secret of the deployment, so that all nodes sign alike.
 */
export function createOwnBeacon({ secrets, clock }: { secrets: Pick<Secrets, 'keyedHash'>; clock: Clock }): Beacon {
  const signer = createOwnSigner(secrets.keyedHash('beacon', 'key'))
  const rules: SignedBeacon = { kind: 'own', publicKey: signer.publicKey, genesisS: GENESIS_S, periodS: PERIOD_S }
  return createWaitingBeacon({
    rules,
    clock,
    async find(round, signal) {
      await waitUntil(getRoundTimeMs(rules, round), clock, signal)
      return signal.aborted ? null : signer.sign(round)
    },
  })
}
