import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourEdit } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { openPostDraftStore, openTourDraftStore } from '../../shared/drafts/device-draft-stores.ts'
import { createDraftRepository } from '../../shared/drafts/draft-repository.ts'
import type { DraftsKind } from '../../shared/studio/studio-kind.ts'
import { adoptPanoramaPosts } from './draft/adopt-posts.ts'
import { type TourRecords, tourDraftKind } from './draft/tour-draft-kind.ts'

/** Drafts of tours. */
export const tourDrafts: DraftsKind<TourDocument, TourEdit, TourConflict> = {
  adapter: tourDraftKind,
  openRecords: openTourRecords,
  unsent: {
    isListed: ({ scenes }) => scenes.length > 0,
    nameOf: ({ details }) => (details.title.trim() === '' ? tourEditorTexts.untitled : details.title),
    addressOf: (draft) => screenAddress('tourEditor', { draft }),
  },
}

/** The tours stored on this device, with those that were started as a post. */
function openTourRecords(ownerId: string): TourRecords {
  const records = createDraftRepository(openTourDraftStore(), ownerId, tourDraftKind)
  // A browser that cannot store the tour keeps the post.
  const adopt = () => adoptPanoramaPosts(openPostDraftStore(), records, ownerId).catch(() => undefined)
  return {
    ...records,
    findByKey: (key) => adopt().then(() => records.findByKey(key)),
    listUnsent: () => adopt().then(() => records.listUnsent()),
  }
}
