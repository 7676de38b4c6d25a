import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { KindOfDocument } from '@zhanjian/contract/works/work-traits.ts'
import { listFiles } from '@zhanjian/scene/document/list-files.ts'
import { computeLightKey } from '@zhanjian/scene/hall/bake/light-key.ts'
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
import { AppError } from '../../../../../failures/app-error.ts'
import { type DocumentContent, normaliseParsed, readStored, type StoredDocument } from './document-content.ts'

type MapText = (text: string, rule: { hasLines: boolean }) => string

/** A hall, or a template of one: a hall without works. */
export const hallContent: DocumentContent<HallDocument, KindOfDocument<'hall'>> = {
  parse: (input, kind) => (isTemplateKind(kind) ? parseTemplate(input) : parseHall(input)),
  read: (stored) => readHall(stored),
  listFiles: (document) => listFiles(document, HALL_FILES),
  // The titles of all works first, then all artists, and so on.
  listTexts: ({ works, textWall }) => [
    ...WORK_TEXT_FIELDS.flatMap((field) => works.map((work) => work[field])),
    ...listTextWallTexts(textWall),
  ],
  listNames: ({ works }) => works.map(({ title }) => title),
  countItems: ({ works }) => works.length,
  findPublishingObstacle: ({ works }, kind) => (!isTemplateKind(kind) && works.length === 0 ? { code: 'HALL_EMPTY' } : null),
  getFirstItem: ({ works }) => works[0],
  getMentionedHallCode: () => null,
  getSceneKeys: () => null,
  getLightKey: computeLightKey,
}

/** A stored hall as the present program knows it: see `readStored`. */
export const readHall = (document: StoredDocument, steps = HALL_MIGRATIONS, version: number = SCHEMA_VERSION): HallDocument =>
  readStored<HallDocument>('hall', document, steps, version)

const parseHall = (input: StoredDocument): HallDocument => normaliseParsed(parseHallDocument(input), mapHallTexts)

/** Works, texts and music belong to their owner, so a template contains none. */
function parseTemplate(input: StoredDocument): HallDocument {
  const document = parseHall(input)
  if (document.works.length > 0 || document.textWall !== null || document.music !== null) throw new AppError('DOCUMENT_INVALID')
  return document
}

const mapHallTexts = (document: HallDocument, map: MapText): HallDocument => ({
  ...document,
  works: document.works.map((work) => mapWorkTexts(work, map)),
  textWall: document.textWall && mapTextWall(document.textWall, map),
})

function mapWorkTexts(work: HungWork, map: MapText): HungWork {
  const texts = WORK_TEXT_FIELDS.map((field) => [field, map(work[field], WORK_TEXTS[field])])
  return { ...work, ...Object.fromEntries(texts) }
}

function mapTextWall(textWall: TextWall, map: MapText): TextWall {
  const texts = TEXT_WALL_FIELDS.map((field) => {
    const text = textWall[field]
    return [field, text === null ? null : map(text, TEXT_WALL_TEXTS[field])]
  })
  return { ...textWall, ...Object.fromEntries(texts) }
}

/** Those of its own; what it takes from title and summary is listed with them. */
const listTextWallTexts = (textWall: TextWall | null): string[] =>
  textWall === null ? [] : TEXT_WALL_FIELDS.flatMap((field) => textWall[field] ?? [])
