import { MODEL_PARTS, type PostDocument, postDocument } from '@zhanjian/contract/works/work-drafts.ts'
import { type PostKind, workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { listFiles } from '@zhanjian/scene/document/list-files.ts'
import { AppError } from '../../../../../failures/app-error.ts'
import type { DocumentContent, PublishingObstacle, StoredDocument } from './document-content.ts'

/** A text with pictures, a film, a model. */
export const postContent: DocumentContent<PostDocument, PostKind> = {
  parse: parsePost,
  read: (stored) => stored as PostDocument,
  listFiles: (document, kind) => listFiles(document, { media: workTraits[kind].media.path, 'media.music': 'audio' }),
  listTexts: ({ text, media }) => [text, ...media.flatMap(listMediumTexts)],
  listNames: () => [],
  countItems: ({ media }) => media.length,
  findPublishingObstacle,
  getFirstItem: ({ media }) => media[0],
  getMentionedHallCode: ({ hallCode }) => hallCode,
  getSceneKeys: () => null,
  getLightKey: () => null,
}

function parsePost(input: StoredDocument, kind: PostKind): PostDocument {
  const parsed = postDocument.safeParse(input)
  const isTooNew = typeof input.schemaVersion === 'number' && input.schemaVersion > 1
  if (!parsed.success) throw new AppError(isTooNew ? 'DOCUMENT_TOO_NEW' : 'DOCUMENT_INVALID')
  const { media } = parsed.data
  const { media: allowed, standsInOwnRoom } = workTraits[kind]
  if (media.length > allowed.max) throw new AppError('DOCUMENT_INVALID')
  const hasModelParts = media.some((medium) => MODEL_PARTS.some((part) => medium[part] !== undefined))
  if (!standsInOwnRoom && hasModelParts) throw new AppError('DOCUMENT_INVALID')
  return parsed.data
}

const listMediumTexts = ({ alt, hotspots = [] }: PostDocument['media'][number]): string[] => [
  alt,
  ...hotspots.map(({ text }) => text),
]

function findPublishingObstacle(
  { text, media, hallCode }: PostDocument,
  kind: PostKind,
  coverId: string | null,
): PublishingObstacle | null {
  const hasWords = workTraits[kind].isWritten && (text !== '' || hallCode !== null)
  if (media.length === 0 && !hasWords) return { code: 'POST_EMPTY' }
  return workTraits[kind].needsCover && coverId === null ? { code: 'COVER_REQUIRED' } : null
}
