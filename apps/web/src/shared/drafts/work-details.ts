import { type Place, place } from '@zhanjian/contract/places/places.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import {
  TITLE_MAX_CHARACTERS,
  TITLE_MIN_CHARACTERS,
  WORK_PASSWORD_MAX_CHARACTERS,
  WORK_PASSWORD_MIN_CHARACTERS,
} from '@zhanjian/contract/works/limits.ts'
import type { WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import { visibility, workTitle } from '@zhanjian/contract/works/works.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import * as z from 'zod/mini'
import { visibilityTexts } from '#text/works/visibility.ts'
import { isLocalAssetId } from '../uploads/upload-item.ts'

/** Drafts of earlier releases have a name with coordinates of the device. */
const earlierPlace = z.object({ name: z.string(), longitude: z.number(), latitude: z.number() })

function upgradePlace(stored: unknown): unknown {
  const earlier = earlierPlace.safeParse(stored)
  if (!earlier.success) return stored
  const { name, longitude, latitude } = earlier.data
  return { name, address: '', regionCode: null, position: { longitude, latitude, datum: 'wgs84' } } satisfies Place
}

/** Details of a work that are not part of its document. */
export const workDetails = z.object({
  /** As typed: a title that is too short is stored on the device only. */
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  visibility,
  /** Null: the first picture. */
  coverAssetId: z.nullable(z.string()),
  place: z._default(z.pipe(z.transform(upgradePlace), z.nullable(place)), null),
  commentsClosed: z._default(z.boolean(), false),
  /** A new password, as typed; empty: unchanged. The server never returns it. */
  password: z._default(z.string(), ''),
})
export type WorkDetails = z.infer<typeof workDetails>
export type WorkDetailName = keyof WorkDetails

/** The details that a save request may contain. */
export type SaveableDetails = Partial<WorkDetails>

/** Details of a new work. */
export const createWorkDetails = (title: string): WorkDetails => ({
  title,
  summary: '',
  tags: [],
  visibility: 'public',
  coverAssetId: null,
  place: null,
  commentsClosed: false,
  password: '',
})

/** The details that the server has; without the password, which it never returns. */
export function toWorkDetails({ work, coverAssetId }: Pick<WorkDraft, 'work' | 'coverAssetId'>): WorkDetails {
  const { title, summary, tags, visibility, place, commentsClosed } = work
  return { title, summary, tags, visibility, coverAssetId, place, commentsClosed, password: '' }
}

/** The message below the title field; undefined for a valid title. */
export function findTitleError(title: string): string | undefined {
  const parsed = workTitle.safeParse(title)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

const isValidWorkPassword = (password: string): boolean =>
  countCharacters(password) >= WORK_PASSWORD_MIN_CHARACTERS && countCharacters(password) <= WORK_PASSWORD_MAX_CHARACTERS

/** Whether the visibility requires a password and there is no valid one. */
export const needsPassword = ({ visibility, password }: WorkDetails, saved: WorkDetails | null): boolean =>
  visibility === 'password' && (password === '' ? saved?.visibility !== 'password' : !isValidWorkPassword(password))

/** The message for an invalid work password. */
export const WORK_PASSWORD_ERROR: string = visibilityTexts.password.problem(
  WORK_PASSWORD_MIN_CHARACTERS,
  WORK_PASSWORD_MAX_CHARACTERS,
)

/**
 * The details that differ from the server's and may be sent. Left out: an invalid title, a cover that is still uploading,
 * and a visibility whose password is missing.
 */
export function getChangedDetails(details: WorkDetails, saved: WorkDetails): SaveableDetails {
  const { title, coverAssetId, password, ...rest } = details
  const changed: SaveableDetails = {}
  const normalisedTitle = normaliseText(title)
  if (normalisedTitle !== saved.title && findTitleError(title) === undefined) changed.title = normalisedTitle
  // The server stores texts normalised; the device has them as typed.
  const hasLines = { lines: true }
  if (normaliseText(rest.summary, hasLines) !== normaliseText(saved.summary, hasLines)) changed.summary = rest.summary
  if (!isSameValue(rest.tags, saved.tags)) changed.tags = rest.tags
  if (!isSameValue(rest.place, saved.place)) changed.place = rest.place
  if (rest.commentsClosed !== saved.commentsClosed) changed.commentsClosed = rest.commentsClosed
  if (rest.visibility !== saved.visibility && !needsPassword(details, saved)) changed.visibility = rest.visibility
  if (rest.visibility === 'password' && password !== saved.password && isValidWorkPassword(password)) changed.password = password
  const isCoverLocal = coverAssetId !== null && isLocalAssetId(coverAssetId)
  if (!isCoverLocal && coverAssetId !== saved.coverAssetId) changed.coverAssetId = coverAssetId
  return changed
}

/** Makes a title that the server accepts from what the user typed. */
export function toValidTitle(typed: string, fallback: string): string {
  const title = cutText(normaliseText(typed), TITLE_MAX_CHARACTERS)
  return countCharacters(title) >= TITLE_MIN_CHARACTERS ? title : fallback
}

/** Result of `mergeDetails`. */
export interface MergedDetails {
  details: WorkDetails
  /** Fields that both versions changed to different values; `details` contains mine. */
  conflicts: WorkDetailName[]
}

/** Three-way merge, field by field. */
export function mergeDetails(base: WorkDetails, mine: WorkDetails, theirs: WorkDetails): MergedDetails {
  const conflicts: WorkDetailName[] = []
  const pick = <Name extends WorkDetailName>(name: Name): WorkDetails[Name] => {
    if (isSameValue(mine[name], base[name])) return theirs[name]
    if (!isSameValue(theirs[name], base[name]) && !isSameValue(mine[name], theirs[name])) conflicts.push(name)
    return mine[name]
  }
  const details: WorkDetails = {
    title: pick('title'),
    summary: pick('summary'),
    tags: pick('tags'),
    visibility: pick('visibility'),
    coverAssetId: pick('coverAssetId'),
    place: pick('place'),
    commentsClosed: pick('commentsClosed'),
    password: pick('password'),
  }
  return { details, conflicts }
}

const isSameValue = (left: WorkDetails[WorkDetailName], right: WorkDetails[WorkDetailName]): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)
