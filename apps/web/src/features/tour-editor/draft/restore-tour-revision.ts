import type { WorkDraft } from '@zhanjian/contract/work-drafts.ts'
import type { TourDocument } from '@zhanjian/scene/panorama/document.ts'
import { EMPTY_TOUR_HISTORY } from '@zhanjian/scene/panorama/edit-history.ts'
import type { TourEdit } from '@zhanjian/scene/panorama/edits.ts'
import { parseTourDocument } from '@zhanjian/scene/panorama/parse-document.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import type { Autosave } from '../../../shared/drafts/autosave.ts'
import { toWorkDetails } from '../../../shared/drafts/work-details.ts'
import { type RestoreOutcome, restoreRevision } from '../../../shared/studio/restore-revision.ts'
import { hasLocalAssets } from './tour-assets.ts'
import type { TourDraft } from './tour-draft.ts'

interface RestoreDependencies {
  draft: TourDraft
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
}

/** Restores an earlier revision into the tour's draft as one undo step. Rejects with the server's error. */
export const restoreTourRevision = (
  number: number,
  { draft, autosave, call }: RestoreDependencies,
): Promise<RestoreOutcome<TourDocument>> =>
  restoreRevision(number, {
    draft,
    hasLocalAssets: () => hasLocalAssets(draft.getState()),
    autosave,
    call,
    replaceDraft: (server) => replaceDraft(draft, server),
  })

function replaceDraft(draft: TourDraft, server: WorkDraft): boolean {
  const parsed = parseTourDocument(server.document)
  if (!parsed.ok) throw new Error(`the server’s document is not a valid tour: ${parsed.issues.join()}`)
  const { document } = parsed
  const details = toWorkDetails(server)
  const { work, publication, assets, revision } = server
  draft.assetsKnown(assets)
  draft.setState({ work, publication, details, saved: { revision, document, details } })
  const edited = draft.edit(buildReplaceTourEdit(draft.getState().editing.document, document))
  if (!edited.ok) draft.setState({ editing: { document, history: EMPTY_TOUR_HISTORY } })
  return edited.ok
}

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
