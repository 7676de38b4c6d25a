import type { Message } from '@zhanjian/contract/community/messages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeArrivals } from './merge-arrivals.ts'

const toMessage = (number: number, change: Partial<Message> = {}): Message => ({
  id: String(number).padStart(4, '0'),
  type: 'community',
  kind: 'work.liked',
  title: '收到赞',
  text: '',
  path: null,
  person: null,
  count: 1,
  isRead: false,
  createdAt: '2026-11-20T00:00:00.000Z',
  ...change,
})
const toPages = (pages: Message[][], hasMore = true) => ({
  pages: pages.map((records, index) => ({ records, cursor: index < pages.length - 1 || hasMore ? 'next' : null })),
  pageParams: pages.map((_, index) => (index === 0 ? null : String(index))),
})
const idsOf = (pages: ReturnType<typeof mergeArrivals>['pages']) =>
  pages.pages.flatMap(({ records }) => records.map(({ id }) => id))

test('F-12 whatever has arrived, the list stays in order, has nothing twice and loses nothing that was shown', () => {
  const numbers = fc.uniqueArray(fc.nat(60), { maxLength: 30 })
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 8 }), fc.nat(40), (all, size, shownCount) => {
      const newest = [...all].sort((a, b) => b - a)
      const shownNumbers = newest.filter((_, index) => index >= newest.length - shownCount)
      const shown = []
      for (let index = 0; index < shownNumbers.length; index += size) {
        shown.push(shownNumbers.slice(index, index + size).map((number) => toMessage(number)))
      }
      const records = newest.slice(0, size).map((number) => toMessage(number))
      const first = { records, cursor: newest.length > size ? 'next' : null }
      const { pages, ids, isMore } = mergeArrivals(toPages(shown.length > 0 ? shown : [[]]), first)
      const result = idsOf(pages)
      expect(result).toEqual([...new Set(result)].sort().reverse())
      expect(result.slice(0, records.length)).toEqual(records.map(({ id }) => id))
      if (!isMore) for (const number of shownNumbers) expect(result).toContain(toMessage(number).id)
      expect(ids.every((id) => !shownNumbers.map((number) => toMessage(number).id).includes(id))).toBe(true)
    }),
  )
})

test('F-12 a gathered message says what it says now, and keeps its mark of unread while it is shown', () => {
  const shown = toPages([[toMessage(1, { text: '安 赞了' })]])
  const first = { records: [toMessage(1, { text: '本 等 2 人 赞了', count: 2, isRead: true })], cursor: null }
  const { pages, ids } = mergeArrivals(shown, first)
  expect(pages.pages[0]?.records).toMatchObject([{ text: '本 等 2 人 赞了', count: 2, isRead: false }])
  expect(ids).toEqual([])
})

test('F-12 a message that was written first but became visible second takes its place in time', () => {
  const { pages } = mergeArrivals(toPages([[toMessage(9), toMessage(3)]]), {
    records: [toMessage(9), toMessage(7), toMessage(3)],
    cursor: null,
  })
  expect(idsOf(pages)).toEqual(['0009', '0007', '0003'])
})

test('F-12 if more has arrived than one page holds, the list begins anew without a gap', () => {
  const first = { records: [toMessage(9), toMessage(8)], cursor: 'next' }
  const { pages, isMore } = mergeArrivals(toPages([[toMessage(2), toMessage(1)]]), first)
  expect(isMore).toBe(true)
  expect(pages).toEqual({ pages: [first], pageParams: [null] })
})
