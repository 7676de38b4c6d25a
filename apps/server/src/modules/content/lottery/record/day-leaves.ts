import { hashDayLeaves, type RecordEntries } from '@zhanjian/draws/wheel-record.ts'
import type { LotteryStore } from '../store.ts'
import type { DayCounts } from './record-store.ts'

/** Leaves of one subtree whose root is stored. A power of two, so that these roots are nodes of the whole tree. */
export const CHUNK_LEAVES = 1024

type RecordTables = LotteryStore['wheelRecords']
type Leaf = ReturnType<typeof hashDayLeaves> extends Iterable<infer One> ? One : never

/** As read; mutable for the answer of the call. */
export type ReadEntries = { [Name in keyof RecordEntries]-?: NonNullable<RecordEntries[Name]>[number][] }

const NOTHING: RecordEntries = { participants: [], chances: [], draws: [], stockChanges: [], rounds: [] }

/** Numbers of the entries of a day, all kinds one after the other, without the previous root and the rules. */
export const countEntries = ({ participantCount, chanceCount, drawCount, changeCount, roundCount }: DayCounts): number =>
  participantCount + chanceCount + drawCount + changeCount + roundCount

/** Leaves of a day: those of the entries, the rules, and the root of the day before. */
export const countLeaves = (counts: DayCounts): number => 1 + counts.rulesCount + countEntries(counts)

/** Entries `from` up to below `to` of a day, all kinds one after the other. */
export async function readEntries(
  tables: RecordTables,
  activityId: string,
  day: string,
  counts: DayCounts,
  { from, to }: { from: number; to: number },
): Promise<ReadEntries> {
  let start = 0
  const rangeOf = (count: number) => {
    const offset = Math.max(0, from - start)
    const limit = Math.max(0, Math.min(count, to - start) - offset)
    start += count
    return { offset, limit }
  }
  const { participantCount, chanceCount, drawCount, changeCount, roundCount } = counts
  const ranges = [participantCount, chanceCount, drawCount, changeCount, roundCount].map(rangeOf)
  const [people, chances, draws, changes, rounds] = ranges
  const read = <Entry>(range: typeof people, list: (range: { offset: number; limit: number }) => Promise<Entry[]>) =>
    range === undefined || range.limit === 0 ? [] : list(range)
  return {
    participants: await read(people, (range) => tables.listParticipants(activityId, day, range)),
    chances: await read(chances, (range) => tables.listChances(activityId, day, range)),
    draws: await read(draws, (range) => tables.listDraws(activityId, day, range)),
    stockChanges: await read(changes, (range) => tables.listStockChanges(activityId, day, range)),
    rounds: await read(rounds, (range) => tables.listRounds(activityId, day, range)),
  }
}

/** Hashed leaves of a day, read little by little. */
export async function* readLeaves(
  tables: RecordTables,
  activityId: string,
  day: string,
  counts: DayCounts,
  previousRoot: string | null,
): AsyncGenerator<Leaf, void> {
  yield* hashDayLeaves(previousRoot, await tables.listRules(activityId, day), NOTHING)
  const head = Array.from(hashDayLeaves(previousRoot, [], NOTHING)).length
  const total = countEntries(counts)
  for (let from = 0; from < total; from += CHUNK_LEAVES) {
    const entries = await readEntries(tables, activityId, day, counts, { from, to: from + CHUNK_LEAVES })
    const leaves = [...hashDayLeaves(previousRoot, [], entries)]
    yield* leaves.slice(head)
  }
}
