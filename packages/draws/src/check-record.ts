import type { RulesBeacon } from './beacon.ts'
import { checkDay } from './check-day.ts'
import { checkHead, rulesAtStart } from './check-head.ts'
import { createParticipantsCheck } from './check-participants.ts'
import { createRoundsCheck } from './check-rounds.ts'
import { createSlicesCheck, type SliceFigures } from './check-slices.ts'
import { type FigureBeacon, toAnnouncementDay } from './figure.ts'
import type { Finding } from './finding.ts'
import { isRecordDay, isRecordHead, isWheelRecord } from './parse-record.ts'

/** What checking a record has found. */
export interface CheckedRecord {
  /** Nothing is wrong. */
  isRight: boolean
  /** The seed is revealed, so that every number was recomputed. */
  isRecomputed: boolean
  /** Whose randomness decided the draws; null: nobody's, the operator has to be trusted. */
  beacon: RulesBeacon['kind'] | null
  /** The public figure that decided the draws, which only its source can confirm; null: none did. `announced`: by day, in order. */
  figure: (Pick<FigureBeacon, 'name' | 'source'> & { announced: readonly { day: string; figure: string }[] }) | null
  /** The first ones; `findingCount` counts all. */
  findings: readonly Finding[]
  findingCount: number
  dayCount: number
  participantCount: number
  drawCount: number
  roundCount: number
  wonCount: number
  /** Draws whose stock can be checked when more of the record is published. */
  waitingCount: number
  slices: readonly SliceFigures[]
}

/** More would say nothing new. */
const FINDINGS_MAX = 100

/** Checks a whole record, as read from a file: nothing about it is trusted. @param nowMs by which what is overdue is found */
export function checkRecord(record: unknown, nowMs: number): CheckedRecord {
  if (!isWheelRecord(record)) return createRecordCheck(null, nowMs).finish()
  const { days, ...head } = record
  const check = createRecordCheck(head, nowMs)
  for (const day of days) check.addDay(day)
  return check.finish()
}

/** Checks a record day by day, as it arrives. @param head as received @param nowMs by which what is overdue is found */
export function createRecordCheck(head: unknown, nowMs: number) {
  const findings: Finding[] = []
  let findingCount = 0
  const report = (finding: Finding) => {
    findingCount += 1
    if (findings.length < FINDINGS_MAX) findings.push(finding)
  }
  const parsed = isRecordHead(head) ? head : null
  if (parsed === null) report({ kind: 'unreadable' })
  else checkHead(parsed, nowMs, report)
  const beacon = parsed === null ? undefined : rulesAtStart(parsed)?.beacon
  const rounds = createRoundsCheck(beacon, report)
  const participants = parsed && createParticipantsCheck(parsed, rounds.find, report)
  const slices = parsed && createSlicesCheck(parsed, rounds.find, report)
  let previous: { day: string; root: string } | null = null
  let [dayCount, drawCount, wonCount] = [0, 0, 0]

  return {
    /** Checks the next day. @param day as received; days come in order */
    addDay: (day: unknown): void => {
      if (parsed === null) return
      if (!isRecordDay(day)) {
        report({ kind: 'unreadable' })
        return
      }
      checkDay(parsed, previous, day, report)
      rounds.addDay(day)
      participants?.addDay(day)
      slices?.addDay(day)
      previous = { day: day.day, root: day.root }
      dayCount += 1
      drawCount += day.draws.length
      wonCount += day.draws.filter(({ outcome }) => outcome === 'won').length
    },
    /** What was found. */
    finish: (): CheckedRecord => {
      rounds.finish()
      const isEnd = parsed !== null && parsed.seed !== null
      const waitingCount = slices?.finish(isEnd) ?? 0
      return {
        isRight: findingCount === 0,
        isRecomputed: isEnd,
        beacon: beacon?.kind ?? null,
        figure:
          beacon?.kind === 'figure'
            ? {
                name: beacon.name,
                source: beacon.source,
                announced: rounds.figures().map(({ round, figure }) => ({ day: toAnnouncementDay(round), figure })),
              }
            : null,
        findings,
        findingCount,
        dayCount,
        participantCount: participants?.count() ?? 0,
        drawCount,
        roundCount: rounds.count(),
        wonCount,
        waitingCount,
        slices: slices?.figures() ?? [],
      }
    },
  }
}
