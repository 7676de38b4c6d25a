import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type BeaconRound,
  findRoundAfter,
  getRoundTimeMs,
  QUICKNET,
  type SignedBeacon,
  toRandomness,
} from '@zhanjian/draws/beacon.ts'
import { createOwnSigner } from '@zhanjian/draws/own-beacon.ts'
import { toHex } from '@zhanjian/draws/sha-256.ts'
import type { Clock } from '../../platform/clock.ts'

/**
 * What a node does wrong. `behind`: it has not got the round, whenever it was due; `hangs`: no byte comes; `cut`: the answer ends in
 * its middle; `slow`: the answer comes after {@link SLOW_MS}.
 */
export type DrandFault =
  | 'behind'
  | 'error_500'
  | 'foreign_chain'
  | 'garbage'
  | 'hangs'
  | 'html'
  | 'huge'
  | 'cut'
  | 'old_round'
  | 'redirect'
  | 'renamed_round'
  | 'slow'
  | 'text_round'
  | 'wrong_randomness'
  | 'wrong_signature'

/** A chain of rounds whose secret key is known. */
export interface FakeChain {
  hash: string
  rules: SignedBeacon
  sign: (round: number) => BeaconRound
}

/** Beyond what a client waits before it asks another node too. */
const SLOW_MS = 2_000
const HUGE_BYTES = 1024 * 1024
const PATH_PATTERN = /^\/([\da-f]{64})\/public\/(\d{1,15})$/

/** @param seed other chains have others */
export function createFakeChain(seed = 1): FakeChain {
  const { publicKey, sign } = createOwnSigner(new Uint8Array(32).fill(seed))
  return { hash: toHex(new Uint8Array(32).fill(seed)), rules: { ...QUICKNET, publicKey }, sign }
}

/**
 * A node of drand on a local port, as version 1 of its HTTP API: a round that has been published comes at once, the next one at its
 * time, one after that is refused with status 425, an unknown chain with 400.
 */
export async function startFakeDrandNode({ chain, clock }: { chain: FakeChain; clock: Clock }) {
  const asked: number[] = []
  const foreign = createFakeChain(99)
  let fault: DrandFault | null = null
  let openCount = 0

  async function answer(response: ServerResponse, round: number): Promise<void> {
    const next = findRoundAfter(chain.rules, clock.nowMs())
    if (round > next || fault === 'behind') return send(response, 425, 'Requested future beacon\n')
    while (clock.nowMs() < getRoundTimeMs(chain.rules, round) && !response.destroyed) await delay(5)
    if (fault !== null) return answerWrongly(response, round, fault)
    return sendRound(response, chain.sign(round))
  }

  async function answerWrongly(response: ServerResponse, round: number, kind: DrandFault): Promise<void> {
    const right = chain.sign(round)
    switch (kind) {
      case 'behind':
      case 'hangs':
        return
      case 'error_500':
        return send(response, 500, 'Failed to get beacon\n')
      case 'html':
        return send(response, 200, '<html></html>')
      case 'garbage':
        return send(response, 200, '{"round":')
      case 'huge':
        return send(response, 200, JSON.stringify({ ...toBody(right), more: 'x'.repeat(HUGE_BYTES) }))
      case 'cut':
        response.writeHead(200, { 'content-length': 500 }).write('{"round":')
        return void setImmediate(() => response.destroy())
      case 'redirect':
        return void response.writeHead(302, { location: '/elsewhere' }).end()
      case 'slow':
        await delay(SLOW_MS)
        return sendRound(response, right)
      case 'foreign_chain':
        return sendRound(response, foreign.sign(round))
      case 'old_round':
        return sendRound(response, chain.sign(round - 1))
      case 'renamed_round':
        return sendRound(response, { ...chain.sign(round - 1), round })
      case 'text_round':
        return send(response, 200, JSON.stringify({ ...toBody(right), round: String(round) }))
      case 'wrong_randomness':
        return send(response, 200, JSON.stringify({ ...toBody(right), randomness: '00'.repeat(32) }))
      case 'wrong_signature':
        return sendRound(response, { round, signature: 'ab'.repeat(48) })
    }
  }

  const server = createServer((request, response) => {
    const [, hash, round = ''] = PATH_PATTERN.exec(request.url ?? '') ?? []
    if (hash === undefined) return send(response, 404, '404 page not found\n')
    if (hash !== chain.hash) return send(response, 400, 'unknown chain hash\n')
    asked.push(Number(round))
    openCount += 1
    response.once('close', () => (openCount -= 1))
    void answer(response, Number(round))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The rounds that it has been asked for, in order. */
    asked: asked as readonly number[],
    /** Questions that have not been answered. */
    countOpen: () => openCount,
    setFault: (next: DrandFault | null): void => {
      fault = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const toBody = (round: BeaconRound) => ({ ...round, randomness: toHex(toRandomness(round)) })
const sendRound = (response: ServerResponse, round: BeaconRound): void => send(response, 200, JSON.stringify(toBody(round)))

function send(response: ServerResponse, status: number, body: string): void {
  if (!response.destroyed) response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
