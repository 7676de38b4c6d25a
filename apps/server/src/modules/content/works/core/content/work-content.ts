import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { PostDocument } from '@zhanjian/contract/works/work-drafts.ts'
import { type KindOfDocument, type PostKind, type WorkTraits, workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { isUuid } from '../../../../../platform/random.ts'
import type { DocumentContent, PublishingObstacle, ReferencedFile, StoredDocument } from './document-content.ts'
import { exhibitionContent } from './exhibition-content.ts'
import { hallContent } from './hall-content.ts'
import { invitationContent } from './invitation-content.ts'
import { postContent } from './post-content.ts'
import { tourContent } from './tour-content.ts'

/** Kinds with a scene document; a template is a hall without works. */
export type HallKind = KindOfDocument<'hall'>

/** What a work consists of. What the server does with it, and differs between documents, is in this folder; what kinds can do is in `workTraits`. */
export type WorkContent =
  | { kind: HallKind; document: HallDocument }
  | { kind: KindOfDocument<'tour'>; document: TourDocument }
  | { kind: KindOfDocument<'invitation'>; document: InvitationDocument }
  | { kind: KindOfDocument<'exhibition'>; document: ExhibitionDocument }
  | { kind: PostKind; document: PostDocument }
type ContentOf<Kind extends WorkKind> = Extract<WorkContent, { kind: Kind }>

/** A work as the database has it; code that looks into it calls `readContent` or `readHall`. */
export interface StoredContent {
  kind: WorkKind
  document: StoredDocument
}

const DOCUMENTS = {
  hall: hallContent,
  tour: tourContent,
  invitation: invitationContent,
  exhibition: exhibitionContent,
  post: postContent,
} satisfies Record<WorkTraits['document'], unknown>

// The table has the documents of the kind.
const getContent = (kind: WorkKind) =>
  DOCUMENTS[workTraits[kind].document] as unknown as DocumentContent<WorkContent['document'], WorkKind>

/** A hall, or a template of one. */
export const isHall = <Content extends WorkContent>(content: Content): content is Content & ContentOf<HallKind> =>
  workTraits[content.kind].document === 'hall'

export const isTour = <Content extends WorkContent>(content: Content): content is Content & ContentOf<KindOfDocument<'tour'>> =>
  workTraits[content.kind].document === 'tour'

/** An invitation, or a template of one. */
export const isInvitation = <Content extends WorkContent>(
  content: Content,
): content is Content & ContentOf<KindOfDocument<'invitation'>> => workTraits[content.kind].document === 'invitation'

export const isExhibition = <Content extends WorkContent>(
  content: Content,
): content is Content & ContentOf<KindOfDocument<'exhibition'>> => workTraits[content.kind].document === 'exhibition'

const isPost = <Content extends WorkContent>(content: Content): content is Content & ContentOf<PostKind> =>
  workTraits[content.kind].document === 'post'

/** Validates a document and normalises its texts like all public texts. @throws AppError DOCUMENT_INVALID, DOCUMENT_TOO_NEW */
export const parseContent = (kind: WorkKind, input: StoredDocument): WorkContent =>
  ({ kind, document: getContent(kind).parse(input, kind) }) as WorkContent

/** The stored content as the present program knows it. */
export const readContent = ({ kind, document }: StoredContent): WorkContent =>
  ({ kind, document: getContent(kind).read(document) }) as WorkContent

/** Every file that it shows or plays, and the chosen cover if there is one; each once. */
export function listFiles({ kind, document }: WorkContent, coverId: string | null): ReferencedFile[] {
  const files = getContent(kind).listFiles(document, kind)
  if (coverId !== null) files.push({ id: coverId, kind: 'image' })
  return [...new Map(files.map((file) => [`${file.kind} ${file.id}`, file])).values()]
}

/** Files by their ids alone, once each. */
export const listFileIds = (content: WorkContent, coverId: string | null): string[] => [
  ...new Set(listFiles(content, coverId).map(({ id }) => id)),
]

/** The public texts besides title and summary. */
export const listTexts = ({ kind, document }: WorkContent): string[] => getContent(kind).listTexts(document)

/** Titles of hung works, or of scenes. */
export const listNames = ({ kind, document }: WorkContent): string[] => getContent(kind).listNames(document)

/** Number of pictures on the walls, of scenes, of pages, or of media in a post. */
export const countItems = ({ kind, document }: WorkContent): number => getContent(kind).countItems(document)

/** What is missing for publishing; null: nothing. */
export const findPublishingObstacle = ({ kind, document }: WorkContent, coverId: string | null): PublishingObstacle | null =>
  getContent(kind).findPublishingObstacle(document, kind, coverId)

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
export function getFirstPictureId({ kind, document }: WorkContent): string | null {
  if (workTraits[kind].needsCover) return null
  const first = getContent(kind).getFirstItem(document)
  return first !== undefined && isUuid(first.assetId) ? first.assetId : null
}

/** The hall that a text is about, or the first one to which a tour has a door. */
export const getMentionedHallCode = ({ kind, document }: WorkContent): string | null =>
  getContent(kind).getMentionedHallCode(document)

/** Keys of the pictures that are made of a tour's scenes; null: it is no tour. */
export const getSceneKeys = ({ kind, document }: WorkContent): string[] | null => getContent(kind).getSceneKeys(document)

/** Hash key of everything that the light depends on; null: there is nothing to bake. */
export const getLightKey = ({ kind, document }: WorkContent): string | null => getContent(kind).getLightKey(document)
