import { VIDEO_MAX_FRAMES_PER_S, VIDEO_MAX_S, VIDEO_MAX_SIDE_PX } from '@zhanjian/contract/limits.ts'
import { isTooNarrow } from '@zhanjian/contract/picture-size.ts'
import type { ObjectBytes } from '../object-bytes.ts'
import type { VideoContent } from '../recognise-content.ts'
import { inspectMp4 } from './inspect-mp4.ts'
import { inspectWebm } from './inspect-webm.ts'
import { failed, type VideoInspection, type VideoOutcome } from './video-outcome.ts'

/** A film of one second may hold a few frames that are not shown, and WebM counts its sound: some 50 packets a second. */
const FRAMES_ASIDE = 120

/** What a film is by its own heads, and how its copy without tags comes about. Damage of any kind makes it fail, not throw. */
export async function inspectVideo(film: ObjectBytes, content: VideoContent): Promise<VideoOutcome> {
  const outcome = await lookInto(film, content)
  if (!outcome.ok) return outcome
  const { widthPx, heightPx, longestCodedSidePx, frameCount } = outcome.facts
  const durationS = Math.round(outcome.facts.durationS * 100) / 100
  if (!(durationS > 0) || !(widthPx > 0) || !(heightPx > 0)) return failed('damaged')
  if (durationS > VIDEO_MAX_S) return failed('too_long')
  if (Math.max(widthPx, heightPx, longestCodedSidePx) > VIDEO_MAX_SIDE_PX) return failed('too_many_pixels')
  if (isTooNarrow(widthPx, heightPx)) return failed('too_narrow')
  if (frameCount > FRAMES_ASIDE + durationS * VIDEO_MAX_FRAMES_PER_S) return failed('too_complex')
  return { ...outcome, facts: { widthPx, heightPx, durationS } }
}

async function lookInto(film: ObjectBytes, content: VideoContent): Promise<VideoInspection> {
  try {
    return content === 'webm' ? await inspectWebm(film) : await inspectMp4(film)
  } catch (error) {
    if (error instanceof RangeError) return failed('damaged') // a length in the file points behind its end
    throw error
  }
}
