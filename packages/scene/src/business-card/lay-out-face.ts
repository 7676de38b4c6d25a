import type { CardLayout } from './card-looks.ts'
import { measureTextEm } from './measure-text.ts'
import { type FaceContacts, type FaceLine, pickFaceLines } from './pick-face-lines.ts'

export type { FaceLine } from './pick-face-lines.ts'

/** What is printed on the face of a business card. */
export interface FaceContent extends FaceContacts {
  name: string
  title: string
  company: string
}

export type NameLength = 'short' | 'medium' | 'long' | 'longest'

/** What depends on how long the texts are, alike wherever a face is drawn. */
export interface FaceLayout {
  /** The longer, the smaller its letters. */
  nameLength: NameLength
  /** Title and company are set smaller and may take two lines. */
  isLong: boolean
  /** The name can be written from top to bottom. */
  isUpright: boolean
  lines: FaceLine[]
}

/** A card breathes: where company and title stand above each other with the name, a third line would crowd it. */
const LINES_MAX = { portrait: 3, masthead: 2, centre: 2, scroll: 3, plaque: 2 } satisfies Record<CardLayout, number>
/** From this width on, in em, a line of the card is set smaller and may take two lines. */
const LONG_LINE_EM = 18

export function layOutFace(face: FaceContent, layout: CardLayout): FaceLayout {
  const isLong = measureTextEm(face.title) > LONG_LINE_EM || measureTextEm(face.company) > LONG_LINE_EM
  const nameLength = getNameLength(face.name)
  const lines = pickFaceLines(face, isLong || nameLength === 'longest' ? 2 : LINES_MAX[layout])
  return { nameLength, isLong, isUpright: /^\p{Script=Han}{1,4}$/u.test(face.name), lines }
}

function getNameLength(name: string): NameLength {
  const widthEm = measureTextEm(name)
  if (widthEm <= 4) return 'short'
  if (widthEm <= 7) return 'medium'
  return widthEm <= 11 ? 'long' : 'longest'
}
