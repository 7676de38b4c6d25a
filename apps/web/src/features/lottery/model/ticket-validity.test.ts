import { expect, test } from 'vitest'
import { countDaysLeft, endsSoon, formatLastDay, getShownState } from './ticket-validity.ts'

/** The first moment of 1 December in Asia/Shanghai. */
const END = '2026-11-30T16:00:00.000Z'
const at = (iso: string) => Date.parse(iso)

test('S-57 a ticket that the device keeps is expired from its end on', () => {
  const ticket = { state: 'unused', expiresAt: END } as const
  expect(getShownState(ticket, at(END) - 1)).toBe('unused')
  expect(getShownState(ticket, at(END))).toBe('expired')
  expect(getShownState({ ...ticket, state: 'verified' }, at(END))).toBe('verified')
})

test('S-56 days left are counted in days of Asia/Shanghai, and the last day is the one before its end', () => {
  expect(formatLastDay(END)).toBe('2026年11月30日')
  expect(countDaysLeft(END, at('2026-11-29T16:00:00Z'))).toBe(0)
  expect(countDaysLeft(END, at('2026-11-29T15:59:59Z'))).toBe(1)
  expect(endsSoon(END, at('2026-11-27T16:00:00Z'))).toBe(true)
  expect(endsSoon(END, at('2026-11-27T15:59:59Z'))).toBe(false)
  expect(endsSoon(END, at(END))).toBe(false)
})
