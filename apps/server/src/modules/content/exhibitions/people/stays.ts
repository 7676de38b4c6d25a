import { EXHIBITION_PEOPLE_EVERY_S } from '@zhanjian/contract/works/exhibition-people.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { createMonotonicClock } from '../../../../platform/monotonic-clock.ts'
import { PEOPLE_PER_NETWORK } from '../../../../platform/people-per-network.ts'

/** Who walks, as hashes that do not identify the person. */
export interface Walker {
  /** The same for the same user or browser. */
  key: string
  /** The browser has not shown yet that it keeps its cookie: one client can appear as many of these. */
  isNew: boolean
  /** Null for a logged-in user. */
  networkKey: string | null
}

/** A part of an exhibition, the exhibition by its id. */
export interface StayPlace {
  exhibitionId: string
  partId: string
}

interface Stay {
  place: string
  network: string | null
  untilMs: number
}

/** Two words that are lost on the way change nothing. */
const STAY_MS = 3 * EXHIBITION_PEOPLE_EVERY_S * 1000
/** Some 20 MB; whoever said so longest ago goes first. */
const STAYS_MAX = 100_000

/**
 * Where people walk now, in the memory of this process: forgotten a minute after their last word, or with the process. Each browser
 * or user is in one place, of one network at most so many without a login count in an exhibition as can be one class.
 */
export function createStays(clock: Clock, mostStays = STAYS_MAX) {
  const running = createMonotonicClock(clock)
  /** By walker, in the order of their last words. */
  const stays = new Map<string, Stay>()
  const byPlace = createTally()
  const byNetwork = createTally()

  /** Says where a walker is; null: nowhere. */
  function move(walker: Walker, to: StayPlace | null): void {
    sweep()
    end(walker.key)
    if (to === null || walker.isNew) return
    const network = walker.networkKey === null ? null : `${to.exhibitionId} ${walker.networkKey}`
    if (network !== null && byNetwork.get(network) >= PEOPLE_PER_NETWORK) return
    const place = toKey(to)
    stays.set(walker.key, { place, network, untilMs: running.nowMs() + STAY_MS })
    byPlace.add(place, 1)
    if (network !== null) byNetwork.add(network, 1)
    const [oldest] = stays.keys()
    if (stays.size > mostStays && oldest !== undefined) end(oldest)
  }

  /** How many others are in a part. */
  function countOthers(walker: Pick<Walker, 'key'>, place: StayPlace): number {
    sweep()
    const key = toKey(place)
    return byPlace.get(key) - (stays.get(walker.key)?.place === key ? 1 : 0)
  }

  function sweep(): void {
    const nowMs = running.nowMs()
    for (const [key, { untilMs }] of stays) {
      if (untilMs > nowMs) return
      end(key)
    }
  }

  function end(key: string): void {
    const stay = stays.get(key)
    if (stay === undefined) return
    stays.delete(key)
    byPlace.add(stay.place, -1)
    if (stay.network !== null) byNetwork.add(stay.network, -1)
  }

  return { move, countOthers }
}

const toKey = ({ exhibitionId, partId }: StayPlace): string => `${exhibitionId} ${partId}`

/** Counts by key; what is back at nothing takes no memory. */
function createTally() {
  const counts = new Map<string, number>()
  const get = (key: string): number => counts.get(key) ?? 0
  return {
    get,
    add(key: string, change: number): void {
      const count = get(key) + change
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}
