/** The exhibition's name and introduction on a wall: how much of the wall they take, and what they say. */
import type { HallDocument, TextWall, TextWallTextField } from './document.ts'

/** Where the middle of the letters usually is, above the floor. */
export const TEXT_MIDDLE_M = 1.6
/** How much of the wall the letters usually take upright. */
export const TEXT_HEIGHT_M = 1.1

/** Bare wall beside the column of text; frames keep their own margin beyond it. */
const AIR_BESIDE_M = 0.3

/** The stretch of its surface that a text wall keeps free of works. */
export const getTextWallSpan = ({ uM, widthM }: Pick<TextWall, 'uM' | 'widthM'>): { fromM: number; toM: number } => ({
  fromM: uM - widthM / 2 - AIR_BESIDE_M,
  toM: uM + widthM / 2 + AIR_BESIDE_M,
})

/** The document with the hall's own name and summary wherever its text wall has no texts of its own. */
export function fillTextWall(document: HallDocument, hall: { title: string; summary: string }): HallDocument {
  const { textWall } = document
  if (!textWall) return document
  const { title, introduction } = textWall
  const filled: TextWall & Record<TextWallTextField, string> = {
    ...textWall,
    title: title ?? hall.title,
    introduction: introduction ?? hall.summary,
  }
  return { ...document, textWall: filled }
}

/** More names do not fit on a line. */
const MAX_MAKERS = 3

/** The makers of a hall's works, each once, in visiting order; none if there are more than three. */
export function listMakers({ works }: Pick<HallDocument, 'works'>): string[] {
  const makers = [...new Set(works.map((work) => work.artist).filter((artist) => artist !== ''))]
  return makers.length > MAX_MAKERS ? [] : makers
}
