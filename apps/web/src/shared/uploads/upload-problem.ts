import type { UploadFailure } from '@zhanjian/contract/files/uploads.ts'

/** Why a file is not (yet) usable; each has a text in `text/zh/publish/uploads.ts`. */
export type UploadProblem =
  | UploadFailure
  /** Larger than the store accepts, and this browser cannot scale it. */
  | 'too_large'
  /** The device can no longer read the file: moved, deleted, or in an unreachable cloud. */
  | 'unreadable'
  | 'storage_full'
  /** The user has no phone number yet; the page that adds one has opened. */
  | 'no_phone'
  /** Too many uploads wait for their registration; the user finishes them, or they expire. */
  | 'unfinished'
  /** The original does not show what its preview showed, which stays. */
  | 'other_picture'
  /** All retries failed for lack of a network. */
  | 'network'
  /** The server rejected it, and retries did not help. */
  | 'refused'

/** Whether retrying the same file can help. */
export const canRetry = (problem: UploadProblem): boolean => RETRYABLE_PROBLEMS.has(problem)

const RETRYABLE_PROBLEMS: ReadonlySet<UploadProblem> = new Set([
  'network',
  'refused',
  'processing',
  'storage_full',
  'no_phone',
  'unfinished',
])
