import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../failures/app-error.ts'
import { createCursorCodec, cutPage, timestampCursor } from './cursor.ts'

const id = '0199c2a0-0000-7000-8000-000000000000'

test('a cursor decodes to the position it was created from', () => {
  const place: [string, string] = ['2026-11-20T08:00:00.000Z', id]
  expect(timestampCursor.decode(timestampCursor.encode(place))).toEqual(place)
  expect(timestampCursor.decode(undefined)).toBeNull()
})

test.each([
  '',
  'x',
  Buffer.from('["yesterday",1]').toString('base64url'),
  createCursorCodec(z.number()).encode(1),
])('an invalid cursor is rejected as bad input: %s', (cursor) => {
  expect(() => timestampCursor.decode(cursor)).toThrow(new AppError('INVALID_INPUT'))
})

test('a page has a place to go on only where a row follows it', () => {
  const encode = (row: number) => `after ${row}`
  expect(cutPage([1, 2, 3], 2, encode)).toEqual({ shown: [1, 2], cursor: 'after 2' })
  expect(cutPage([1, 2], 2, encode)).toEqual({ shown: [1, 2], cursor: null })
  expect(cutPage([], 2, encode)).toEqual({ shown: [], cursor: null })
})
