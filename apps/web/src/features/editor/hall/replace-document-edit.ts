import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit } from '@zhanjian/scene/hall/edits.ts'

/** Replaces the hall in one undo step. */
export function buildReplaceDocumentEdit(from: HallDocument, to: HallDocument): HallEdit {
  return {
    type: 'batch',
    edits: [
      { type: 'remove_works', ids: from.works.map(({ id }) => id) },
      { type: 'replace_building', template: to.template, building: to.building, placements: [], textWall: to.textWall },
      { type: 'add_works', works: to.works.map((work, index) => ({ index, work })) },
      { type: 'set_light', set: to.light },
      { type: 'set_music', music: to.music },
    ],
  }
}
