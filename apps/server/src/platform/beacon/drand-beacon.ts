import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import { type BeaconRound, getRoundTimeMs, QUICKNET, type SignedBeacon, toRandomness } from '@zhanjian/draws/beacon.ts'
import { toHex } from '@zhanjian/draws/sha-256.ts'
import { verifyRounds } from '@zhanjian/draws/verify-rounds.ts'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { type CircuitBreaker, createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import { type ExternalHttpClient, ExternalServiceUnavailable, tryParseJson } from '../external-http-client.ts'
import type { Beacon } from './beacon.ts'
import { createWaitingBeacon, pause, waitUntil } from './waiting-beacon.ts'

/** Options of {@link createDrandBeacon}. */
export interface DrandOptions {
  /** Of the nodes, without a final slash; the earlier the better liked. */
  addresses: readonly string[]
  httpClient: ExternalHttpClient
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Default: the public network. */
  chain?: { hash: string; rules: SignedBeacon }
  timing?: DrandTiming
}

interface DrandTiming {
  /** Nodes have a round so long after its time. */
  publishingMs: number
  /** When an answer takes longer, the next node is asked beside it. */
  hedgeMs: number
  /** Before the nodes are asked for the same round again; grows up to the maximum. */
  firstPauseMs: number
  pauseMaxMs: number
}

interface Node {
  address: string
  circuit: CircuitBreaker
}

/** `early`: the node does not have the round yet, which is no fault at that moment. */
type Answer = BeaconRound | 'early' | null

const QUICKNET_HASH = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const TIMING: DrandTiming = { publishingMs: 300, hedgeMs: 700, firstPauseMs: 300, pauseMaxMs: 5_000 }
const PAUSE_GROWTH = 1.5
/** For the client: a node that holds a question longer will not answer in time. */
export const NODE_TIMEOUT_MS = 3_000
/** A node that has not got a round so long after its time has lost the others. */
const EARLY_MAX_MS = 15_000
/** So that a thousand draws that wait after an outage do not ask for a thousand rounds at once. */
const PARALLEL_ROUNDS = 4

const answerSchema = z.object({
  round: z.number(),
  randomness: z.string(),
  signature: z.string(),
})

/**
 * Rounds from the nodes of drand (HTTP API, version 1). No node is trusted: what is not signed by the network counts as a failure
 * of the node, and another one is asked. Asks only while somebody waits.
 */
export function createDrandBeacon({ addresses, httpClient, clock, log, chain, timing = TIMING }: DrandOptions): Beacon {
  const { hash, rules } = chain ?? { hash: QUICKNET_HASH, rules: QUICKNET }
  const nodes: Node[] = addresses.map((address) => ({ address, circuit: createCircuitBreaker({ clock }) }))
  const semaphore = createSemaphore({ parallel: PARALLEL_ROUNDS })

  /** The next to ask comes first. */
  function prefer(index: number): void {
    nodes.push(...nodes.splice(0, index))
  }

  async function find(round: number, signal: AbortSignal): Promise<BeaconRound | null> {
    await waitUntil(getRoundTimeMs(rules, round) + timing.publishingMs, clock, signal)
    for (let pauseMs = timing.firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * PAUSE_GROWTH, timing.pauseMaxMs)) {
      const found = await semaphore.run(async () => (signal.aborted ? null : askNodes(round, signal)))
      if (found !== null) return found
      await pause(pauseMs, signal)
    }
    return null
  }

  /** One node, then the next as soon as that one fails, or beside it if it is slow. */
  async function askNodes(round: number, ended: AbortSignal): Promise<BeaconRound | null> {
    const found = new AbortController()
    const signal = AbortSignal.any([ended, found.signal])
    const order = [...nodes]
    const askFrom = async (index: number): Promise<BeaconRound | null> => {
      const node = order[index]
      if (node === undefined || signal.aborted) return null
      if (node.circuit.isOpen()) return askFrom(index + 1)
      const answer = ask(node, round, signal)
      const quick = await Promise.race([answer, pause(timing.hedgeMs, signal).then(() => 'slow' as const)])
      if (quick === 'early') return preferAfter(node)
      if (quick !== 'slow') return quick ?? askFrom(index + 1)
      return findFirst([answer.then((late) => (late === 'early' ? null : late)), askFrom(index + 1)])
    }
    return askFrom(0).finally(() => found.abort())
  }

  /** Others may have got the round: the next question goes to one of them. */
  function preferAfter(node: Node): null {
    prefer(nodes.indexOf(node) + 1)
    return null
  }

  async function ask(node: Node, round: number, signal: AbortSignal): Promise<Answer> {
    try {
      const { status, text } = await httpClient(`${node.address}/${hash}/public/${round}`, { signal })
      if (isEarly(status, round)) return 'early'
      const found = readRound(status, text, round)
      node.circuit.recordSuccess()
      prefer(nodes.indexOf(node))
      return found
    } catch (error) {
      // Whoever ended the question is no fault of the node.
      if (signal.aborted) return null
      node.circuit.recordFailure()
      reportFailure(node, round, error)
      return null
    }
  }

  const isEarly = (status: number, round: number): boolean =>
    (status === 404 || status === 425) && clock.nowMs() < getRoundTimeMs(rules, round) + EARLY_MAX_MS

  /** @throws ExternalServiceUnavailable without an answer, RefusedRound with a wrong one */
  function readRound(status: number, text: string, round: number): BeaconRound {
    if (status !== 200) throw new ExternalServiceUnavailable(`the node answered ${status}`)
    const result = z.safeParse(answerSchema, tryParseJson(text))
    if (!result.success) throw new RefusedRound('it has not the form of a round')
    if (result.data.round !== round) throw new RefusedRound('it is another round')
    const found: BeaconRound = { round, signature: result.data.signature }
    if (verifyRounds(rules.publicKey, [found]).length > 0) throw new RefusedRound('its signature is wrong')
    if (result.data.randomness !== toHex(toRandomness(found)))
      throw new RefusedRound('its randomness is not that of its signature')
    return found
  }

  function reportFailure({ address }: Node, round: number, error: unknown): void {
    const details = { node: new URL(address).host, round, reason: error instanceof Error ? error.message : String(error) }
    if (error instanceof RefusedRound) log.error(details, 'a round of the beacon was refused')
    else log.warn(details, 'a node of the beacon did not answer')
  }

  return createWaitingBeacon({ rules, clock, find })
}

/** What a node says is no round of the network. */
class RefusedRound extends Error {}

/** The first that is not null; null if all are. */
const findFirst = <Value>(promises: readonly Promise<Value | null>[]): Promise<Value | null> =>
  Promise.any(promises.map((promise) => promise.then((value) => value ?? Promise.reject()))).catch(() => null)
