import { type RecordEntries, type RecordHead, wheelRecord } from '@zhanjian/contract/lottery/wheel-record.ts'
import type { RulesBeacon } from '@zhanjian/draws/beacon.ts'
import { makeRecord, TEST_BEACON } from '@zhanjian/draws/testing/make-record.ts'
import type { RecordDay } from '@zhanjian/draws/wheel-record.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import type { RecordSummary } from '../model/check-record-here.ts'

/** Small, so that days have several parts. */
const PART_SIZE = 10
const LISTS = ['participants', 'chances', 'draws', 'stockChanges', 'rounds'] as const

interface RecordOptions {
  isRevealed?: boolean
  /** A draw was changed after its day was published. */
  isForged?: boolean
  beacon?: RulesBeacon
}

/** A record as the server serves it: a summary, and each day in parts. */
export function buildSampleRecord({ isRevealed = true, isForged = false, beacon = TEST_BEACON }: RecordOptions = {}) {
  const { days, ...head } = makeRecord({ isRevealed, beacon })
  const served = isForged ? days.map((day, index) => (index === 2 ? forgeDraw(day) : day)) : days
  const drawCount = days.reduce((sum, day) => sum + day.draws.length, 0)
  const summary: RecordSummary = {
    code: 'WheelDemo1',
    title: '秋日看展有礼',
    status: isRevealed ? 'ended' : 'running',
    startsAt: '2026-03-01T16:00:00.000Z',
    endsAt: '2026-03-11T16:00:00.000Z',
    revealedAt: isRevealed ? '2026-03-11T16:01:00.000Z' : null,
    head: structuredClone(head) as unknown as RecordHead,
    days: days.map((day) => ({
      day: day.day,
      root: day.root,
      leafCount: countEntries(day) + 1,
      partCount: Math.max(1, Math.ceil(countEntries(day) / PART_SIZE)),
      drawCount: day.draws.length,
    })),
    participantCount: 12,
    drawCount,
    wonCount: days.reduce((sum, day) => sum + day.draws.filter(({ outcome }) => outcome === 'won').length, 0),
    waitingCount: isRevealed ? 0 : 7,
    isComplete: isRevealed,
    fileUrl: '/api/lottery/wheel/WheelDemo1/record.json',
  }
  return {
    summary,
    /** Lists one after the other, cut into parts. */
    partOf: (dayName: string, part: number): RecordEntries =>
      cutPart(
        served.find(({ day }) => day === dayName),
        part,
      ),
  }
}

const countEntries = (day: RecordDay): number => LISTS.reduce((sum, name) => sum + (day[name]?.length ?? 0), 0)

function cutPart(day: RecordDay | undefined, part: number): RecordEntries {
  const [from, to] = [part * PART_SIZE, (part + 1) * PART_SIZE]
  let offset = 0
  const cut = <Item>(list: readonly Item[]): Item[] => {
    const start = offset
    offset += list.length
    return list.slice(Math.max(0, from - start), Math.max(0, to - start))
  }
  return {
    participants: cut(day?.participants ?? []),
    chances: cut(day?.chances ?? []),
    draws: cut(day?.draws ?? []),
    stockChanges: cut(day?.stockChanges ?? []),
    rounds: cut(day?.rounds ?? []),
  }
}

const forgeDraw = (day: RecordDay): RecordDay => ({
  ...day,
  draws: day.draws.map((draw, index) => (index === 5 ? { ...draw, position: (draw.position + 1) % 4 } : draw)),
})

/** For pages that compare the published roots with those the device has seen. */
export const mockPublishedRoots = (api: FakeApi) => api.mockEndpoint(wheelRecord, { data: buildSampleRecord().summary })

/** A device that has seen another root of a day than is published now. */
export const deviceWithOtherRoot = { 'wheel-roots': { WheelDemo1: { '2026-03-02': '5e'.repeat(32) } } }
