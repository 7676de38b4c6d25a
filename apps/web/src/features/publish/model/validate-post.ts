import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import { POST_MEDIUM_ALT_MAX_CHARACTERS, POST_TEXT_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { findTitleError, needsPassword, WORK_PASSWORD_ERROR, type WorkDetails } from '../../../shared/drafts/work-details.ts'
import type { RefusedText } from '../../../ui/forms/limited-text.tsx'
import { isWrittenKind, type PostBody } from './post-kind.ts'
import { isAltRefused } from './refused-alt.ts'

/** The sections that can have errors, in the order of the page. */
export const POST_SECTIONS = ['media', 'music', 'cover', 'title', 'text', 'visibility'] as const
export type PostSectionName = (typeof POST_SECTIONS)[number]
export type PostErrors = Partial<Record<PostSectionName, string>>

interface ValidatedPost {
  /** The server's data about the files, by id. */
  assets: ReadonlyMap<string, Pick<Asset, 'status' | 'urls'>>
  editing: PostBody
  details: WorkDetails
  saved: { details: WorkDetails } | null
  refusedTexts?: Readonly<Record<string, RefusedText>> | undefined
}

const texts = publishPostTexts.faults

/** The errors that prevent publishing, each with how to fix it. */
export function validatePost(
  { editing, details, saved, assets, refusedTexts }: ValidatedPost,
  failedUploads: number,
  isMusicFailed = false,
): PostErrors {
  const { kind, document } = editing
  const errors: PostErrors = {}
  const text = normaliseText(document.text, { lines: true })
  if (document.media.length === 0) {
    if (!isWrittenKind(kind)) errors.media = texts.mediumMissing[kind]
    else if (text === '') errors.media = texts.articleEmpty
  }
  const refusedAlt = document.media.findIndex((medium) => isAltRefused(medium, refusedTexts))
  if (refusedAlt !== -1)
    errors.media = texts.altTooLong(isWrittenKind(kind) ? refusedAlt + 1 : null, POST_MEDIUM_ALT_MAX_CHARACTERS)
  if (failedUploads > 0) errors.media = texts.uploadFailed(failedUploads)
  if (isMusicFailed) errors.music = texts.musicFailed
  if (needsCover(editing, details, assets)) errors.cover = texts.coverMissing
  const title = findTitleError(details.title)
  if (title !== undefined) errors.title = title
  if (countCharacters(text) > POST_TEXT_MAX_CHARACTERS) errors.text = texts.textTooLong(POST_TEXT_MAX_CHARACTERS)
  if (needsPassword(details, saved?.details ?? null)) errors.visibility = WORK_PASSWORD_ERROR
  return errors
}

/** The server makes pictures of models, unless they have no surfaces, and none of videos. */
function needsCover(
  { kind, document }: PostBody,
  { coverAssetId }: Pick<WorkDetails, 'coverAssetId'>,
  assets: ValidatedPost['assets'],
): boolean {
  const [medium] = document.media
  if (medium === undefined || coverAssetId !== null) return false
  const asset = assets.get(medium.assetId)
  const { needsCover: isAlwaysNeeded, standsInOwnRoom: isModel } = workTraits[kind]
  return isAlwaysNeeded || (isModel && asset?.status === 'ready' && asset.urls.medium === undefined)
}

/** In the order of the page; undefined if all are valid. */
export const findFirstInvalidSection = (errors: PostErrors): PostSectionName | undefined =>
  POST_SECTIONS.find((section) => errors[section] !== undefined)
