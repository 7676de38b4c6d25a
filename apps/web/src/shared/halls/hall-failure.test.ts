import { expect, test } from 'vitest'
import { ApiError, NETWORK_CODE } from '../../lib/api/api-error.ts'
import { parseHallFailure, toDocumentFailure, toHallFailure } from './hall-failure.ts'

test('S-08 every reason why a hall cannot be loaded is distinguished', () => {
  expect(toHallFailure(new ApiError({ code: 404, message: '', name: 'NOT_FOUND' }))).toBe('missing')
  expect(toHallFailure(new ApiError({ code: NETWORK_CODE, message: '', name: 'WORK_TAKEN_DOWN' }))).toBe('takenDown')
  expect(toHallFailure(new ApiError({ code: NETWORK_CODE, message: '', name: 'WORK_LOCKED' }))).toBe('locked')
  expect(toHallFailure(new ApiError({ code: NETWORK_CODE, message: '' }))).toBe('offline')
  expect(toHallFailure(new ApiError({ code: 500, message: '', name: 'SERVER_FAULT' }))).toBe('unknown')
  expect(toHallFailure(new Error('no idea'))).toBe('unknown')
})

test('S-08 a document of a later release asks for a reload, an invalid one does not', () => {
  expect(toDocumentFailure({ ok: false, reason: 'too_new', issues: [] })).toBe('tooNew')
  expect(toDocumentFailure({ ok: false, reason: 'invalid', issues: [] })).toBe('damaged')
})

test('S-08 an unknown reason in the address is shown as unknown', () => {
  expect(parseHallFailure('noWebGl')).toBe('noWebGl')
  expect(parseHallFailure('<script>')).toBe('unknown')
  expect(parseHallFailure(null)).toBe('unknown')
})
