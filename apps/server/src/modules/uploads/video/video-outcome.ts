import type { UploadFailure } from '@zhanjian/contract/uploads.ts'
import type { CleanCopy } from './clean-copy.ts'

export interface VideoFacts {
  /** As it is shown: turned upright. */
  widthPx: number
  heightPx: number
  durationS: number
}

export type VideoOutcome = { ok: true; facts: VideoFacts; copy: CleanCopy } | { ok: false; failure: UploadFailure }

export const failed = (failure: UploadFailure): VideoOutcome => ({ ok: false, failure })
