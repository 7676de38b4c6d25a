import type { ParsedTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'

/** Why a tour cannot be shown. `locked`: its page asks for the password. */
export type TourFailure = 'missing' | 'takenDown' | 'locked' | 'tooNew' | 'damaged' | 'offline' | 'unknown'

/** Maps an error of loading a tour. */
export function toTourFailure(error: unknown): TourFailure {
  if (isNetworkFailure(error)) return 'offline'
  if (!(error instanceof ApiError)) return 'unknown'
  switch (error.errorCode) {
    case 'NOT_FOUND':
      return 'missing'
    case 'WORK_LOCKED':
      return 'locked'
    case 'WORK_TAKEN_DOWN':
      return 'takenDown'
    default:
      return 'unknown'
  }
}

/** Maps an error of reading its document; one without scenes cannot be published. */
export const toDocumentFailure = (parsed: ParsedTourDocument): TourFailure | undefined => {
  if (!parsed.ok) return parsed.reason === 'too_new' ? 'tooNew' : 'damaged'
  return parsed.document.scenes.length === 0 ? 'damaged' : undefined
}
