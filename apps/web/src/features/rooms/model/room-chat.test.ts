import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleMessage } from '../testing/fake-room.ts'
import {
  addUnsentMessage,
  appendMessage,
  EMPTY_CHAT,
  mergeHistory,
  prependMessages,
  rejectUnsentMessage,
  removeUnsentMessage,
  retractMessage,
} from './room-chat.ts'

const listNumbers = (chat: typeof EMPTY_CHAT) => chat.messages.map(({ n }) => n)

test('F-03 messages are ordered by number, each once, in any order of arrival, without removed ones', () => {
  const count = 8
  const events = fc.shuffledSubarray(
    Array.from({ length: count * 2 }, (_, index) => ({
      n: (index % count) + 1,
      isRetraction: index >= count && index % 3 === 0,
    })),
  )
  fc.assert(
    fc.property(events, (order) => {
      const gone = new Set(order.filter(({ isRetraction }) => isRetraction).map(({ n }) => n))
      const came = new Set(order.filter(({ isRetraction }) => !isRetraction).map(({ n }) => n))
      const chat = order.reduce(
        (now, { n, isRetraction }) => (isRetraction ? retractMessage(now, n) : appendMessage(now, sampleMessage(n, `${n}`))),
        EMPTY_CHAT,
      )
      expect(listNumbers(chat)).toEqual([...came].filter((n) => !gone.has(n)).sort((left, right) => left - right))
    }),
  )
})

test('F-03 own messages are pending until the room confirms them, and keep the reason if it refuses them', () => {
  const waiting = addUnsentMessage(addUnsentMessage(EMPTY_CHAT, 'a', '第一句'), 'b', '第二句')
  const after = rejectUnsentMessage(appendMessage(waiting, sampleMessage(1, '第一句', 1, { nonce: 'a' })), 'b', 'TEXT_REFUSED')
  expect(after.unsent).toEqual([{ nonce: 'b', text: '第二句', refusal: 'TEXT_REFUSED' }])
  expect(removeUnsentMessage(after, 'b').unsent).toEqual([])
})

test('F-03 messages of the time offline are merged with known ones; if there are too many, the rest is requested', () => {
  const before = [1, 2, 3].reduce((chat, n) => appendMessage(chat, sampleMessage(n, `${n}`)), EMPTY_CHAT)
  expect(listNumbers(mergeHistory(before, [sampleMessage(3, '3'), sampleMessage(4, '4')], true, 'p-9'))).toEqual([1, 2, 3, 4])
  const far = mergeHistory(before, [sampleMessage(60, '60'), sampleMessage(61, '61')], true, 'p-9')
  expect(listNumbers(far)).toEqual([60, 61])
  expect(far.hasEarlier).toBe(true)
  expect(listNumbers(prependMessages(far, [sampleMessage(58, '58'), sampleMessage(59, '59')], true))).toEqual([58, 59, 60, 61])
})

test('F-03 messages that arrived without a response are not sent twice', () => {
  const waiting = addUnsentMessage(EMPTY_CHAT, 'a', '听得到吗')
  expect(mergeHistory(waiting, [sampleMessage(5, '听得到吗', 1)], false, 'p-1').unsent).toEqual([])
  expect(mergeHistory(waiting, [sampleMessage(5, '听得到吗', 2)], false, 'p-1').unsent).toHaveLength(1)
})

test('F-03 of equal messages only as many count as arrived as the room has', () => {
  const waiting = addUnsentMessage(addUnsentMessage(EMPTY_CHAT, 'a', '哈'), 'b', '哈')
  const { messages, unsent } = mergeHistory(waiting, [sampleMessage(5, '哈', 1)], false, 'p-1')
  expect([messages.length, unsent.map(({ nonce }) => nonce)]).toEqual([1, ['b']])
})

test('F-03 a refused message keeps its reason when the same text arrives', () => {
  const refused = rejectUnsentMessage(addUnsentMessage(EMPTY_CHAT, 'a', '哈'), 'a', 'TOO_FAST')
  const { unsent } = mergeHistory(addUnsentMessage(refused, 'b', '哈'), [sampleMessage(5, '哈', 1)], false, 'p-1')
  expect(unsent.map(({ nonce }) => nonce)).toEqual(['a'])
})

test('F-03 the newest 500 messages are kept, and earlier ones that were requested until as many new ones have come', () => {
  const page = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => sampleMessage(from + index, ''))
  const full = mergeHistory(EMPTY_CHAT, page(101, 600), false, 'p-9')
  const later = appendMessage(full, sampleMessage(601, ''))
  expect([later.messages.length, later.messages[0]?.n, later.hasEarlier]).toEqual([500, 102, true])

  const more = prependMessages(later, page(52, 101), true)
  expect([more.messages.length, more.messages[0]?.n]).toEqual([550, 52])
  expect(prependMessages(more, page(1, 51), false)).toMatchObject({ hasEarlier: false, messages: { length: 601 } })
  const [first] = appendMessage(more, sampleMessage(602, '')).messages
  expect(first?.n).toBe(53)
})
