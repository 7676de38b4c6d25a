import type { UploadFailure } from '@zhanjian/contract/uploads.ts'

/** Why a file is not (yet) usable; each has a sentence in `text/zh/publish/uploads.ts`. */
export type UploadProblem =
  | UploadFailure
  /** More bytes than the store takes, and this browser cannot make it smaller. */
  | 'too_large'
  /** The device let go of the file: moved, deleted, or in a cloud that cannot be reached. */
  | 'unreadable'
  | 'storage_full'
  /** The person has no phone number yet; the page where one is bound has come up. */
  | 'no_phone'
  /** Too much of what was posted waits for its registration; the person finishes it, or it is let go after a while. */
  | 'unfinished'
  /** The network failed again and again. */
  | 'network'
  /** The server answered with something that no retry of ours has mended. */
  | 'refused'

/** Whether trying the same file again can help. */
export const canRetry = (problem: UploadProblem): boolean => RETRYABLE_PROBLEMS.has(problem)

const RETRYABLE_PROBLEMS: ReadonlySet<UploadProblem> = new Set([
  'network',
  'refused',
  'processing',
  'storage_full',
  'no_phone',
  'unfinished',
])
