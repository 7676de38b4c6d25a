import { EXHIBITION_PEOPLE_EVERY_S } from '@zhanjian/contract/works/exhibition-people.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PEOPLE_PER_NETWORK } from '../../../../platform/people-per-network.ts'
import { createFrozenClock } from '../../../../testing/frozen-clock.ts'
import { createStays, type Walker } from './stays.ts'

const toUser = (key: string): Walker => ({ key, isNew: false, networkKey: null })
const toGuest = (key: string, networkKey = 'class'): Walker => ({ key, isNew: false, networkKey })
const inPart = (partId: string, exhibitionId = 'e') => ({ exhibitionId, partId })
const OUTSIDE = toUser('somebody outside')

test('F-04 each walker is in one hall, also with two tabs in two exhibitions, and does not see themselves', () => {
  const { move, countOthers } = createStays(createFrozenClock())
  move(toUser('lin'), inPart('a'))
  move(toUser('su'), inPart('a'))
  expect([countOthers(OUTSIDE, inPart('a')), countOthers(toUser('lin'), inPart('a'))]).toEqual([2, 1])
  move(toUser('lin'), inPart('a', 'other'))
  expect([countOthers(OUTSIDE, inPart('a')), countOthers(OUTSIDE, inPart('a', 'other'))]).toEqual([1, 1])
  move(toUser('lin'), null)
  expect(countOthers(OUTSIDE, inPart('a', 'other'))).toBe(0)
})

test('F-04 who says nothing for a minute is gone; two lost words change nothing', () => {
  const clock = createFrozenClock()
  const { move, countOthers } = createStays(clock)
  move(toUser('lin'), inPart('a'))
  clock.advanceS(3 * EXHIBITION_PEOPLE_EVERY_S - 1)
  expect(countOthers(OUTSIDE, inPart('a'))).toBe(1)
  clock.advanceS(1)
  expect(countOthers(OUTSIDE, inPart('a'))).toBe(0)
})

test('F-04 a client without a cookie is nobody, and those of one network are at most a class', () => {
  const { move, countOthers } = createStays(createFrozenClock())
  for (let index = 0; index < 500; index += 1) move({ ...toGuest(`new ${index}`), isNew: true }, inPart('a'))
  expect(countOthers(OUTSIDE, inPart('a'))).toBe(0)
  for (let index = 0; index < 500; index += 1) move(toGuest(`browser ${index}`), inPart(index % 2 === 0 ? 'a' : 'b'))
  expect(countOthers(OUTSIDE, inPart('a')) + countOthers(OUTSIDE, inPart('b'))).toBe(PEOPLE_PER_NETWORK)
  move(toGuest('elsewhere', 'other network'), inPart('a'))
  expect(countOthers(OUTSIDE, inPart('a'))).toBe(PEOPLE_PER_NETWORK / 2 + 1)
})

test('F-04 counts are those of a plain list, whatever walkers do in whatever order, and memory has an end', () => {
  const step = fc.record({
    key: fc.constantFrom('k0', 'k1', 'k2', 'k3', 'k4'),
    to: fc.option(fc.constantFrom('a', 'b', 'c')),
    waitS: fc.constantFrom(0, 0, 7, 25, 61),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const clock = createFrozenClock()
      const most = 4
      const { move, countOthers } = createStays(clock, most)
      let plain: { key: string; to: string; untilMs: number }[] = []
      for (const { key, to, waitS } of steps) {
        clock.advanceS(waitS)
        move(toGuest(key), to === null ? null : inPart(to))
        plain = plain.filter((stay) => stay.key !== key && stay.untilMs > clock.nowMs())
        if (to !== null) plain.push({ key, to, untilMs: clock.nowMs() + 3 * EXHIBITION_PEOPLE_EVERY_S * 1000 })
        plain = plain.slice(-most)
        for (const part of ['a', 'b', 'c'])
          expect(countOthers(OUTSIDE, inPart(part))).toBe(plain.filter((stay) => stay.to === part).length)
      }
    }),
  )
})
