import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourEdit } from '@zhanjian/scene/tour/edits.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import type { Autosave } from '../../../shared/drafts/autosave.ts'
import { type RestoreOutcome, restoreRevision } from '../../../shared/studio/restore-revision.ts'
import type { TourEditingSession } from '../tour-editing-session.ts'

interface RestoreDependencies extends Pick<TourEditingSession, 'draft' | 'hasLocalAssets'> {
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
}

/** Restores an earlier revision into the tour's draft as one undo step. Rejects with the server's error. */
export const restoreTourRevision = (number: number, dependencies: RestoreDependencies): Promise<RestoreOutcome<TourDocument>> =>
  restoreRevision(number, dependencies, {
    hasLocalAssets: dependencies.hasLocalAssets,
    parse: parseTourDocument,
    buildReplaceEdit: buildReplaceTourEdit,
  })

/** Replaces the tour in one undo step. */
export function buildReplaceTourEdit(from: TourDocument, to: TourDocument): TourEdit {
  const { schemaVersion: _version, kind: _kind, scenes, ...set } = to
  return {
    type: 'batch',
    edits: [
      // What names scenes goes before them, and comes back after them.
      { type: 'set_tour', set: { startSceneId: null, floorPlan: null } },
      { type: 'remove_scenes', ids: from.scenes.map(({ id }) => id) },
      { type: 'add_scenes', scenes: scenes.map((scene, index) => ({ index, scene })) },
      { type: 'set_tour', set },
    ],
  }
}
