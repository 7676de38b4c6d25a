import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../failures/app-error.ts'
import { createCursorCodec, timestampCursor } from './cursor.ts'

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
