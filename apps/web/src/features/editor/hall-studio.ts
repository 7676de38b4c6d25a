import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit } from '@zhanjian/scene/hall/edits.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { conflictTexts } from '#text/publish/conflict.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import type { StudioKind } from '../../shared/studio/studio-kind.ts'
import { buildRemoveAssetsEdit } from './hall/remove-assets-edit.ts'
import { hallDrafts } from './hall-drafts.ts'

/** Halls in their studio. */
export const hallStudio: StudioKind<HallDocument, HallEdit, HallConflict> = {
  ...hallDrafts,
  buildReplaceEdit: (from, to) => ({
    type: 'batch',
    edits: [
      { type: 'remove_works', ids: from.works.map(({ id }) => id) },
      { type: 'replace_building', template: to.template, building: to.building, placements: [], textWall: to.textWall },
      { type: 'add_works', works: to.works.map((work, index) => ({ index, work })) },
      { type: 'set_light', set: to.light },
      { type: 'set_music', music: to.music },
    ],
  }),
  buildRemoveFilesEdit: buildRemoveAssetsEdit,
  revisions: {
    listPictures: ({ works }) => works,
    formatFacts: ({ workCount, device }) => revisionTexts.facts(workCount, device),
  },
  texts: { ...editorTexts, conflict: conflictTexts },
}
