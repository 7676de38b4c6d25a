import { TITLE_MAX_CHARACTERS, TITLE_MIN_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { charactersOf, normaliseText } from '@zhanjian/contract/public-text.ts'
import { visibility, type WorkDraft, workTitle } from '@zhanjian/contract/works.ts'
import * as z from 'zod/mini'
import { isLocalAssetId } from '../../../lib/uploads/upload-item.ts'

/** What is said of a hall beside its scene. */
export const hallDetails = z.object({
  /** As typed: a title that is still too short is kept on the device only. */
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  visibility,
  /** Null: the first work's picture. */
  coverAssetId: z.nullable(z.string()),
})
export type HallDetails = z.infer<typeof hallDetails>
export type HallDetailName = keyof HallDetails

/** What a step of the history changed of them. */
export const detailsTurn = z.object({ before: hallDetails, after: hallDetails })
export type DetailsTurn = z.infer<typeof detailsTurn>

export const newHallDetails = (title: string): HallDetails => ({
  title,
  summary: '',
  tags: [],
  visibility: 'public',
  coverAssetId: null,
})

export function detailsOf({ work, coverAssetId }: Pick<WorkDraft, 'work' | 'coverAssetId'>): HallDetails {
  const { title, summary, tags, visibility } = work
  return { title, summary, tags, visibility, coverAssetId }
}

/** V-04: the sentence under the title's field; undefined for a good title. */
export function titleProblem(title: string): string | undefined {
  const parsed = workTitle.safeParse(title)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

/** What of `details` the server may have, as far as it differs from what it has. A bad title and a cover that is on its way wait. */
export function changedDetails(details: HallDetails, saved: HallDetails): Partial<HallDetails> {
  const { title, coverAssetId, ...rest } = details
  const changed: Partial<HallDetails> = {}
  const plainTitle = normaliseText(title)
  if (plainTitle !== saved.title && titleProblem(title) === undefined) changed.title = plainTitle
  if (rest.summary !== saved.summary) changed.summary = rest.summary
  if (!isSameList(rest.tags, saved.tags)) changed.tags = rest.tags
  if (rest.visibility !== saved.visibility) changed.visibility = rest.visibility
  const isCoverLocal = coverAssetId !== null && isLocalAssetId(coverAssetId)
  if (!isCoverLocal && coverAssetId !== saved.coverAssetId) changed.coverAssetId = coverAssetId
  return changed
}

/** A title that the server takes, from whatever was typed. */
export function usableTitle(typed: string, fallback: string): string {
  const title = [...normaliseText(typed)].slice(0, TITLE_MAX_CHARACTERS).join('')
  return charactersOf(title) >= TITLE_MIN_CHARACTERS ? title : fallback
}

export interface MergedDetails {
  details: HallDetails
  /** Changed on both sides, to different values; `details` has mine. */
  conflicts: HallDetailName[]
}

/** Three ways, field by field. */
export function mergeDetails(base: HallDetails, mine: HallDetails, theirs: HallDetails): MergedDetails {
  const conflicts: HallDetailName[] = []
  const pick = <Name extends HallDetailName>(name: Name): HallDetails[Name] => {
    if (isSame(mine[name], base[name])) return theirs[name]
    if (!isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name])) conflicts.push(name)
    return mine[name]
  }
  const details: HallDetails = {
    title: pick('title'),
    summary: pick('summary'),
    tags: pick('tags'),
    visibility: pick('visibility'),
    coverAssetId: pick('coverAssetId'),
  }
  return { details, conflicts }
}

function isSame(left: HallDetails[HallDetailName], right: HallDetails[HallDetailName]): boolean {
  return Array.isArray(left) && Array.isArray(right) ? isSameList(left, right) : left === right
}

const isSameList = (left: readonly string[], right: readonly string[]): boolean => left.join('\n') === right.join('\n')
