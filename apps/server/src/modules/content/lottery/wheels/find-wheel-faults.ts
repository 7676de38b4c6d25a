import { WHEEL_DAYS_MAX, WHEEL_SLICES_MAX, WHEEL_SLICES_MIN } from '@zhanjian/contract/lottery/limits.ts'
import type { FigureForm, SliceForm, WheelFault, WheelForm } from '@zhanjian/contract/lottery/wheel-admin.ts'
import {
  countOutcomes,
  FIGURE_OUTCOMES_MIN,
  findAnnouncementAfter,
  isFairFigure,
  toAnnouncementDay,
} from '@zhanjian/draws/figure.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import { wheelTexts } from '../wheel-texts.zh.ts'
import type { WheelPrize } from './wheel-prize-store.ts'

const DAY_MS = 86_400_000

/** Everything that keeps a form from being published. @param prizes those that the wheel may have, by id */
export const findWheelFaults = (form: WheelForm, prizes: ReadonlyMap<string, WheelPrize>, now: Date): WheelFault[] => [
  ...findTextFaults(form),
  ...findWindowFaults(form, now),
  ...(form.figure === null ? [] : findFigureFaults(form.figure)),
  ...findSliceFaults(form.slices),
  ...form.slices.flatMap((slice, position) => findPrizeFaults(slice, position, form, prizes)),
]

const fault = (field: WheelFault['field'], text: string, position: number | null = null): WheelFault => ({
  field,
  position,
  text,
})

function findTextFaults({ title, rulesText, chances }: WheelForm): WheelFault[] {
  const faults: WheelFault[] = []
  if (title === '') faults.push(fault('title', wheelTexts.noTitle))
  if (rulesText === '') faults.push(fault('rulesText', wheelTexts.noText))
  if (chances.length === 0) faults.push(fault('chances', wheelTexts.noChances))
  return faults
}

function findWindowFaults({ startsAt, endsAt }: WheelForm, now: Date): WheelFault[] {
  if (startsAt === null || endsAt === null) return [fault('window', wheelTexts.time)]
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (end <= start) return [fault('window', wheelTexts.window)]
  if (end <= now.getTime()) return [fault('window', wheelTexts.windowOver)]
  return end - start > WHEEL_DAYS_MAX * DAY_MS ? [fault('window', wheelTexts.windowTooLong)] : []
}

function findFigureFaults(figure: FigureForm): WheelFault[] {
  const faults: WheelFault[] = []
  if (figure.name === '') faults.push(fault('figure', wheelTexts.noFigureName))
  if (figure.source === '') faults.push(fault('figure', wheelTexts.noFigureSource))
  if (figure.weekdays.length === 0) faults.push(fault('figure', wheelTexts.figureDays))
  if (countOutcomes(figure.groups) < FIGURE_OUTCOMES_MIN) faults.push(fault('figure', wheelTexts.figureTooSmall))
  if (faults.length === 0 && !isFairFigure({ kind: 'figure', ...figure })) faults.push(fault('figure', wheelTexts.figureCount))
  return faults
}

function findSliceFaults(slices: readonly SliceForm[]): WheelFault[] {
  const faults: WheelFault[] = []
  if (slices.length < WHEEL_SLICES_MIN || slices.length > WHEEL_SLICES_MAX) faults.push(fault('slices', wheelTexts.slices))
  if (slices.every(({ prizeId }) => prizeId === null)) faults.push(fault('slices', wheelTexts.noPrize))
  if (slices.every(({ prizeId }) => prizeId !== null)) faults.push(fault('slices', wheelTexts.noBlank))
  slices.forEach(({ label, prizeId, stock }, position) => {
    if (label === '') faults.push(fault('label', wheelTexts.noLabel, position))
    if (prizeId === null && stock !== 0) faults.push(fault('stock', wheelTexts.stockOfNothing, position))
    if (prizeId !== null && stock === 0) faults.push(fault('stock', wheelTexts.stockNeeded, position))
  })
  return faults
}

function findPrizeFaults(
  { prizeId }: SliceForm,
  position: number,
  { slices, endsAt, figure }: WheelForm,
  prizes: ReadonlyMap<string, WheelPrize>,
): WheelFault[] {
  if (prizeId === null) return []
  const prize = prizes.get(prizeId)
  if (prize === undefined) return [fault('prize', wheelTexts.prizeNotUsable, position)]
  const faults: WheelFault[] = []
  const wanted = slices.reduce((sum, slice) => sum + (slice.prizeId === prizeId ? slice.stock : 0), 0)
  const available = getAvailable(prize)
  if (wanted > available) faults.push(fault('stock', wheelTexts.stockShort(available), position))
  const { validity } = prize.content
  if (endsAt !== null && validity.kind === 'until' && validity.day < getLastDay(endsAt, figure))
    faults.push(fault('prize', wheelTexts.ticketDayBeforeEnd, position))
  return faults
}

/** On which the last draws can be decided: that of the end, or, with a public figure, the day after it is announced. */
function getLastDay(endsAt: string, figure: FigureForm | null): string {
  const isFair = figure !== null && isFairFigure({ kind: 'figure', ...figure })
  return isFair ? toAnnouncementDay(findAnnouncementAfter(figure, Date.parse(endsAt)) + 1) : toShanghaiDay(new Date(endsAt))
}

/** Units that the wheel may have in all, those that it has included. */
export const getAvailable = ({ leftCount, taken, offered }: WheelPrize): number =>
  Math.min(leftCount + taken, offered ?? Number.MAX_SAFE_INTEGER)
