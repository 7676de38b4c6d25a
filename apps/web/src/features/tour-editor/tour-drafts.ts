import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type TourEditing, tourEdits } from '@zhanjian/scene/tour/edits.ts'
import { mergeTours, type TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { openPostDraftStore, openTourDraftStore } from '../../shared/drafts/device-draft-stores.ts'
import { createDocumentDraftKind } from '../../shared/drafts/document-draft-kind.ts'
import type { DraftAdapter } from '../../shared/drafts/draft-adapter.ts'
import { createDraftRepository, type DraftRepository } from '../../shared/drafts/draft-repository.ts'
import type { DraftsKind } from '../../shared/studio/studio-kind.ts'
import { adoptPanoramaPosts } from './draft/adopt-posts.ts'
import { withoutFiles } from './draft/tour-files.ts'

/** Draft adapter of a tour. */
export const tourDraftKind: DraftAdapter<TourEditing, TourConflict> = createDocumentDraftKind({
  workKind: 'panorama',
  parse: parseTourDocument,
  edits: tourEdits,
  merge: mergeTours,
  withoutFiles,
  isBlank: ({ scenes }) => scenes.length === 0,
})

/** Drafts of tours. */
export const tourDrafts: DraftsKind<TourEditing, TourConflict> = {
  adapter: tourDraftKind,
  openRecords: openTourRecords,
  unsent: {
    isListed: ({ editing }) => editing.document.scenes.length > 0,
    nameOf: ({ details }) => (details.title.trim() === '' ? tourEditorTexts.untitled : details.title),
    addressOf: (draft) => screenAddress('tourEditor', { draft }),
  },
}

/** The tours stored on this device, with those that were started as a post. */
function openTourRecords(ownerId: string): DraftRepository<TourEditing> {
  const records = createDraftRepository(openTourDraftStore(), ownerId, tourDraftKind)
  // A browser that cannot store the tour keeps the post.
  const adopt = () => adoptPanoramaPosts(openPostDraftStore(), records, ownerId).catch(() => undefined)
  return {
    ...records,
    findByKey: (key) => adopt().then(() => records.findByKey(key)),
    listUnsent: () => adopt().then(() => records.listUnsent()),
  }
}
