import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { type ExhibitionEditing, exhibitionEdits } from '@zhanjian/scene/exhibition/edits.ts'
import { type ExhibitionConflict, mergeExhibitions } from '@zhanjian/scene/exhibition/merge-documents.ts'
import { parseExhibitionDocument } from '@zhanjian/scene/exhibition/parse-document.ts'
import { exhibitionEditorTexts as texts } from '#text/exhibitions/editor.ts'
import { openExhibitionDraftStore } from '../../../shared/drafts/device-draft-stores.ts'
import { createDocumentDraftKind } from '../../../shared/drafts/document-draft-kind.ts'
import type { DraftAdapter } from '../../../shared/drafts/draft-adapter.ts'
import { createDraftRepository } from '../../../shared/drafts/draft-repository.ts'
import type { DraftsKind } from '../../../shared/studio/studio-kind.ts'

/** The exhibition without music of which `isGone` is true; the same object if it plays none. Its other files are those of its parts. */
export const withoutFiles = (document: ExhibitionDocument, isGone: (assetId: string) => boolean): ExhibitionDocument =>
  document.music !== null && isGone(document.music.assetId) ? { ...document, music: null } : document

const documentDraftKind = createDocumentDraftKind({
  workKind: 'exhibition',
  parse: parseExhibitionDocument,
  edits: exhibitionEdits,
  merge: mergeExhibitions,
  withoutFiles,
  isBlank: ({ parts, text, organisers, period, timetable }) =>
    parts.length === 0 && timetable.length === 0 && period === null && text === '' && organisers === '',
})

/** Draft adapter of an exhibition. One that has only got a name is kept too. */
export const exhibitionDraftKind: DraftAdapter<ExhibitionEditing, ExhibitionConflict> = {
  ...documentDraftKind,
  isBlank: (editing, details) => documentDraftKind.isBlank(editing, details) && details.title.trim() === '',
}

/** Drafts of exhibitions. */
export const exhibitionDrafts: DraftsKind<ExhibitionEditing, ExhibitionConflict> = {
  adapter: exhibitionDraftKind,
  openRecords: (ownerId) => createDraftRepository(openExhibitionDraftStore(), ownerId, exhibitionDraftKind),
  unsent: {
    isListed: ({ editing, details }) => !exhibitionDraftKind.isBlank(editing, details),
    nameOf: ({ details }) => (details.title.trim() === '' ? texts.untitled : details.title),
    addressOf: (draft) => screenAddress('exhibitionEditor', { draft }),
  },
}
