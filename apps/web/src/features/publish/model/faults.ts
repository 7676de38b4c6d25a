import { POST_TEXT_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { countCharacters, normaliseText } from '@zhanjian/contract/public-text.ts'
import { needsPassword, passwordProblem, titleProblem, type WorkDetails } from '../../../shared/drafts/work-details.ts'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import type { PostBody } from './post-kind.ts'

/** The parts of the page that can be at fault, in the order in which they stand there. */
export const FAULT_PLACES = ['media', 'cover', 'title', 'text', 'visibility'] as const
export type FaultPlace = (typeof FAULT_PLACES)[number]
export type Faults = Partial<Record<FaultPlace, string>>

interface Written {
  editing: PostBody
  details: WorkDetails
  saved: { details: WorkDetails } | null
}

const texts = publishTexts.faults

/** What stands in the way of publishing, each with what to do about it. */
export function faultsOf({ editing, details, saved }: Written, failedUploads: number): Faults {
  const { kind, document } = editing
  const faults: Faults = {}
  const text = normaliseText(document.text, { lines: true })
  if (kind === 'article') {
    if (text === '' && document.media.length === 0) faults.media = texts.articleEmpty
  } else if (document.media.length === 0) faults.media = texts.mediumMissing[kind]
  if (failedUploads > 0) faults.media = texts.uploadFailed(failedUploads)
  if (needsCover(editing, details)) faults.cover = texts.coverMissing
  const title = titleProblem(details.title)
  if (title !== undefined) faults.title = title
  if (countCharacters(text) > POST_TEXT_MAX_CHARACTERS) faults.text = texts.textTooLong(POST_TEXT_MAX_CHARACTERS)
  if (needsPassword(details, saved?.details ?? null)) faults.visibility = passwordProblem
  return faults
}

/** The server draws no covers of films and models. */
const needsCover = ({ kind, document }: PostBody, { coverAssetId }: Pick<WorkDetails, 'coverAssetId'>): boolean =>
  (kind === 'video' || kind === 'model') && document.media.length > 0 && coverAssetId === null

export const firstFault = (faults: Faults): FaultPlace | undefined => FAULT_PLACES.find((place) => faults[place] !== undefined)
