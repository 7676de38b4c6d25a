import type { QueryClient } from '@tanstack/react-query'
import { addComment } from '@zhanjian/contract/community.ts'
import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import type { Call } from '../../../lib/api/api-client.ts'
import { ApiError, isNetworkFailure, sentenceOf } from '../../../lib/api/api-error.ts'
import { addToCache } from './cached-comments.ts'
import type { UnsentComment } from './comment-drafts.ts'

/** Why a comment has not arrived. */
export interface NotDelivered {
  sentence: string
  /** Another try may overcome it; else the text has to be changed. */
  isWorthAnotherTry: boolean
}

const WORTH_ANOTHER_TRY: readonly (ErrorCode | undefined)[] = [
  ...([undefined, 'COMMENTING_TOO_FAST', 'TOO_MANY_REQUESTS', 'SERVER_BUSY', 'SERVER_FAULT', 'PHONE_REQUIRED'] as const),
  'LOGIN_REQUIRED',
  'DISK_FULL',
]
const isWorthAnotherTry = (error: unknown): boolean =>
  isNetworkFailure(error) || !(error instanceof ApiError) || WORTH_ANOTHER_TRY.includes(error.errorCode)

interface Delivery {
  call: Call
  queryClient: QueryClient
  workCode: string
}

/** Sends a comment and shows it under its work. @returns undefined: it has arrived */
export async function deliverComment(
  { requestId, text, replyTo }: UnsentComment,
  { call, queryClient, workCode }: Delivery,
): Promise<NotDelivered | undefined> {
  const body = { code: workCode, text, requestId, ...(replyTo === null ? {} : { replyTo: replyTo.commentId }) }
  try {
    const added = await call(addComment, { body }, { inPlace: ['TEXT_REFUSED', 'INVALID_INPUT'] })
    addToCache(queryClient, workCode, added, replyTo?.threadId ?? null)
    return undefined
  } catch (error) {
    return { sentence: sentenceOf(error), isWorthAnotherTry: isWorthAnotherTry(error) }
  }
}
