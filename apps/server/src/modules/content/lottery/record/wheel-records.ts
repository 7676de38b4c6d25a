import { WHEEL_RECORD_PART_SIZE } from '@zhanjian/contract/lottery/limits.ts'
import type { RecordHead } from '@zhanjian/contract/lottery/wheel-record.ts'
import { computePath } from '@zhanjian/draws/merkle-tree.ts'
import { toHex } from '@zhanjian/draws/sha-256.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { LotteryStore } from '../store.ts'
import type { WheelPages } from '../wheels/wheel-pages.ts'
import type { WheelRow } from '../wheels/wheel-row.ts'
import { getStatus } from '../wheels/wheel-status.ts'
import { CHUNK_LEAVES, countEntries, countLeaves, readEntries, readLeaves } from './day-leaves.ts'
import type { DayRow } from './record-store.ts'

export interface WheelRecordDependencies {
  store: LotteryStore
  pages: Pick<WheelPages, 'findByCodeOrThrow'>
  clock: Clock
}

/** Of the whole record as one file. */
export const getRecordAddress = (code: string): string => `/api/lottery/wheel/${code}/record.json`

const HASH_BYTES = 32

export type WheelRecords = ReturnType<typeof createWheelRecords>

/** The public record, as far as its days are published. */
export function createWheelRecords({ store, pages, clock }: WheelRecordDependencies) {
  return {
    /** @throws AppError NOT_FOUND */
    async getSummary(code: string) {
      const wheel = await pages.findByCodeOrThrow(code)
      const [head, days, counts] = await Promise.all([
        getHead(wheel),
        store.wheelRecords.listDays(wheel.id),
        store.wheels.countAll([wheel.id]),
      ])
      const { participantCount = 0, drawCount = 0, wonCount = 0 } = counts.get(wheel.id) ?? {}
      const published = days.reduce((sum, day) => sum + day.drawCount, 0)
      return {
        code,
        title: wheel.title,
        status: getStatus(wheel, clock.now()) ?? ('upcoming' as const),
        startsAt: wheel.startsAt?.toISOString() ?? '',
        endsAt: wheel.endsAt?.toISOString() ?? '',
        revealedAt: wheel.revealedAt?.toISOString() ?? null,
        head,
        days: days.map((day) => ({
          day: day.day,
          root: day.root.toString('hex'),
          leafCount: countLeaves(day),
          partCount: Math.ceil(countEntries(day) / WHEEL_RECORD_PART_SIZE),
          drawCount: day.drawCount,
        })),
        participantCount,
        drawCount,
        wonCount,
        waitingCount: Math.max(0, drawCount - published),
        isComplete: wheel.revealedAt !== null,
        fileUrl: getRecordAddress(code),
      }
    },

    /** @throws AppError NOT_FOUND */
    async getPart(code: string, day: string, part: number) {
      const wheel = await pages.findByCodeOrThrow(code)
      const row = (await store.wheelRecords.listDays(wheel.id)).find((one) => one.day === day)
      if (row === undefined || part >= Math.max(1, Math.ceil(countEntries(row) / WHEEL_RECORD_PART_SIZE)))
        throw new AppError('NOT_FOUND')
      const from = part * WHEEL_RECORD_PART_SIZE
      return readEntries(store.wheelRecords, wheel.id, day, row, { from, to: from + WHEEL_RECORD_PART_SIZE })
    },

    /** The record as JSON, piece by piece: what `check-draws.mjs` reads. @throws AppError NOT_FOUND before the first piece */
    async openFile(code: string): Promise<AsyncGenerator<string, void>> {
      const wheel = await pages.findByCodeOrThrow(code)
      const [head, days] = await Promise.all([getHead(wheel), store.wheelRecords.listDays(wheel.id)])
      return writeFile(wheel.id, head, days)
    },

    /** @throws AppError NOT_FOUND, WHEEL_DAY_OPEN */
    async proveDraw({ activityId, nonce }: { activityId: string; nonce: number }, userId: string) {
      const [wheel, participant] = isUuid(activityId)
        ? await Promise.all([store.wheels.findWheel(activityId), store.participants.find(activityId, userId)])
        : [null, null]
      const found = participant && (await store.wheelRecords.findDraw(participant.id, nonce))
      if (wheel === null || participant === null || found === null) throw new AppError('NOT_FOUND')
      const days = await store.wheelRecords.listDays(activityId)
      const index = days.findIndex(({ day }) => day === found.day)
      const day = days[index]
      if (day === undefined) throw new AppError('WHEEL_DAY_OPEN')
      const rank = await store.wheelRecords.findDrawRank(activityId, day.day, participant.id, nonce)
      const leafIndex = 1 + day.rulesCount + day.participantCount + day.chanceCount + rank
      const path = await computeDayPath(activityId, day, days[index - 1]?.root.toString('hex') ?? null, leafIndex)
      return {
        code: wheel.code,
        draw: found.draw,
        clientSeed: participant.clientSeed,
        day: day.day,
        root: day.root.toString('hex'),
        leafIndex,
        leafCount: countLeaves(day),
        path: path.map(toHex),
      }
    },
  }

  async function getHead({ id, seedHash, seed }: WheelRow): Promise<RecordHead> {
    const versions = await store.wheels.listRules(id)
    return {
      format: versions.some(({ rules }) => rules.beacon !== undefined) ? 'zhanjian wheel record 2' : 'zhanjian wheel record 1',
      activityId: id,
      seedHash: seedHash.toString('hex'),
      seed: seed?.toString('hex') ?? null,
      rules: versions.map(({ hash, rules }) => ({ hash: hash.toString('hex'), rules: toPlainRules(rules) })),
    }
  }

  async function* writeFile(
    activityId: string,
    { rules, ...head }: RecordHead,
    days: readonly DayRow[],
  ): AsyncGenerator<string, void> {
    yield `${sliceUnits(JSON.stringify(head), 0, -1)},"rules":${JSON.stringify(rules)},"days":[`
    for (const [index, day] of days.entries()) {
      yield `${index === 0 ? '' : ','}{"day":"${day.day}","root":"${day.root.toString('hex')}"`
      const { listParticipants, listChances, listDraws, listStockChanges, listRounds } = store.wheelRecords
      const list = { activityId, day: day.day }
      yield* writeList('participants', day.participantCount, (range) => listParticipants(list.activityId, list.day, range))
      yield* writeList('chances', day.chanceCount, (range) => listChances(list.activityId, list.day, range))
      yield* writeList('draws', day.drawCount, (range) => listDraws(list.activityId, list.day, range))
      yield* writeList('stockChanges', day.changeCount, (range) => listStockChanges(list.activityId, list.day, range))
      // Days without any stay as they were published before there were beacons.
      if (day.roundCount > 0) yield* writeList('rounds', day.roundCount, (range) => listRounds(list.activityId, list.day, range))
      yield '}'
    }
    yield ']}'
  }

  async function computeDayPath(activityId: string, day: DayRow, previousRoot: string | null, leafIndex: number) {
    const chunkIndex = Math.floor(leafIndex / CHUNK_LEAVES)
    const chunk: Uint8Array<ArrayBuffer>[] = []
    let at = 0
    for await (const leaf of readLeaves(store.wheelRecords, activityId, day.day, day, previousRoot)) {
      if (Math.floor(at / CHUNK_LEAVES) === chunkIndex) chunk.push(leaf)
      at += 1
      if (Math.floor(at / CHUNK_LEAVES) > chunkIndex) break
    }
    const roots = Array.from({ length: day.chunkRoots.length / HASH_BYTES }, (_, index) =>
      Uint8Array.from(day.chunkRoots.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)),
    )
    return [...computePath(chunk, leafIndex % CHUNK_LEAVES), ...computePath(roots, chunkIndex)]
  }
}

async function* writeList<Entry>(
  name: string,
  count: number,
  list: (range: { offset: number; limit: number }) => Promise<Entry[]>,
): AsyncGenerator<string, void> {
  yield `,"${name}":[`
  for (let offset = 0; offset < count; offset += WHEEL_RECORD_PART_SIZE) {
    const entries = await list({ offset, limit: WHEEL_RECORD_PART_SIZE })
    yield (offset === 0 ? '' : ',') + entries.map((entry) => JSON.stringify(entry)).join()
  }
  yield ']'
}

type StoredRules = Awaited<ReturnType<LotteryStore['wheels']['listRules']>>[number]['rules']

const toPlainRules = ({ slices, chances, ...rules }: StoredRules): RecordHead['rules'][number]['rules'] => ({
  ...rules,
  slices: [...slices],
  chances: [...chances],
})
