import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourEdit } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { tourConflictTexts } from '#text/publish/conflict.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { openPostDraftStore, openTourDraftStore } from '../../shared/drafts/device-draft-stores.ts'
import { createDraftRepository } from '../../shared/drafts/draft-repository.ts'
import type { StudioKind } from '../../shared/studio/studio-kind.ts'
import { adoptPanoramaPosts } from './draft/adopt-posts.ts'
import { type TourRecords, tourDraftKind } from './draft/tour-draft-kind.ts'
import { buildRemoveFilesEdit } from './tour/remove-files.ts'

/** Tours in their studio. */
export const tourStudio: StudioKind<TourDocument, TourEdit, TourConflict> = {
  adapter: tourDraftKind,
  openRecords: openTourRecords,
  unsent: {
    isListed: ({ scenes }) => scenes.length > 0,
    nameOf: ({ details }) => (details.title.trim() === '' ? tourEditorTexts.untitled : details.title),
    addressOf: (draft) => screenAddress('tourEditor', { draft }),
  },
  buildReplaceEdit({ scenes: replaced }, { schemaVersion: _version, kind: _kind, scenes, ...set }) {
    return {
      type: 'batch',
      edits: [
        // What names scenes goes before them, and comes back after them.
        { type: 'set_tour', set: { startSceneId: null, floorPlan: null } },
        { type: 'remove_scenes', ids: replaced.map(({ id }) => id) },
        { type: 'add_scenes', scenes: scenes.map((scene, index) => ({ index, scene })) },
        { type: 'set_tour', set },
      ],
    }
  },
  buildRemoveFilesEdit,
  revisions: {
    listPictures: ({ scenes }) => scenes,
    formatFacts: ({ device }) => revisionTexts.publishedWith(device),
  },
  texts: { ...tourEditorTexts, conflict: tourConflictTexts },
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
