import { setTimeout as delay } from 'node:timers/promises'
import { type BeaconRound, getRoundTimeMs, type SignedBeacon } from '@zhanjian/draws/beacon.ts'
import type { Clock } from '../clock.ts'
import type { Beacon } from './beacon.ts'

/** How the rounds of one beacon come here. */
export interface RoundSource {
  rules: SignedBeacon
  clock: Clock
  /** The verified round, however long that takes; null after the signal, which says that nobody waits any more. Never rejects. */
  find: (round: number, signal: AbortSignal) => Promise<BeaconRound | null>
}

interface Question {
  answer: Promise<BeaconRound | null>
  waitingCount: number
  end: () => void
}

/** Waits of the same moment ask for few different rounds, and people look at draws of the last minutes. */
const KNOWN_MAX = 1_000
const TIMER_MAX_MS = 2 ** 31 - 1
/** So that a clock that is set while a round is waited for counts soon. */
const CLOCK_LOOK_MS = 250

/** One question for each round, for as long as anybody waits for it; rounds that have come are remembered. */
export function createWaitingBeacon({ rules, clock, find }: RoundSource): Beacon {
  const closing = new AbortController()
  const questions = new Map<number, Question>()
  const known = new Map<number, BeaconRound>()
  let latestSeen = 0

  function remember(found: BeaconRound): void {
    known.set(found.round, found)
    latestSeen = Math.max(latestSeen, found.round)
    const [oldest] = known.keys()
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest)
  }

  function recall(round: number): BeaconRound | null {
    const found = known.get(round)
    if (found === undefined) return null
    known.delete(round)
    known.set(round, found)
    return found
  }

  function ask(round: number): Question {
    const ending = new AbortController()
    const answer = find(round, AbortSignal.any([ending.signal, closing.signal])).then((found) => {
      if (found !== null) remember(found)
      return found
    })
    const question = { answer, waitingCount: 0, end: () => ending.abort() }
    questions.set(round, question)
    return question
  }

  return {
    rules,

    async waitForRound(beacon, round, withinMs) {
      if (!isSameBeacon(beacon, rules) || !Number.isSafeInteger(round) || round < 1 || closing.signal.aborted) return null
      const found = recall(round)
      if (found !== null) return found
      const question = questions.get(round) ?? ask(round)
      question.waitingCount += 1
      const waiting = new AbortController()
      try {
        return await Promise.race([question.answer, pause(withinMs, AbortSignal.any([waiting.signal, closing.signal]))])
      } finally {
        waiting.abort()
        question.waitingCount -= 1
        if (question.waitingCount === 0) {
          question.end()
          questions.delete(round)
        }
      }
    },

    getLatestSeen: (beacon) => (isSameBeacon(beacon, rules) ? latestSeen : 0),

    getOverdueS() {
      const earliest = Math.min(...questions.keys())
      return Number.isFinite(earliest) ? Math.max(0, (clock.nowMs() - getRoundTimeMs(rules, earliest)) / 1000) : 0
    },

    close: () => closing.abort(),
  }
}

/** Resolves at the moment by the clock, or with the signal. */
export async function waitUntil(atMs: number, clock: Clock, signal: AbortSignal): Promise<void> {
  for (let leftMs = atMs - clock.nowMs(); leftMs > 0 && !signal.aborted; leftMs = atMs - clock.nowMs())
    await pause(Math.min(leftMs, CLOCK_LOOK_MS), signal)
}

/** Resolves after the time, or with the signal; keeps no process alive. */
export const pause = (ms: number, signal: AbortSignal): Promise<null> =>
  delay(Math.min(ms, TIMER_MAX_MS), null, { signal, ref: false }).catch(() => null)

const isSameBeacon = (one: SignedBeacon, other: SignedBeacon): boolean =>
  one.publicKey === other.publicKey && one.genesisS === other.genesisS && one.periodS === other.periodS
