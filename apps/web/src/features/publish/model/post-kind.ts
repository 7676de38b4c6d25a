import { postDocument, type PostDocument } from '@zhanjian/contract/work-drafts.ts'
import type { WorkKind } from '@zhanjian/contract/works.ts'
import * as z from 'zod/mini'
import type {
  DraftStart as DraftStartOf,
  SavedDraft,
  StaleConflict as StaleConflictOf,
} from '../../../shared/drafts/draft-core.ts'
import { type Choice, type DocumentConflict, type DraftKind, isSameDocument } from '../../../shared/drafts/draft-kind.ts'
import type { DraftRecord, DraftRecords } from '../../../shared/drafts/draft-records.ts'
import { isNumber, isRecord } from '../../../lib/guards.ts'
import { isLocalAssetId } from '../../../shared/uploads/upload-item.ts'

export const postKinds = ['article', 'video', 'model', 'panorama'] as const satisfies readonly WorkKind[]
export type PostKind = (typeof postKinds)[number]
export type PostMedium = PostDocument['media'][number]

/** Everything that is published and is no hall. Undo is the text field's own. */
export interface PostBody {
  readonly kind: PostKind
  readonly document: PostDocument
}

export type PostField = Exclude<keyof PostDocument, 'schemaVersion'>
export interface PostConflict extends DocumentConflict {
  field: PostField
}

export type SavedPost = SavedDraft<PostBody>
export type PostStart = DraftStartOf<PostBody>
export type StalePost = StaleConflictOf<PostBody, PostConflict>
export type PostRecord = DraftRecord<PostBody>
export type PostRecords = DraftRecords<PostBody>

export const EMPTY_POST: PostDocument = { schemaVersion: 1, text: '', media: [], hallCode: null }

export const isPostKind = (value: unknown): value is PostKind => postKinds.some((kind) => kind === value)

const FIELDS: readonly PostField[] = ['text', 'media', 'hallCode']

/** As it was typed: what the server would not take yet is kept on the device all the same. */
const keptDocument = z.object({
  schemaVersion: z.literal(1),
  text: z.string(),
  media: z.array(z.object({ assetId: z.string(), alt: z.string() })),
  hallCode: z.nullable(z.string()),
})
const keptBody = z.object({ kind: z.enum(postKinds), document: keptDocument })

export const postKind: DraftKind<PostBody, PostConflict> = {
  workKindOf: ({ kind }) => kind,
  parse(value) {
    const parsed = postDocument.safeParse(value)
    if (parsed.success) return { ok: true, document: parsed.data }
    const version = isRecord(value) ? value.schemaVersion : undefined
    return { ok: false, reason: isNumber(version) && version > EMPTY_POST.schemaVersion ? 'too_new' : 'invalid' }
  },
  begin: (document, kind) => ({ kind: isPostKind(kind) ? kind : 'article', document }),
  withDocument: (body, document) => ({ ...body, document }),
  parseBody(value) {
    const parsed = keptBody.safeParse(value)
    return parsed.success ? parsed.data : null
  },
  merge: mergePosts,
  saveable(document) {
    const media = document.media.filter(({ assetId }) => !isLocalAssetId(assetId))
    return media.length === document.media.length ? document : { ...document, media }
  },
  isEdited: ({ document }, saved) => !isSameDocument(postKind.saveable(document), saved ?? EMPTY_POST),
  isBlank: ({ document: { text, media } }, { title }) => text.trim() === '' && media.length === 0 && title.trim() === '',
}

/** Three ways, field by field; the media count as one, for their order tells the story. */
export function mergePosts(
  base: PostDocument,
  mine: PostDocument,
  theirs: PostDocument,
  choices: ReadonlyMap<string, Choice> = new Map(),
): { ok: true; document: PostDocument; conflicts: PostConflict[] } {
  const conflicts: PostConflict[] = []
  const pick = <Field extends PostField>(field: Field): PostDocument[Field] => {
    if (isSame(mine[field], theirs[field]) || isSame(theirs[field], base[field])) return mine[field]
    if (isSame(mine[field], base[field])) return theirs[field]
    conflicts.push({ key: field, field })
    return choices.get(field) === 'theirs' ? theirs[field] : mine[field]
  }
  const [text, media, hallCode] = [pick('text'), pick('media'), pick('hallCode')]
  return { ok: true, document: { schemaVersion: 1, text, media, hallCode }, conflicts: conflicts.sort(byField) }
}

const byField = (left: PostConflict, right: PostConflict): number => FIELDS.indexOf(left.field) - FIELDS.indexOf(right.field)
const isSame = (left: PostDocument[PostField], right: PostDocument[PostField]): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)
