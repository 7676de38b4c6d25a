import type { QueryClient } from '@tanstack/react-query'
import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { addComment } from '@zhanjian/contract/community/community.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError, getInlineErrorMessage, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { addCachedComment } from './comment-cache.ts'
import type { UnsentComment } from './comment-drafts.ts'

/** Why a comment was not delivered. */
export interface DeliveryFailure {
  sentence: string
  /** A retry may succeed; otherwise the text has to be changed. */
  isRetryable: boolean
}

const RETRYABLE_ERRORS: readonly (ErrorCode | undefined)[] = [
  ...([undefined, 'COMMENTING_TOO_FAST', 'TOO_MANY_REQUESTS', 'SERVER_BUSY', 'SERVER_FAULT', 'PHONE_REQUIRED'] as const),
  'LOGIN_REQUIRED',
  'DISK_FULL',
]
const isRetryable = (error: unknown): boolean =>
  isNetworkFailure(error) || !(error instanceof ApiError) || RETRYABLE_ERRORS.includes(error.errorCode)

interface DeliveryContext {
  call: CallApi
  queryClient: QueryClient
  workCode: string
}

/** Sends a comment and adds it to the cached lists. @returns undefined: delivered */
export async function deliverComment(
  { requestId, text, replyTo }: UnsentComment,
  { call, queryClient, workCode }: DeliveryContext,
): Promise<DeliveryFailure | undefined> {
  const body = { code: workCode, text, requestId, ...(replyTo === null ? {} : { replyTo: replyTo.commentId }) }
  try {
    const addedComment = await call(addComment, { body }, { inlineErrorCodes: ['TEXT_REFUSED', 'INVALID_INPUT'] })
    addCachedComment(queryClient, workCode, addedComment, replyTo?.threadId ?? null)
    return undefined
  } catch (error) {
    return { sentence: getInlineErrorMessage(error), isRetryable: isRetryable(error) }
  }
}
