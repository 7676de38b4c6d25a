import { expect, test } from 'vitest'
import { ApiError, getInlineErrorMessage } from './api-error.ts'
import { createErrorHandler, createReportFailure } from './report-failure.ts'

function createToastRecorder() {
  const shown: [string, number][] = []
  return { shown, show: (message: string, durationMs: number) => void shown.push([message, durationMs]) }
}
const invalid = new ApiError({ code: 5001, name: 'INVALID_INPUT', message: '请输入正确的手机号' })

test('X-06 invalid input is shown for 2 s with the server’s message and rejects with 参数错误', () => {
  const { shown, show } = createToastRecorder()
  const rejected = createReportFailure(show)(invalid)
  expect(shown).toEqual([['请输入正确的手机号', 2000]])
  expect(rejected).toMatchObject({ code: 5001, message: '参数错误', errorCode: 'INVALID_INPUT' })
})

test('X-06 a failure that the page shows in place is not shown by the handler', () => {
  const { shown, show } = createToastRecorder()
  const wrong = new ApiError({ code: 400, name: 'SMS_CODE_WRONG', message: '验证码不正确或已过期' })
  expect(createReportFailure(show)(wrong, ['SMS_CODE_WRONG'])).toBe(wrong)
  expect(shown).toEqual([])
})

test('X-06 a shown failure keeps the server’s message for a place beside the field', () => {
  const wrong = new ApiError({ code: 400, name: 'SMS_CODE_WRONG', message: '验证码不正确或已过期' })
  expect(getInlineErrorMessage(createReportFailure(() => undefined)(wrong))).toBe('验证码不正确或已过期')
  expect(getInlineErrorMessage(createReportFailure(() => undefined)(invalid))).toBe('参数错误')
})

test('X-07 the common handler shows the message for 1.5 s', () => {
  const { shown, show } = createToastRecorder()
  createErrorHandler(show)(new ApiError({ code: 92001, message: '请求超时，请重试' }))
  expect(shown).toEqual([['请求超时，请重试', 1500]])
})

test('X-07 an error without a message is rethrown', () => {
  const handle = createErrorHandler(createToastRecorder().show)
  const silent = new Error('')
  expect(() => handle(silent)).toThrow(silent)
})

test('X-07 a shown failure is not shown twice, and a cancelled call is not a failure', () => {
  const { shown, show } = createToastRecorder()
  const handle = createErrorHandler(show)
  handle(createReportFailure(show)(invalid))
  handle(new DOMException('aborted', 'AbortError'))
  expect(shown).toHaveLength(1)
})
