import { VIDEO_FRAME_RATE_MAX, VIDEO_MAX_S, VIDEO_MAX_SIDE_PX } from '@zhanjian/contract/files/limits.ts'
import { isTooNarrow } from '@zhanjian/contract/files/picture-size.ts'
import type { ObjectReader } from '../object-reader.ts'
import type { VideoContent } from '../recognise-content.ts'
import { inspectMp4 } from './inspect-mp4.ts'
import { inspectWebm } from './inspect-webm.ts'
import { createFailure, type SoundOutcome, type VideoInspection, type VideoOutcome } from './video-outcome.ts'

/** A short video may contain hidden frames, and WebM counts audio packets too, some 50 a second. */
const FRAME_ALLOWANCE = 120

/** Inspects a video by its headers and plans its copy without metadata. Damaged files return a failure; it does not throw. */
export async function inspectVideo(video: ObjectReader, content: VideoContent): Promise<VideoOutcome> {
  const outcome = await catchOverrun(() => (content === 'webm' ? inspectWebm(video) : inspectMp4(video, 'video')))
  if (!outcome.ok) return outcome
  const { widthPx, heightPx, longestCodedSidePx, frameCount } = outcome.facts
  const durationS = Math.round(outcome.facts.durationS * 100) / 100
  if (!(durationS > 0) || !(widthPx > 0) || !(heightPx > 0)) return createFailure('damaged')
  if (durationS > VIDEO_MAX_S) return createFailure('too_long')
  if (Math.max(widthPx, heightPx, longestCodedSidePx) > VIDEO_MAX_SIDE_PX) return createFailure('too_many_pixels')
  if (isTooNarrow(widthPx, heightPx)) return createFailure('too_narrow')
  if (frameCount > FRAME_ALLOWANCE + durationS * VIDEO_FRAME_RATE_MAX) return createFailure('too_complex')
  return { ...outcome, facts: { widthPx, heightPx, durationS } }
}

/** Inspects an MP4 file with sound only, and plans its copy without metadata. As {@link inspectVideo}. */
export async function inspectMp4Sound(sound: ObjectReader): Promise<SoundOutcome> {
  const outcome = await catchOverrun(() => inspectMp4(sound, 'audio'))
  if (!outcome.ok) return outcome
  const durationS = Math.round(outcome.facts.durationS * 100) / 100
  return durationS > 0 ? { ...outcome, facts: { durationS } } : createFailure('damaged')
}

async function catchOverrun(inspect: () => Promise<VideoInspection>): Promise<VideoInspection> {
  try {
    return await inspect()
  } catch (error) {
    if (error instanceof RangeError) return createFailure('damaged') // a length in the file points beyond its end
    throw error
  }
}
