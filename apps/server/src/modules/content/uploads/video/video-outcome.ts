import type { UploadFailure } from '@zhanjian/contract/files/uploads.ts'
import type { StrippedCopy } from './stripped-copy.ts'

export interface VideoProperties {
  /** As displayed, after rotation. */
  widthPx: number
  heightPx: number
  durationS: number
}

/** Headers state some values more than once; these are the largest ones. */
export interface VideoMeasurements extends VideoProperties {
  /** Of the frames as coded. */
  longestCodedSidePx: number
  /** May include audio packets. */
  frameCount: number
}

type Outcome<Facts> = { ok: true; facts: Facts; copy: StrippedCopy } | { ok: false; failure: UploadFailure }
export type SoundOutcome = Outcome<Pick<VideoProperties, 'durationS'>>
export type VideoOutcome = Outcome<VideoProperties>
export type VideoInspection = Outcome<VideoMeasurements>

export const createFailure = (failure: UploadFailure): { ok: false; failure: UploadFailure } => ({ ok: false, failure })
