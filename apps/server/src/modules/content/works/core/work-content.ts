import { PANORAMA_ASPECT, PANORAMA_ASPECT_TOLERANCE, PANORAMA_MIN_WIDTH_PX, POST_MEDIA_MAX } from '@zhanjian/contract/limits.ts'
import { normaliseText } from '@zhanjian/contract/public-text.ts'
import type { Asset, UploadPath } from '@zhanjian/contract/uploads.ts'
import { type PostDocument, postDocument } from '@zhanjian/contract/work-drafts.ts'
import type { WorkKind } from '@zhanjian/contract/works.ts'
import { computeLightKey as lightKeyOfHall } from '@zhanjian/scene/bake/light-key.ts'
import {
  type HallDocument,
  type HungWork,
  SCHEMA_VERSION,
  TEXT_WALL_FIELDS,
  TEXT_WALL_TEXTS,
  type TextWall,
  WORK_TEXT_FIELDS,
  WORK_TEXTS,
} from '@zhanjian/scene/document.ts'
import { HALL_MIGRATIONS, migrate } from '@zhanjian/scene/migrations.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { AppError } from '../../../../app-error.ts'
import { isUuid } from '../../../../platform/random.ts'

/** Kinds with a scene document; a template is a hall without works. */
export type HallKind = 'gallery' | 'template'
export type PostKind = Exclude<WorkKind, HallKind>

/** What a work consists of. Everything that differs between the kinds is in this file. */
export type WorkContent = { kind: HallKind; document: HallDocument } | { kind: PostKind; document: PostDocument }
type HallContent = Extract<WorkContent, { kind: HallKind }>

/**
 * A document as the database has it: a hall in the schema version of its last save. Clients get it like this and migrate it
 * themselves; code that looks into it calls `readContent` or `readHall`.
 */
export type StoredDocument = Record<string, unknown>
export interface StoredContent {
  kind: WorkKind
  document: StoredDocument
}

const isHallKind = (kind: WorkKind): kind is HallKind => kind === 'gallery' || kind === 'template'
export const isHall = <Content extends WorkContent>(content: Content): content is Content & HallContent =>
  isHallKind(content.kind)

/** Files of other kinds cannot be used in the post. */
const MEDIA_KIND_BY_POST_KIND: Record<PostKind, UploadPath> = {
  article: 'image',
  video: 'video',
  model: 'model',
  panorama: 'image',
}
const MEDIA_MAX: Record<PostKind, number> = { article: POST_MEDIA_MAX, video: 1, model: 1, panorama: 1 }
/** Kinds whose first medium is no picture: the owner must choose a cover. */
const KINDS_NEEDING_COVER: ReadonlySet<WorkKind> = new Set(['video', 'model'])

/** A file that a work uses, and the kind that it must have. */
export interface ReferencedFile {
  id: string
  kind: UploadPath
}

/** Validates a document and normalises its texts like all public texts. @throws AppError DOCUMENT_INVALID, DOCUMENT_TOO_NEW */
export function parseContent(kind: WorkKind, input: Record<string, unknown>): WorkContent {
  if (kind === 'gallery') return { kind, document: parseHall(input) }
  if (kind === 'template') return { kind, document: parseTemplate(input) }
  const parsed = postDocument.safeParse(input)
  const isTooNew = typeof input.schemaVersion === 'number' && input.schemaVersion > 1
  if (!parsed.success) throw new AppError(isTooNew ? 'DOCUMENT_TOO_NEW' : 'DOCUMENT_INVALID')
  if (parsed.data.media.length > MEDIA_MAX[kind]) throw new AppError('DOCUMENT_INVALID')
  return { kind, document: parsed.data }
}

function parseHall(input: Record<string, unknown>): HallDocument {
  const result = parseHallDocument(input)
  if (result.ok) return normalizeHallTexts(result.document)
  throw new AppError(result.reason === 'too_new' ? 'DOCUMENT_TOO_NEW' : 'DOCUMENT_INVALID', { data: { issues: result.issues } })
}

/** Works, texts and music belong to their owner, so a template contains none. */
function parseTemplate(input: Record<string, unknown>): HallDocument {
  const document = parseHall(input)
  if (document.works.length > 0 || document.textWall !== null || document.music !== null) throw new AppError('DOCUMENT_INVALID')
  return document
}

const normalizeHallTexts = (document: HallDocument): HallDocument => ({
  ...document,
  works: document.works.map(normalizeWorkTexts),
  textWall: document.textWall && normalizeTextWall(document.textWall),
})

function normalizeWorkTexts(work: HungWork): HungWork {
  const texts = WORK_TEXT_FIELDS.map((field) => [field, normaliseText(work[field], { lines: WORK_TEXTS[field].hasLines })])
  return { ...work, ...Object.fromEntries(texts) }
}

function normalizeTextWall(textWall: TextWall): TextWall {
  const texts = TEXT_WALL_FIELDS.map((field) => {
    const text = textWall[field]
    return [field, text === null ? null : normaliseText(text, { lines: TEXT_WALL_TEXTS[field].hasLines })]
  })
  return { ...textWall, ...Object.fromEntries(texts) }
}

/** The stored content as the present program knows it. */
export const readContent = ({ kind, document }: StoredContent): WorkContent =>
  isHallKind(kind) ? { kind, document: readHall(document) } : { kind, document: document as PostDocument }

/**
 * Migrates a stored hall. It was checked when it was saved, and is not checked again; one that a later program has saved, before
 * it was rolled back, stays as it is.
 */
export function readHall(document: StoredDocument, steps = HALL_MIGRATIONS, version: number = SCHEMA_VERSION): HallDocument {
  const migrated = migrate(document, steps, version)
  if (!migrated.ok && migrated.reason === 'invalid') throw new Error(`a stored hall cannot be read: ${migrated.issues.join()}`)
  return (migrated.ok ? migrated.value : document) as HallDocument
}

/** Every file that it shows or plays, and the chosen cover if there is one; each once. */
export function listFiles(content: WorkContent, coverId: string | null): ReferencedFile[] {
  const files = listShownFiles(content)
  if (coverId !== null) files.push({ id: coverId, kind: 'image' })
  return [...new Map(files.map((file) => [`${file.kind} ${file.id}`, file])).values()]
}

function listShownFiles(content: WorkContent): ReferencedFile[] {
  if (!isHall(content)) {
    const kind = MEDIA_KIND_BY_POST_KIND[content.kind]
    return content.document.media.map(({ assetId }) => ({ id: assetId, kind }))
  }
  const { works, music } = content.document
  const pictures = works.map(({ assetId }) => ({ id: assetId, kind: 'image' as const }))
  return music === null ? pictures : [...pictures, { id: music.assetId, kind: 'audio' }]
}

/** Files by their ids alone, once each. */
export const listFileIds = (content: WorkContent, coverId: string | null): string[] => [
  ...new Set(listFiles(content, coverId).map(({ id }) => id)),
]

/** The public texts besides title and summary; of a hall the titles of all works first, then all artists, and so on. */
export const listTexts = (content: WorkContent): string[] =>
  isHall(content)
    ? [
        ...WORK_TEXT_FIELDS.flatMap((field) => content.document.works.map((work) => work[field])),
        ...listTextWallTexts(content.document.textWall),
      ]
    : [content.document.text, ...content.document.media.map(({ alt }) => alt)]

/** Titles of hung works. */
export const listNames = (content: WorkContent): string[] =>
  isHall(content) ? content.document.works.map(({ title }) => title) : []

/** Those of its own; what it takes from title and summary is listed with them. */
const listTextWallTexts = (textWall: TextWall | null): string[] =>
  textWall === null ? [] : TEXT_WALL_FIELDS.flatMap((field) => textWall[field] ?? [])

/** Number of pictures on the walls, or of media in a post. */
export const countItems = (content: WorkContent): number =>
  isHall(content) ? content.document.works.length : content.document.media.length

/** What is missing for publishing; null: nothing. */
export function findPublishingObstacle(
  content: WorkContent,
  coverId: string | null,
): 'HALL_EMPTY' | 'POST_EMPTY' | 'COVER_REQUIRED' | null {
  if (isHall(content)) return content.kind === 'gallery' && content.document.works.length === 0 ? 'HALL_EMPTY' : null
  const { text, media, hallCode } = content.document
  const hasWords = content.kind === 'article' && (text !== '' || hallCode !== null)
  if (media.length === 0 && !hasWords) return 'POST_EMPTY'
  return KINDS_NEEDING_COVER.has(content.kind) && coverId === null ? 'COVER_REQUIRED' : null
}

/** Pictures of a panorama that do not cover 360°. */
export function findInvalidPanoramas(
  content: WorkContent,
  files: ReadonlyMap<string, Pick<Asset, 'widthPx' | 'heightPx'>>,
): string[] {
  if (content.kind !== 'panorama') return []
  return content.document.media.flatMap(({ assetId }) => {
    const { widthPx, heightPx } = files.get(assetId) ?? { widthPx: null, heightPx: null }
    return widthPx !== null && heightPx !== null && isPanorama(widthPx, heightPx) ? [] : [assetId]
  })
}

const isPanorama = (widthPx: number, heightPx: number): boolean =>
  widthPx >= PANORAMA_MIN_WIDTH_PX && Math.abs(widthPx / heightPx / PANORAMA_ASPECT - 1) <= PANORAMA_ASPECT_TOLERANCE

/** The cover if the owner has chosen none. Documents may contain any string here: only a UUID can be a cover. */
export function getFirstPictureId(content: WorkContent): string | null {
  if (KINDS_NEEDING_COVER.has(content.kind)) return null
  const first = isHall(content) ? content.document.works[0] : content.document.media[0]
  return first !== undefined && isUuid(first.assetId) ? first.assetId : null
}

/** Hash key of everything that the light depends on; null: there is nothing to bake. */
export const getLightKey = (content: WorkContent): string | null => (isHall(content) ? lightKeyOfHall(content.document) : null)
