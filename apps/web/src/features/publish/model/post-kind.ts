import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { inRoom } from '@zhanjian/contract/works/in-room.ts'
import { modelHotspots } from '@zhanjian/contract/works/model-hotspots.ts'
import { modelMusic } from '@zhanjian/contract/works/model-music.ts'
import { type PostDocument, postDocument } from '@zhanjian/contract/works/work-drafts.ts'
import { type PostKind, workTraits } from '@zhanjian/contract/works/work-traits.ts'
import * as z from 'zod/mini'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { isNumber, isRecord, keysOf } from '../../../lib/type-guards.ts'
import type { SavedDraft } from '../../../shared/drafts/base-draft-state.ts'
import { openPostDraftStore } from '../../../shared/drafts/device-draft-stores.ts'
import {
  type ConflictChoice,
  type DocumentConflict,
  type DraftAdapter,
  isSameWhenStored,
} from '../../../shared/drafts/draft-adapter.ts'
import { createDraftRepository } from '../../../shared/drafts/draft-repository.ts'
import type { DraftsKind } from '../../../shared/studio/studio-kind.ts'
import { isLocalAssetId } from '../../../shared/uploads/upload-item.ts'

const POST_KINDS = keysOf<PostKind>({ article: true, video: true, model: true })
export type PostMedium = PostDocument['media'][number]

/** A published work that is edited in a form. Undo is that of the text field. */
export interface PostBody {
  readonly kind: PostKind
  readonly document: PostDocument
}

export type PostField = Exclude<keyof PostDocument, 'schemaVersion'>
export interface PostConflict extends DocumentConflict {
  field: PostField
}

export type SavedPost = SavedDraft<PostBody>

export const EMPTY_POST: PostDocument = { schemaVersion: 1, text: '', media: [], hallCode: null }

export const isPostKind = (value: unknown): value is PostKind => POST_KINDS.some((kind) => kind === value)

/** Whether it may be words alone, with as many pictures as it likes; others are one file. */
export const isWrittenKind = (kind: PostKind): kind is 'article' => workTraits[kind].isWritten

const POST_FIELDS: readonly PostField[] = ['text', 'media', 'hallCode']

/** Unvalidated input: what the server would reject is stored on the device anyway. */
const storedDocumentSchema = z.object({
  schemaVersion: z.literal(1),
  text: z.string(),
  media: z.array(
    z.object({
      assetId: z.string(),
      alt: z.string(),
      inRoom: z.optional(inRoom),
      hotspots: z.optional(modelHotspots),
      music: z.optional(modelMusic),
    }),
  ),
  hallCode: z.nullable(z.string()),
})
const storedBodySchema = z.object({ kind: z.enum(POST_KINDS), document: storedDocumentSchema })

/** Draft adapter of posts. */
export const postDraftKind: DraftAdapter<PostBody, PostConflict> = {
  getWorkKind: ({ kind }) => kind,
  parse(value) {
    const parsed = postDocument.safeParse(value)
    if (parsed.success) return { ok: true, document: parsed.data }
    const version = isRecord(value) ? value.schemaVersion : undefined
    return { ok: false, reason: isNumber(version) && version > EMPTY_POST.schemaVersion ? 'too_new' : 'invalid' }
  },
  createBody: (document, kind) => ({ kind: isPostKind(kind) ? kind : 'article', document }),
  withDocument: (body, document) => ({ ...body, document }),
  parseBody(value) {
    const parsed = storedBodySchema.safeParse(value)
    return parsed.success ? parsed.data : null
  },
  merge: mergePosts,
  toSaveable(document) {
    if (!document.media.some(({ assetId, music }) => isLocalAssetId(assetId) || isLocalAssetId(music?.assetId ?? '')))
      return document
    const media = document.media
      .filter(({ assetId }) => !isLocalAssetId(assetId))
      .map(({ music, ...medium }) => (music === undefined || isLocalAssetId(music.assetId) ? medium : { ...medium, music }))
    return { ...document, media }
  },
  isEdited: ({ document }, saved) => !isSameWhenStored(postDraftKind.toSaveable(document), saved ?? EMPTY_POST),
  isBlank: ({ document: { text, media } }, { title }) => text.trim() === '' && media.length === 0 && title.trim() === '',
}

/** Drafts of posts. */
export const postDrafts: DraftsKind<PostBody, PostConflict> = {
  adapter: postDraftKind,
  openRecords: (ownerId) => createDraftRepository(openPostDraftStore(), ownerId, postDraftKind),
  unsent: {
    isListed: ({ editing, details }) => !postDraftKind.isBlank(editing, details),
    nameOf: ({ details }) => (details.title.trim() === '' ? publishPostTexts.untitled : details.title),
    addressOf: (draft, editing) => screenAddress('publish', { kind: editing?.kind, draft }),
  },
}

/** Three-way merge by field; the media are one field, since their order matters. */
export function mergePosts(
  base: PostDocument,
  mine: PostDocument,
  theirs: PostDocument,
  choices: ReadonlyMap<string, ConflictChoice> = new Map(),
): { ok: true; document: PostDocument; conflicts: PostConflict[] } {
  const conflicts: PostConflict[] = []
  const mergeField = <Field extends PostField>(field: Field): PostDocument[Field] => {
    if (isSameValue(mine[field], theirs[field]) || isSameValue(theirs[field], base[field])) return mine[field]
    if (isSameValue(mine[field], base[field])) return theirs[field]
    conflicts.push({ key: field, field })
    return choices.get(field) === 'theirs' ? theirs[field] : mine[field]
  }
  const [text, media, hallCode] = [mergeField('text'), mergeField('media'), mergeField('hallCode')]
  return { ok: true, document: { schemaVersion: 1, text, media, hallCode }, conflicts: conflicts.sort(compareByField) }
}

const compareByField = (left: PostConflict, right: PostConflict): number =>
  POST_FIELDS.indexOf(left.field) - POST_FIELDS.indexOf(right.field)
const isSameValue = (left: PostDocument[PostField], right: PostDocument[PostField]): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)
