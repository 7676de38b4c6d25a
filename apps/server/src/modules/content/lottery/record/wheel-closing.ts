import { computeRoot } from '@zhanjian/draws/merkle-tree.ts'
import { sha256 } from '@zhanjian/draws/sha-256.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { CLOCKS_APART_MS, type Clock } from '../../../../platform/clock.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import { getStartOfShanghaiDay, listDaysBetween, toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import type { TicketEndings } from '../tickets/ticket-endings.ts'
import type { WheelPublishing } from '../wheels/wheel-publishing.ts'
import { CHUNK_LEAVES, countEntries, countLeaves, readLeaves } from './day-leaves.ts'
import type { UnpublishedWheel } from './record-store.ts'

export interface WheelClosingDependencies {
  store: LotteryStore
  endings: Pick<TicketEndings, 'cancelAll'>
  publishing: Pick<WheelPublishing, 'takeBack'>
  secrets: Pick<Secrets, 'decrypt'>
  clock: Clock
  log: Pick<Log, 'error'>
}

/** What began before the end of a wheel may still be on its way: longer than any statement may take. */
const GRACE_MS = 60_000

export type WheelClosing = ReturnType<typeof createWheelClosing>

/** What happens by itself: wheels end, days are published, seeds are revealed. */
export function createWheelClosing({ store, endings, publishing, secrets, clock, log }: WheelClosingDependencies) {
  return {
    /** Every step can be repeated: whatever was done is found done. */
    async settle(): Promise<void> {
      for (const id of await store.closings.findDue(new Date(clock.nowMs() - GRACE_MS))) await close(id)
      const today = toShanghaiDay(clock.now())
      // A node whose clock is behind still draws for yesterday.
      const isQuiet = clock.nowMs() - getStartOfShanghaiDay(today).getTime() >= CLOCKS_APART_MS
      const before = isQuiet ? today : addDays(today, -1)
      for (const wheel of await store.wheelRecords.listUnpublished(before))
        await publishDays(wheel, before).catch((error: unknown) => {
          // The others go on.
          log.error({ err: error, wheel: wheel.id }, 'a wheel cannot be published')
        })
    },

    /** Before an account is erased: wheels that have not begun become drafts, in those that run its prizes are gone. */
    async endPrizesOf(publisherId: string, tables: LotteryTransactionStores): Promise<void> {
      const at = clock.now()
      for (const id of await tables.closings.listUpcomingWith(publisherId, at)) {
        await tables.wheels.lockWheel(id)
        await publishing.takeBack(id, tables)
      }
      await tables.closings.endSlicesOf(publisherId, at, toShanghaiDay(at))
    },
  }

  async function close(id: string): Promise<void> {
    const at = clock.now()
    await store.runInTransaction(async (tables) => {
      const closed = await tables.closings.markClosed(id, at)
      if (closed === null) return
      // Their units go to the prizes, since the wheel is closed.
      if (closed.cancelsTickets) await endings.cancelAll({ by: 'wheel', id }, 'activity_cancelled', closed.reason, tables)
      await tables.closings.returnRest(id, at, toShanghaiDay(at))
      await tables.closings.forgetOrigins(id)
      await tables.offers.closeOpen(id, at)
    })
  }

  async function publishDays(wheel: UnpublishedWheel, before: string): Promise<void> {
    const last = wheel.closedAt === null ? addDays(before, -1) : toShanghaiDay(wheel.closedAt)
    const first = wheel.publishedThrough === null ? wheel.firstDay : addDays(wheel.publishedThrough, 1)
    for (const day of listDaysBetween(first, last)) {
      // Later days build on this one.
      if (await store.wheelRecords.hasWaiting(wheel.id, day)) return
      await publishDay(wheel.id, day)
    }
    if (wheel.closedAt !== null) await reveal(wheel.id)
  }

  async function publishDay(id: string, day: string): Promise<void> {
    await store.runInTransaction(async ({ wheels, wheelRecords }) => {
      const wheel = await wheels.lockWheel(id)
      if (wheel === null || (wheel.publishedThrough !== null && wheel.publishedThrough >= day)) return
      const counts = await wheelRecords.countDay(id, day)
      if (counts.rulesCount + countEntries(counts) > 0) {
        const previous = (await wheelRecords.listDays(id)).at(-1)
        const leaves = readLeaves(wheelRecords, id, day, counts, previous?.root.toString('hex') ?? null)
        const { root, chunkRoots, leafCount } = await computeTree(leaves)
        if (leafCount !== countLeaves(counts)) throw new Error(`wheel ${id}: entries of ${day} changed while it was published`)
        await wheelRecords.insertDay(id, { day, root, chunkRoots, ...counts }, clock.now())
      }
      await wheelRecords.setPublishedThrough(id, day)
    })
  }

  async function reveal(id: string): Promise<void> {
    const sealed = await store.closings.findSealedSeed(id)
    const seed = sealed === null ? null : secrets.decrypt(sealed.sealed)
    if (sealed === null || seed === null || !sealed.hash.equals(sha256(seed)))
      throw new Error(`wheel ${id}: the seed cannot be opened, or is not the promised one`)
    await store.closings.reveal(id, seed, clock.now())
  }
}

async function computeTree(leaves: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  const roots: Uint8Array<ArrayBuffer>[] = []
  let chunk: Uint8Array<ArrayBuffer>[] = []
  let leafCount = 0
  for await (const leaf of leaves) {
    leafCount += 1
    chunk.push(leaf)
    if (chunk.length === CHUNK_LEAVES) {
      roots.push(computeRoot(chunk))
      chunk = []
    }
  }
  if (chunk.length > 0) roots.push(computeRoot(chunk))
  return { root: Buffer.from(computeRoot(roots)), chunkRoots: Buffer.concat(roots), leafCount }
}
