import type { Asset, UploadPath } from '@zhanjian/contract/files/uploads.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { PANORAMA_MIN_WIDTH_PX } from '@zhanjian/contract/works/limits.ts'
import type { TourFault } from '@zhanjian/contract/works/panoramas.ts'
import { MODEL_PARTS, type PostDocument, postDocument } from '@zhanjian/contract/works/work-drafts.ts'
import { type KindOfDocument, type PostKind, type WorkTraits, workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import { listFiles as listDocumentFiles } from '@zhanjian/scene/document/list-files.ts'
import { type Migration, migrate } from '@zhanjian/scene/document/migrate.ts'
import { computeLightKey as lightKeyOfHall } from '@zhanjian/scene/hall/bake/light-key.ts'
import {
  HALL_MIGRATIONS,
  type HallDocument,
  type HungWork,
  SCHEMA_VERSION,
  TEXT_WALL_FIELDS,
  TEXT_WALL_TEXTS,
  type TextWall,
  WORK_TEXT_FIELDS,
  WORK_TEXTS,
} from '@zhanjian/scene/hall/document.ts'
import { HALL_FILES } from '@zhanjian/scene/hall/files.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { INVITATION_MIGRATIONS, INVITATION_SCHEMA_VERSION, type InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { INVITATION_FILES } from '@zhanjian/scene/invitation/files.ts'
import { listInvitationTexts } from '@zhanjian/scene/invitation/map-texts.ts'
import { TOUR_MIGRATIONS, TOUR_SCHEMA_VERSION, type TourDocument } from '@zhanjian/scene/tour/document.ts'
import { findDanglingWays } from '@zhanjian/scene/tour/document-rules.ts'
import { TOUR_FILES } from '@zhanjian/scene/tour/files.ts'
import { findCoverage } from '@zhanjian/scene/tour/find-coverage.ts'
import { listTourTexts, mapTourTexts } from '@zhanjian/scene/tour/map-texts.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { isUuid } from '../../../../platform/random.ts'
import { parseInvitation, parseInvitationTemplate } from './invitation-content.ts'
import { computeSceneKeys } from './scene-keys.ts'

/** Kinds with a scene document; a template is a hall without works. */
export type HallKind = KindOfDocument<'hall'>
type TourKind = KindOfDocument<'tour'>

/** What a work consists of. What the server does with it, and differs between documents, is in this file; what kinds can do is in `workTraits`. */
export type WorkContent =
  | { kind: HallKind; document: HallDocument }
  | { kind: TourKind; document: TourDocument }
  | { kind: KindOfDocument<'invitation'>; document: InvitationDocument }
  | { kind: PostKind; document: PostDocument }
type HallContent = Extract<WorkContent, { kind: HallKind }>
type TourContent = Extract<WorkContent, { kind: TourKind }>
type InvitationContent = Extract<WorkContent, { kind: KindOfDocument<'invitation'> }>

/**
 * A document as the database has it: a hall, tour or invitation in the schema version of its last save. Clients get it like this and migrate it
 * themselves; code that looks into it calls `readContent` or `readHall`.
 */
export type StoredDocument = Record<string, unknown>
export interface StoredContent {
  kind: WorkKind
  document: StoredDocument
}

/** A hall, or a template of one. */
export const isHall = <Content extends WorkContent>(content: Content): content is Content & HallContent =>
  workTraits[content.kind].document === 'hall'

export const isTour = <Content extends WorkContent>(content: Content): content is Content & TourContent =>
  workTraits[content.kind].document === 'tour'

/** An invitation, or a template of one. */
export const isInvitation = <Content extends WorkContent>(content: Content): content is Content & InvitationContent =>
  workTraits[content.kind].document === 'invitation'

const isPost = <Content extends WorkContent>(content: Content): content is Content & Extract<WorkContent, { kind: PostKind }> =>
  workTraits[content.kind].document === 'post'

/** A file that a work uses, and the kind that it must have. */
export interface ReferencedFile {
  id: string
  kind: UploadPath
}

/** Validates a document and normalises its texts like all public texts. @throws AppError DOCUMENT_INVALID, DOCUMENT_TOO_NEW */
export const parseContent = (kind: WorkKind, input: StoredDocument): WorkContent =>
  // The table returns the document of the kind.
  ({ kind, document: DOCUMENTS[workTraits[kind].document].parse(input, kind) }) as WorkContent

/** The stored content as the present program knows it. */
export const readContent = ({ kind, document }: StoredContent): WorkContent =>
  ({ kind, document: DOCUMENTS[workTraits[kind].document].read(document) }) as WorkContent

interface DocumentReading {
  parse: (input: StoredDocument, kind: WorkKind) => WorkContent['document']
  read: (stored: StoredDocument) => WorkContent['document']
}

const DOCUMENTS: Record<WorkTraits['document'], DocumentReading> = {
  hall: {
    parse: (input, kind) => (isTemplateKind(kind) ? parseTemplate(input) : parseHall(input)),
    read: (stored) => readHall(stored),
  },
  tour: { parse: parseTour, read: (stored) => readStored('tour', stored, TOUR_MIGRATIONS, TOUR_SCHEMA_VERSION) },
  invitation: {
    parse: (input, kind) => (isTemplateKind(kind) ? parseInvitationTemplate(input) : parseInvitation(input)),
    read: (stored) => readStored('invitation', stored, INVITATION_MIGRATIONS, INVITATION_SCHEMA_VERSION),
  },
  post: { parse: parsePost, read: (stored) => stored as PostDocument },
}

function parsePost(input: StoredDocument, kind: WorkKind): PostDocument {
  const parsed = postDocument.safeParse(input)
  const isTooNew = typeof input.schemaVersion === 'number' && input.schemaVersion > 1
  if (!parsed.success) throw new AppError(isTooNew ? 'DOCUMENT_TOO_NEW' : 'DOCUMENT_INVALID')
  const { media } = parsed.data
  const { media: allowed, standsInOwnRoom } = workTraits[kind]
  if (media.length > (allowed?.max ?? 0)) throw new AppError('DOCUMENT_INVALID')
  const hasModelParts = media.some((medium) => MODEL_PARTS.some((part) => medium[part] !== undefined))
  if (!standsInOwnRoom && hasModelParts) throw new AppError('DOCUMENT_INVALID')
  return parsed.data
}

function parseHall(input: Record<string, unknown>): HallDocument {
  const result = parseHallDocument(input)
  if (result.ok) return normalizeHallTexts(result.document)
  throw new AppError(result.reason === 'too_new' ? 'DOCUMENT_TOO_NEW' : 'DOCUMENT_INVALID', { data: { issues: result.issues } })
}

function parseTour(input: Record<string, unknown>): TourDocument {
  const result = parseTourDocument(input)
  if (result.ok) return mapTourTexts(result.document, (text, { hasLines }) => normaliseText(text, { lines: hasLines }))
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

/**
 * Migrates a stored hall. It was checked when it was saved, and is not checked again; one that a later program has saved, before
 * it was rolled back, stays as it is.
 */
export const readHall = (document: StoredDocument, steps = HALL_MIGRATIONS, version: number = SCHEMA_VERSION): HallDocument =>
  readStored<HallDocument>('hall', document, steps, version)

function readStored<Document>(name: string, document: StoredDocument, steps: readonly Migration[], version: number): Document {
  const migrated = migrate(document, steps, version)
  if (!migrated.ok && migrated.reason === 'invalid') throw new Error(`a stored ${name} cannot be read: ${migrated.issues.join()}`)
  return (migrated.ok ? migrated.value : document) as Document
}

/** Every file that it shows or plays, and the chosen cover if there is one; each once. */
export function listFiles(content: WorkContent, coverId: string | null): ReferencedFile[] {
  const files = listShownFiles(content)
  if (coverId !== null) files.push({ id: coverId, kind: 'image' })
  return [...new Map(files.map((file) => [`${file.kind} ${file.id}`, file])).values()]
}

function listShownFiles(content: WorkContent): ReferencedFile[] {
  if (isTour(content)) return listDocumentFiles(content.document, TOUR_FILES)
  if (isInvitation(content)) return listDocumentFiles(content.document, INVITATION_FILES)
  if (isHall(content)) return listDocumentFiles(content.document, HALL_FILES)
  const { media } = workTraits[content.kind]
  return listDocumentFiles(content.document, { media: media.path, 'media.music': 'audio' })
}

/** Files by their ids alone, once each. */
export const listFileIds = (content: WorkContent, coverId: string | null): string[] => [
  ...new Set(listFiles(content, coverId).map(({ id }) => id)),
]

/** The public texts besides title and summary; of a hall the titles of all works first, then all artists, and so on. */
export function listTexts(content: WorkContent): string[] {
  if (isTour(content)) return listTourTexts(content.document)
  if (isInvitation(content)) return listInvitationTexts(content.document)
  if (!isHall(content)) return [content.document.text, ...content.document.media.flatMap(listMediumTexts)]
  const { works, textWall } = content.document
  return [...WORK_TEXT_FIELDS.flatMap((field) => works.map((work) => work[field])), ...listTextWallTexts(textWall)]
}

const listMediumTexts = ({ alt, hotspots = [] }: PostDocument['media'][number]): string[] => [
  alt,
  ...hotspots.map(({ text }) => text),
]

/** Titles of hung works, or of scenes. */
export function listNames(content: WorkContent): string[] {
  if (isTour(content)) return content.document.scenes.map(({ title }) => title)
  return isHall(content) ? content.document.works.map(({ title }) => title) : []
}

/** Those of its own; what it takes from title and summary is listed with them. */
const listTextWallTexts = (textWall: TextWall | null): string[] =>
  textWall === null ? [] : TEXT_WALL_FIELDS.flatMap((field) => textWall[field] ?? [])

/** Number of pictures on the walls, of scenes, of pages, or of media in a post. */
export function countItems(content: WorkContent): number {
  if (isTour(content)) return content.document.scenes.length
  if (isInvitation(content)) return content.document.pages.length
  return isHall(content) ? content.document.works.length : content.document.media.length
}

/** What is missing for publishing, with the data of the error if it has some; null: nothing. */
export function findPublishingObstacle(content: WorkContent, coverId: string | null): PublishingObstacle | null {
  const code = findMissingPart(content, coverId)
  if (code !== null) return { code }
  const broken = isTour(content) ? findDanglingWays(content.document) : []
  if (!isTour(content) || broken.length === 0) return null
  const hotspots = broken.map(({ sceneId, hotspotId }) => toTourFault(content.document, sceneId, hotspotId))
  return { code: 'TOUR_WAY_BROKEN', data: { hotspots } }
}

interface PublishingObstacle {
  code: 'HALL_EMPTY' | 'TOUR_EMPTY' | 'TOUR_WAY_BROKEN' | 'POST_EMPTY' | 'COVER_REQUIRED'
  data?: { hotspots: TourFault[] }
}

function findMissingPart(content: WorkContent, coverId: string | null): PublishingObstacle['code'] | null {
  if (isHall(content)) return !isTemplateKind(content.kind) && content.document.works.length === 0 ? 'HALL_EMPTY' : null
  if (isTour(content)) return content.document.scenes.length === 0 ? 'TOUR_EMPTY' : null
  // What is missing in one has sentences of its own: `assertInvitationComplete`.
  if (isInvitation(content)) return null
  const { text, media, hallCode } = content.document
  const hasWords = workTraits[content.kind].isWritten && (text !== '' || hallCode !== null)
  if (media.length === 0 && !hasWords) return 'POST_EMPTY'
  return workTraits[content.kind].needsCover && coverId === null ? 'COVER_REQUIRED' : null
}

/** What the owner is told of a scene, or of a hotspot in it. */
export function toTourFault({ scenes }: TourDocument, sceneId: string, hotspotId: string | null): TourFault {
  const scene = scenes.find(({ id }) => id === sceneId)
  const hotspot = scene?.hotspots.find(({ id }) => id === hotspotId)
  return { sceneId, sceneTitle: scene?.title ?? '', hotspotId, hotspotLabel: hotspot?.label ?? '' }
}

/** Scenes whose picture is no panorama. */
export function findInvalidPanoramas(
  content: WorkContent,
  files: ReadonlyMap<string, Pick<Asset, 'widthPx' | 'heightPx' | 'sphere'>>,
): { assetIds: string[]; scenes: TourFault[] } | null {
  if (!isTour(content)) return null
  const invalid = content.document.scenes.filter(({ assetId }) => {
    const file = files.get(assetId)
    return file === undefined || (file.widthPx ?? 0) < PANORAMA_MIN_WIDTH_PX || findCoverage(file) === null
  })
  if (invalid.length === 0) return null
  const scenes = invalid.map(({ id }) => toTourFault(content.document, id, null))
  return { assetIds: [...new Set(invalid.map(({ assetId }) => assetId))], scenes }
}

/** A model of which the server has made no picture: its owner must choose one. */
export const isCoverMissing = (
  content: WorkContent,
  coverId: string | null,
  files: ReadonlyMap<string, Pick<Asset, 'urls'>>,
): boolean =>
  isPost(content) &&
  workTraits[content.kind].standsInOwnRoom &&
  coverId === null &&
  content.document.media.some(({ assetId }) => files.get(assetId)?.urls.medium === undefined)

/** The cover if the owner has chosen none, of a model the picture that the server made of it; that of an invitation is drawn. Documents may contain any string here: only a UUID can be a cover. */
export function getFirstPictureId(content: WorkContent): string | null {
  if (workTraits[content.kind].needsCover) return null
  const first = getFirstItem(content)
  return first !== undefined && isUuid(first.assetId) ? first.assetId : null
}

function getFirstItem(content: WorkContent): { assetId: string } | undefined {
  if (isTour(content)) return content.document.scenes[0]
  if (isInvitation(content)) return undefined
  return isHall(content) ? content.document.works[0] : content.document.media[0]
}

/** The hall that a text is about, or the first one to which a tour has a door. */
export function getMentionedHallCode(content: WorkContent): string | null {
  if (isHall(content)) return null
  // Where a door leads is said when it opens.
  if (isInvitation(content)) return null
  if (!isTour(content)) return content.document.hallCode
  return content.document.scenes.flatMap(({ hotspots }) => hotspots).find((hotspot) => hotspot.kind === 'hall')?.code ?? null
}

/** Keys of the pictures that are made of a tour's scenes; null: it is no tour. */
export const getSceneKeys = (content: WorkContent): string[] | null =>
  isTour(content) ? computeSceneKeys(content.document) : null

/** Hash key of everything that the light depends on; null: there is nothing to bake. */
export const getLightKey = (content: WorkContent): string | null => (isHall(content) ? lightKeyOfHall(content.document) : null)
