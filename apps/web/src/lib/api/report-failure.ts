import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { apiTexts } from '../../text/zh/app/api.ts'
import { ApiError, INVALID_INPUT_CODE } from './api-error.ts'

export type ShowToast = (message: string, durationMs: number) => void

/** */
const INVALID_INPUT_TOAST_MS = 2000
const COMMON_TOAST_MS = 1500

/** Shows what a rejected call has to say and returns the error to reject with. */
export type ReportFailure = (error: unknown, inlineErrorCodes?: readonly ErrorCode[]) => unknown

/**
 * a 400 or 5001 is shown for 2 s with the server's message and rejects with 参数错误;
 * a code in `inlineErrorCodes` is left to the page, which has a better place for it than a toast.
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

/** what a page calls with a failure it has no better answer to. A cancelled call is no failure. */
export function createErrorHandler(showToast: ShowToast): (error: unknown) => void {
  return (error) => {
    if (isCancelled(error) || (error instanceof ApiError && error.isShown)) return
    const message = error instanceof Error ? error.message : ''
    if (message === '') throw error
    showToast(message, COMMON_TOAST_MS)
  }
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
