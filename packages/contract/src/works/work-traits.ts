import type { UploadPath } from '../files/uploads.ts'
import type { TemplateKind } from './kinds-by-name.ts'
import { POST_MEDIA_MAX } from './limits.ts'
import type { WorkKind } from './works.ts'

/** What a kind of works has, and what can be done with it. */
export interface WorkTraits {
  /** What it consists of; kinds with the same documents have the same editor. */
  document: 'hall' | 'tour' | 'invitation' | 'exhibition' | 'post'
  /** The screen in which people are in it, alone or in a room, and which other sites may frame; null: it is looked at on its page. */
  entrance: 'viewer' | 'panorama' | null
  /** People can be in it together. */
  hasRooms: boolean
  /** People are invited to it, and answer. */
  hasGuests: boolean
  /** What its owner can make of it for others. */
  template: TemplateKind | null
  /** Of a post: the files that it shows, and how many. */
  media: { path: Extract<UploadPath, 'image' | 'video' | 'model'>; max: number } | null
  /** It may be words alone. */
  isWritten: boolean
  /** There is no picture of what it shows: its owner chooses a cover. */
  needsCover: boolean
  /** It can be put into one's own room, at its real size. */
  standsInOwnRoom: boolean
}

const NO_POST = { media: null, isWritten: false, needsCover: false, standsInOwnRoom: false } as const
const POST = {
  document: 'post',
  entrance: null,
  hasRooms: false,
  hasGuests: false,
  template: null,
} as const

/**
 * Where kinds of works differ, code asks here, by the name of what it needs to know; a rule of `scripts/source-rules` refuses to
 * compare kinds elsewhere.
 */
export const workTraits = {
  gallery: {
    ...NO_POST,
    document: 'hall',
    entrance: 'viewer',
    hasRooms: true,
    hasGuests: false,
    template: 'template',
  },
  panorama: {
    ...NO_POST,
    document: 'tour',
    entrance: 'panorama',
    hasRooms: true,
    hasGuests: false,
    template: null,
  },
  invitation: {
    ...NO_POST,
    document: 'invitation',
    entrance: null,
    hasRooms: false,
    hasGuests: true,
    template: 'invitation_template',
  },
  exhibition: {
    ...NO_POST,
    document: 'exhibition',
    entrance: null,
    hasRooms: false,
    hasGuests: false,
    template: null,
    needsCover: true,
  },
  article: {
    ...POST,
    media: { path: 'image', max: POST_MEDIA_MAX },
    isWritten: true,
    needsCover: false,
    standsInOwnRoom: false,
  },
  video: { ...POST, media: { path: 'video', max: 1 }, isWritten: false, needsCover: true, standsInOwnRoom: false },
  model: { ...POST, media: { path: 'model', max: 1 }, isWritten: false, needsCover: false, standsInOwnRoom: true },
  template: {
    ...NO_POST,
    document: 'hall',
    entrance: null,
    hasRooms: false,
    hasGuests: false,
    template: null,
  },
  invitation_template: {
    ...NO_POST,
    document: 'invitation',
    entrance: null,
    hasRooms: false,
    hasGuests: false,
    template: null,
  },
} as const satisfies Record<WorkKind, WorkTraits>

/** Kinds that consist of such a document. */
export type KindOfDocument<Name extends WorkTraits['document']> = {
  [Kind in WorkKind]: (typeof workTraits)[Kind]['document'] extends Name ? Kind : never
}[WorkKind]

/** Kinds that are made in one form: text and media. Also one that the table lacks, so that the compiler asks on. */
export type PostKind = Exclude<WorkKind, KindOfDocument<'hall' | 'tour' | 'invitation' | 'exhibition'>>
