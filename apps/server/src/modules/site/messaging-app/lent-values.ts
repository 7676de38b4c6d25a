import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../../../app-error.ts'
import { CLOCKS_APART_MS, type Clock } from '../../../platform/clock.ts'
import type { LentValue } from '../../../platform/messaging-app.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { LentValueStore } from './lent-value-store.ts'

/** A new one is asked for when so much of the old one's life is over. */
const REFRESH_AFTER = 0.8
/** Longer than asking takes: two calls with five seconds each. */
const ASKING_MAX_MS = 12_000
/** Nobody lends anything for longer: what claims more was stamped before the clock was put back. */
const LIFE_MAX_S = 7200
/** How long somebody waits, at the very first, for whoever asks. */
const PATIENCE_MS = 6_000
const LOOK_AGAIN_MS = 50

export interface LentValuesDependencies {
  store: LentValueStore
  secrets: Secrets
  clock: Clock
}

export type LentValues = ReturnType<typeof createLentValues>

/** Values that all nodes share: one node asks for a new one while the others use the old one. */
export function createLentValues({ store, secrets, clock }: LentValuesDependencies) {
  /** @throws AppError SERVER_BUSY when there is none and none can be had */
  async function valueOf(name: string, borrow: () => Promise<LentValue>): Promise<string> {
    const givesUpAtMs = performance.now() + PATIENCE_MS
    for (;;) {
      const kept = await usable(name)
      if (kept !== null && kept.refreshAt > clock.now()) return kept.value
      if (await store.claim(name, claimAt(clock.nowMs()))) return renew(name, borrow, kept?.value)
      if (kept !== null) return kept.value
      if (performance.now() > givesUpAtMs) throw new AppError('SERVER_BUSY')
      await delay(LOOK_AGAIN_MS)
    }
  }

  const claimAt = (nowMs: number) => ({
    now: new Date(nowMs),
    until: new Date(nowMs + ASKING_MAX_MS),
    latestRefresh: new Date(nowMs + LIFE_MAX_S * 1000),
  })

  async function renew(name: string, borrow: () => Promise<LentValue>, old: string | undefined): Promise<string> {
    try {
      const { value, lifeS } = await borrow()
      await keep(name, value, lifeS)
      return value
    } catch (cause) {
      await store.release(name)
      // What is still good outlives a provider that is down.
      if (old !== undefined) return old
      throw new AppError('SERVER_BUSY', { cause })
    }
  }

  async function keep(name: string, value: string, lifeS: number): Promise<void> {
    const nowMs = clock.nowMs()
    const heldS = Math.min(lifeS, LIFE_MAX_S)
    await store.put(name, {
      sealed: secrets.seal(Buffer.from(value)),
      refreshAt: new Date(nowMs + heldS * REFRESH_AFTER * 1000),
      expiresAt: new Date(nowMs + heldS * 1000),
    })
  }

  async function usable(name: string): Promise<{ value: string; refreshAt: Date } | null> {
    const row = await store.find(name)
    const leftMs = row === undefined ? 0 : row.expiresAt.getTime() - clock.nowMs()
    if (row === undefined || leftMs <= 0 || leftMs > LIFE_MAX_S * 1000 + CLOCKS_APART_MS) return null
    const value = secrets.unseal(row.sealed)
    return value === null ? null : { value: value.toString(), refreshAt: row.refreshAt }
  }

  return { valueOf, keep }
}
