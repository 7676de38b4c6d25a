import type { UploadFailure } from '@zhanjian/contract/uploads.ts'
import type { StrippedCopy } from './stripped-copy.ts'

export interface VideoProperties {
  /** As it is shown: turned upright. */
  widthPx: number
  heightPx: number
  durationS: number
}

/** A film says some things more than once; what is written here is the largest that it says. */
export interface VideoMeasurements extends VideoProperties {
  /** Of the frames as they are coded. */
  longestCodedSidePx: number
  /** Sound may be counted as well. */
  frameCount: number
}

type Outcome<Facts> = { ok: true; facts: Facts; copy: StrippedCopy } | { ok: false; failure: UploadFailure }
export type VideoOutcome = Outcome<VideoProperties>
export type VideoInspection = Outcome<VideoMeasurements>

export const createFailure = (failure: UploadFailure): { ok: false; failure: UploadFailure } => ({ ok: false, failure })
