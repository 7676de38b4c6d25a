import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { apiTexts } from '#text/app/api.ts'
import { ApiError, INVALID_INPUT_CODE } from './api-error.ts'

export type ShowToast = (message: string, durationMs: number) => void

/** How long an invalid input is shown. */
const INVALID_INPUT_TOAST_MS = 2000
const COMMON_TOAST_MS = 1500

/** Shows the error of a rejected call and returns the error to reject with. */
export type ReportFailure = (error: unknown, inlineErrorCodes?: readonly ErrorCode[]) => unknown

/**
 * A 400 or 5001 is shown for 2 s with the server's message and rejects with 参数错误.
 * A code in `inlineErrorCodes` is left to the page, which shows it itself.
 */
export function createReportFailure(showToast: ShowToast): ReportFailure {
  return (error, inlineErrorCodes = []) => {
    if (!(error instanceof ApiError)) return error
    if (error.code !== 400 && error.code !== INVALID_INPUT_CODE) return error
    if (error.errorCode !== undefined && inlineErrorCodes.includes(error.errorCode)) return error
    showToast(error.message, INVALID_INPUT_TOAST_MS)
    return new ApiError({
      code: error.code,
      message: apiTexts.invalidInput,
      name: error.errorCode,
      inlineMessage: error.errorCode === 'INVALID_INPUT' ? undefined : error.inlineMessage,
      data: error.data,
      isShown: true,
    })
  }
}

/** Handles errors that a page does not handle itself. An aborted call is ignored. */
export function createErrorHandler(showToast: ShowToast): (error: unknown) => void {
  return (error) => {
    if (isCancelled(error) || (error instanceof ApiError && error.isShown)) return
    const message = error instanceof Error ? error.message : ''
    if (message === '') throw error
    showToast(message, COMMON_TOAST_MS)
  }
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
