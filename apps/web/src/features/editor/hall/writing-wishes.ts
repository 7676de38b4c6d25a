import type { WritingKind } from '@zhanjian/contract/community/assistant.ts'
import { ASSISTANT_WRITING_WORKS_MAX } from '@zhanjian/contract/community/limits.ts'
import { SUMMARY_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { type HungWork, WORK_TEXTS } from '@zhanjian/scene/hall/document.ts'
import type { WritingWish } from '../../../shared/assistant/draft-sheet.tsx'
import type { PictureLookup } from '../../../shared/studio/picture-sources.ts'

const MAX_BY_KIND = { title: TITLE_MAX_CHARACTERS, introduction: SUMMARY_MAX_CHARACTERS } as const

/** What the assistant is told to write a text of the whole hall. */
export const createHallWish = (
  kind: keyof typeof MAX_BY_KIND,
  { title, summary, works, getSource }: { title: string; summary: string; works: readonly HungWork[]; getSource: PictureLookup },
): WritingWish => ({
  kind,
  current: kind === 'title' ? title : summary,
  title,
  introduction: summary,
  works: works.slice(0, ASSISTANT_WRITING_WORKS_MAX).map((work) => toFacts(work, getSource)),
  maxCharacters: MAX_BY_KIND[kind],
})

/** The same of one hung work. */
export const createWorkWish = (
  kind: Extract<WritingKind, 'text' | 'alt'>,
  work: HungWork,
  getSource: PictureLookup,
): WritingWish => ({
  kind,
  current: work[kind],
  works: [toFacts(work, getSource)],
  maxCharacters: WORK_TEXTS[kind].maxCharacters,
})

const toFacts = (work: HungWork, getSource: PictureLookup) => {
  const { title, artist, year, medium, text, alt, realSizeCm, widthM, heightM, assetId } = work
  const { colour } = getSource(assetId)
  return {
    title,
    artist,
    year,
    medium,
    text,
    alt,
    realSizeCm,
    aspect: widthM / heightM,
    colour: /^#[\da-f]{6}$/i.test(colour) ? colour : null,
  }
}
