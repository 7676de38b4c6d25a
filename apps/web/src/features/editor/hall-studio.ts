import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit, SimpleHallEdit } from '@zhanjian/scene/hall/edits.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { conflictTexts } from '#text/publish/conflict.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import type { StudioKind } from '../../shared/studio/studio-kind.ts'
import { describeHallConflict } from './hall/describe-hall-conflict.ts'
import { getListedTitle } from './hall/get-work-title.ts'
import { hallDrafts } from './hall-drafts.ts'

/** Halls in their studio. */
export const hallStudio: StudioKind<HallDocument, HallEdit, HallConflict> = {
  ...hallDrafts,
  titleOf: ({ details }) => details.title,
  listParts: ({ works }) => works.map((work, index) => ({ id: work.id, title: getListedTitle(work, index) })),
  describeConflict: describeHallConflict,
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
  buildRemoveFilesEdit,
  revisions: {
    listPictures: ({ works }) => works,
    formatFacts: ({ workCount, device }) => revisionTexts.facts(workCount, device),
  },
  texts: { ...editorTexts, conflict: conflictTexts },
}

/** Takes out works and music that use a file of which `isGone` is true. Null if nothing does. */
function buildRemoveFilesEdit({ works, music }: HallDocument, isGone: (assetId: string) => boolean): HallEdit | null {
  const ids = works.filter((work) => isGone(work.assetId)).map((work) => work.id)
  const edits: SimpleHallEdit[] = []
  if (ids.length > 0) edits.push({ type: 'remove_works', ids })
  if (music !== null && isGone(music.assetId)) edits.push({ type: 'set_music', music: null })
  return edits.length === 0 ? null : { type: 'batch', edits }
}
