import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourEdit } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { tourConflictTexts } from '#text/publish/conflict.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import type { StudioKind } from '../../shared/studio/studio-kind.ts'
import { nameScene } from '../../shared/tours/name-hotspot.ts'
import { buildRemoveFilesEdit } from './draft/tour-files.ts'
import { describeTourConflict } from './tour/describe-tour-conflict.ts'
import { tourDrafts } from './tour-drafts.ts'

/** Tours in their studio. */
export const tourStudio: StudioKind<TourDocument, TourEdit, TourConflict> = {
  ...tourDrafts,
  titleOf: ({ details }) => details.title,
  listParts: ({ scenes }) => scenes.map(({ id }) => ({ id, title: nameScene(scenes, id) })),
  describeConflict: describeTourConflict,
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
