import type { improveWheel, ManagedWheel } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import type { ClientInput } from '../../../lib/api/client-input.ts'
import { readWhole } from './edited-wheel.ts'

/** New numbers as typed, by position of the slice or kind of the source. */
export interface EditedImprovement {
  stock: Readonly<Record<number, string>>
  days: Readonly<Record<number, string>>
  amount: Readonly<Record<string, string>>
  perDay: Readonly<Record<string, string>>
  note: string
}

export const NO_IMPROVEMENT: EditedImprovement = { stock: {}, days: {}, amount: {}, perDay: {}, note: '' }

type ImproveBody = ClientInput<typeof improveWheel>['body']

/**
 * What changes for the better. `faults`: the sentence by place, such as `stock.2`; the server refuses everything else anyway.
 * `body` undefined: nothing is changed, or something is wrong.
 */
export function readImprovement(wheel: Pick<ManagedWheel, 'slices' | 'chances' | 'versions'>, edited: EditedImprovement) {
  const faults = new Map<string, string>()
  /** @returns undefined: as it is */
  function readNumber(place: string, text: string | undefined, now: number, tooSmall: string): number | undefined {
    if (text === undefined || text.trim() === '' || readWhole(text) === now) return undefined
    const number = readWhole(text)
    if (Number.isNaN(number) || number < now) faults.set(place, tooSmall)
    return number
  }
  const slices = wheel.slices.flatMap(({ position, stock, prize }) => {
    if (prize === null) return []
    const more = readNumber(`stock.${position}`, edited.stock[position], stock, texts.stockTooSmall(stock))
    const { validity } = prize
    const longer =
      validity.kind === 'days'
        ? readNumber(`days.${position}`, edited.days[position], validity.days, texts.daysTooFew(validity.days))
        : undefined
    if (more === undefined && longer === undefined) return []
    return [
      {
        position,
        ...(more === undefined ? {} : { stock: more }),
        ...(longer === undefined ? {} : { validity: { kind: 'days' as const, days: longer } }),
      },
    ]
  })
  const chances = wheel.chances.map(({ kind, amount, perDay }) => ({
    kind,
    amount: readNumber(`amount.${kind}`, edited.amount[kind], amount, texts.chanceTooSmall) ?? amount,
    perDay: readNumber(`perDay.${kind}`, edited.perDay[kind], perDay, texts.chanceTooSmall) ?? perDay,
  }))
  const isMore = chances.some(
    ({ amount, perDay }, index) => amount !== wheel.chances[index]?.amount || perDay !== wheel.chances[index]?.perDay,
  )
  const version = Math.max(0, ...wheel.versions.map((one) => one.version))
  const body: ImproveBody | undefined =
    faults.size > 0 || (slices.length === 0 && !isMore)
      ? undefined
      : { version, slices, ...(isMore ? { chances } : {}), note: edited.note.trim() }
  return { faults, body }
}
