import { normaliseText } from '@zhanjian/contract/public-text.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'

/** The document with its labels by the rule for public texts. */
export const withPlainTexts = (document: HallDocument): HallDocument => ({
  ...document,
  works: document.works.map((work) => ({
    ...work,
    title: normaliseText(work.title),
    artist: normaliseText(work.artist),
    year: normaliseText(work.year),
    medium: normaliseText(work.medium),
    text: normaliseText(work.text, { lines: true }),
    alt: normaliseText(work.alt),
  })),
})
