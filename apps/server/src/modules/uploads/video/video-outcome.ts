import type { UploadFailure } from '@zhanjian/contract/uploads.ts'
import type { CleanCopy } from './clean-copy.ts'

export interface VideoFacts {
  /** As it is shown: turned upright. */
  widthPx: number
  heightPx: number
  durationS: number
}

/** A film says some things more than once; what is written here is the largest that it says. */
export interface VideoFindings extends VideoFacts {
  /** Of the frames as they are coded. */
  longestCodedSidePx: number
  /** Sound may be counted as well. */
  frameCount: number
}

type Outcome<Facts> = { ok: true; facts: Facts; copy: CleanCopy } | { ok: false; failure: UploadFailure }
export type VideoOutcome = Outcome<VideoFacts>
export type VideoInspection = Outcome<VideoFindings>

export const failed = (failure: UploadFailure): { ok: false; failure: UploadFailure } => ({ ok: false, failure })
