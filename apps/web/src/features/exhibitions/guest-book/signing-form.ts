import type { Autograph, Sticker } from '@zhanjian/contract/works/guest-book.ts'

/** An entry while it is written; no strokes: signed by name. */
export interface SigningForm {
  text: string
  strokes: Autograph
  sticker: Sticker | null
}

export const EMPTY_ENTRY: SigningForm = { text: '', strokes: [], sticker: null }
