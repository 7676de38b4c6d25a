import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import type { Autosave } from '../../../shared/drafts/autosave.ts'
import { type RestoreOutcome, restoreRevision } from '../../../shared/studio/restore-revision.ts'
import { buildReplaceDocumentEdit } from '../hall/replace-document-edit.ts'
import type { HallDraft } from './hall-draft.ts'
import { hasLocalAssets } from './pending-assets.ts'

interface RestoreDependencies {
  draft: HallDraft
  autosave: Pick<Autosave, 'saveToServer'>
  call: CallApi
}

/** Restores an earlier revision into the hall's draft as one undo step. Rejects with the server's error. */
export const restoreHallRevision = (number: number, dependencies: RestoreDependencies): Promise<RestoreOutcome<HallDocument>> =>
  restoreRevision(number, dependencies, {
    hasLocalAssets: () => hasLocalAssets(dependencies.draft.getState()),
    parse: parseHallDocument,
    buildReplaceEdit: buildReplaceDocumentEdit,
  })
