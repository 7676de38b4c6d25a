/** The one place that knows every free text of an exhibition. */
import { listMappedTexts } from '../document/list-texts.ts'
import type { TextRule } from '../document/values.ts'
import { EXHIBITION_TEXTS, type ExhibitionDocument } from './document.ts'

/** Changes a text; `rule` says how long it may be and whether it has lines. */
export type MapText = (text: string, rule: TextRule) => string

/** The exhibition with every free text changed, in reading order: introduction, organisers, parts, timetable. */
export const mapExhibitionTexts = (document: ExhibitionDocument, map: MapText): ExhibitionDocument => ({
  ...document,
  text: map(document.text, EXHIBITION_TEXTS.text),
  organisers: map(document.organisers, EXHIBITION_TEXTS.organisers),
  parts: document.parts.map((part) => ({ ...part, title: map(part.title, EXHIBITION_TEXTS.partTitle) })),
  timetable: document.timetable.map((session) => ({
    ...session,
    title: map(session.title, EXHIBITION_TEXTS.sessionTitle),
    text: map(session.text, EXHIBITION_TEXTS.sessionText),
  })),
})

/** Every free text, in reading order; empty ones too. */
export const listExhibitionTexts = (document: ExhibitionDocument): string[] =>
  listMappedTexts((collect) => mapExhibitionTexts(document, collect))
