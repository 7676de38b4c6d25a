import { expect, test } from 'vitest'
import { ApiError, NETWORK_CODE } from '../../lib/api/api-error.ts'
import { failureFromAddress, failureOfDocument, failureOfError } from './hall-failure.ts'

test('S-08 every way in which a hall cannot be loaded has its reason', () => {
  expect(failureOfError(new ApiError({ code: 404, message: '', name: 'NOT_FOUND' }))).toBe('missing')
  expect(failureOfError(new ApiError({ code: NETWORK_CODE, message: '', name: 'WORK_TAKEN_DOWN' }))).toBe('takenDown')
  expect(failureOfError(new ApiError({ code: NETWORK_CODE, message: '', name: 'WORK_LOCKED' }))).toBe('locked')
  expect(failureOfError(new ApiError({ code: NETWORK_CODE, message: '' }))).toBe('offline')
  expect(failureOfError(new ApiError({ code: 500, message: '', name: 'SERVER_FAULT' }))).toBe('unknown')
  expect(failureOfError(new Error('no idea'))).toBe('unknown')
})

test('S-08 a document of a later release asks for a refresh, a broken one does not', () => {
  expect(failureOfDocument({ ok: false, reason: 'too_new', issues: [] })).toBe('tooNew')
  expect(failureOfDocument({ ok: false, reason: 'invalid', issues: [] })).toBe('damaged')
})

test('S-08 an address that names no known reason is an unknown one', () => {
  expect(failureFromAddress('noWebGl')).toBe('noWebGl')
  expect(failureFromAddress('<script>')).toBe('unknown')
  expect(failureFromAddress(null)).toBe('unknown')
})
