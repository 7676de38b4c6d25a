import { exhibitionFaults } from '@zhanjian/contract/works/exhibition-faults.zh.ts'
import type { KindOfDocument } from '@zhanjian/contract/works/work-traits.ts'
import { listFiles } from '@zhanjian/scene/document/list-files.ts'
import { EXHIBITION_MIGRATIONS, EXHIBITION_SCHEMA_VERSION, type ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { findExhibitionProblems } from '@zhanjian/scene/exhibition/document-rules.ts'
import { EXHIBITION_FILES } from '@zhanjian/scene/exhibition/files.ts'
import { listExhibitionTexts, mapExhibitionTexts } from '@zhanjian/scene/exhibition/map-texts.ts'
import { parseExhibitionDocument } from '@zhanjian/scene/exhibition/parse-document.ts'
import { AppError } from '../../../../../failures/app-error.ts'
import { type DocumentContent, normaliseParsed, readStored } from './document-content.ts'

/** Parts that stand elsewhere, joined into a show. */
export const exhibitionContent: DocumentContent<ExhibitionDocument, KindOfDocument<'exhibition'>> = {
  parse: (input) => normaliseParsed(parseExhibitionDocument(input), mapExhibitionTexts),
  read: (stored) => readStored('exhibition', stored, EXHIBITION_MIGRATIONS, EXHIBITION_SCHEMA_VERSION),
  listFiles: (document) => listFiles(document, EXHIBITION_FILES),
  listTexts: listExhibitionTexts,
  listNames: ({ parts, timetable }) => [...parts, ...timetable].map(({ title }) => title),
  countItems: ({ parts }) => parts.length,
  // What is missing in one has sentences of its own: `assertExhibitionComplete`.
  findPublishingObstacle: (_document, _kind, coverId) => (coverId === null ? { code: 'COVER_REQUIRED' } : null),
  // Its pictures are those of its parts, which others own.
  getFirstItem: () => undefined,
  getMentionedHallCode: () => null,
  getSceneKeys: () => null,
  getLightKey: () => null,
}

/** What visitors must know, and doors that lead to one place each. @throws AppError EXHIBITION_INCOMPLETE */
export function assertExhibitionComplete(document: ExhibitionDocument): void {
  const problems = findExhibitionProblems(document)
  const [first] = problems
  if (first !== undefined)
    throw new AppError('EXHIBITION_INCOMPLETE', { message: exhibitionFaults[first.kind], data: { problems } })
}
