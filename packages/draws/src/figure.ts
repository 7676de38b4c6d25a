/**
 * A public figure that somebody else announces at times that are known beforehand, such as the numbers of a lottery: what decides
 * draws where there is no network. It has no signature: whoever checks a record compares its figures with the source.
 */
import { toCanonicalText } from './canonical-text.ts'
import { sha256, toBytes } from './sha-256.ts'

/** Part of a figure. `balls`: so many different ones of 1 to `max`, without order. `digits`: so many digits from 0 to 9, in order. */
export type FigureGroup = { kind: 'balls'; count: number; max: number } | { kind: 'digits'; count: number }

/** A public figure as the rules of a wheel name it. */
export interface FigureBeacon {
  kind: 'figure'
  name: string
  /** Where anybody reads it. */
  source: string
  groups: readonly FigureGroup[]
  /** On which it is announced, in order: 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  /** `HH:MM` in Asia/Shanghai: nobody knows it earlier on those days. */
  time: string
}

/** An announcement. `round`: its day, counted from 1970-01-01. `figure`: as {@link normaliseFigure} writes it. */
export interface AnnouncedRound {
  round: number
  figure: string
}

/**
 * Fewer outcomes than this let whoever knows the seed choose a client seed that wins for unusually many of them. With as many, the
 * best of 100 000 seeds raises odds of one in ten thousand by a tenth (decision 75).
 */
export const FIGURE_OUTCOMES_MIN = 2 ** 24

const PURPOSE = 'zhanjian wheel figure 1\n'
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const SHANGHAI_OFFSET_MS = 8 * 60 * MINUTE_MS
/** Until the year 9999. */
const DAYS_MAX = 2_932_896
const WEEK = 7
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
const GROUPS_MAX = 8
const COUNT_MAX = 20
const BALL_MAX = 99
const BALL_DIGITS = 2
const FIGURE_CHARACTERS_MAX = 200

/** When an announcement is due, in milliseconds since 1970. */
export function getAnnouncementMs({ time }: Pick<FigureBeacon, 'time'>, round: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return round * DAY_MS - SHANGHAI_OFFSET_MS + (hours * 60 + minutes) * MINUTE_MS
}

/** The first announcement after a moment. @param atMs milliseconds since 1970 */
export function findAnnouncementAfter(beacon: Pick<FigureBeacon, 'time' | 'weekdays'>, atMs: number): number {
  const today = Math.max(1, Math.floor((atMs + SHANGHAI_OFFSET_MS) / DAY_MS))
  for (let round = today; round <= today + WEEK; round++)
    if (beacon.weekdays.includes(weekdayOf(round)) && getAnnouncementMs(beacon, round) > atMs) return round
  throw new RangeError('the figure is announced on no day')
}

/** Day of an announcement: `2026-03-02`; of a number that is no day, the number. */
export const toAnnouncementDay = (round: number): string =>
  round <= DAYS_MAX ? new Date(round * DAY_MS).toISOString().slice(0, 10) : String(round)

const weekdayOf = (round: number): number => ((round + FIRST_WEEKDAY - 1) % WEEK) + 1

/** How many figures there are: all equally likely, if the source is fair. */
export const countOutcomes = (groups: readonly FigureGroup[]): number =>
  groups.reduce((product, group) => product * (group.kind === 'digits' ? 10 ** group.count : choose(group.max, group.count)), 1)

function choose(total: number, count: number): number {
  let ways = 1
  for (let taken = 0; taken < count; taken++) ways = (ways * (total - taken)) / (taken + 1)
  return Math.round(ways)
}

/**
 * The one way to write a figure: balls with two digits in ascending order with spaces, groups with `+` in between, such as
 * `03 07 12 19 25 31+08`. @param text as somebody types it @returns null: it does not have the form
 */
export function normaliseFigure(groups: readonly FigureGroup[], text: string): string | null {
  const plain = text.slice(0, FIGURE_CHARACTERS_MAX + 1).normalize('NFKC')
  if (plain.length > FIGURE_CHARACTERS_MAX || !/^[\d\s+,、|.:;-]+$/.test(plain)) return null
  const parts = plain.match(/\d+/g) ?? []
  const isListed =
    groups.every(({ kind }) => kind === 'balls') && parts.length === groups.reduce((sum, { count }) => sum + count, 0)
  const digits = isListed ? parts.map((part) => part.padStart(BALL_DIGITS, '0')).join('') : parts.join('')
  let at = 0
  const written = groups.map((group) => {
    const length = group.kind === 'balls' ? group.count * BALL_DIGITS : group.count
    const part = digits.slice(at, at + length)
    at += length
    return part.length === length ? writeGroup(group, part) : null
  })
  return at === digits.length && written.every((part) => part !== null) ? written.join('+') : null
}

function writeGroup(group: FigureGroup, digits: string): string | null {
  if (group.kind === 'digits') return digits
  const balls = (digits.match(/../g) ?? []).sort()
  const isRight = new Set(balls).size === group.count && balls.every((ball) => Number(ball) >= 1 && Number(ball) <= group.max)
  return isRight ? balls.join(' ') : null
}

/** Whether a text is a figure of that form, as {@link normaliseFigure} writes it. */
export const isFigure = (groups: readonly FigureGroup[], figure: string): boolean => normaliseFigure(groups, figure) === figure

/** Whether rules can name it: everything is said, and there are enough outcomes. */
export const isFairFigure = ({ name, source, groups, weekdays, time }: FigureBeacon): boolean =>
  name.trim() !== '' &&
  source.trim() !== '' &&
  TIME.test(time) &&
  isAscendingWeek(weekdays) &&
  groups.length > 0 &&
  groups.length <= GROUPS_MAX &&
  groups.every(isGroup) &&
  countOutcomes(groups) >= FIGURE_OUTCOMES_MIN

const isAscendingWeek = (weekdays: readonly number[]): boolean =>
  weekdays.length > 0 && weekdays.every((day, index) => Number.isInteger(day) && day > (weekdays[index - 1] ?? 0) && day <= WEEK)

const isGroup = (group: FigureGroup): boolean =>
  Number.isInteger(group.count) &&
  group.count >= 1 &&
  group.count <= COUNT_MAX &&
  (group.kind === 'digits' || (Number.isInteger(group.max) && group.max >= group.count && group.max <= BALL_MAX))

/** The 32 bytes of an announcement: SHA-256 over the canonical text of name, day and figure, after a line that names the purpose. */
export const toFigureRandomness = (
  { name }: Pick<FigureBeacon, 'name'>,
  { round, figure }: AnnouncedRound,
): Uint8Array<ArrayBuffer> => sha256(toBytes(PURPOSE + toCanonicalText({ name, day: toAnnouncementDay(round), figure })))
