import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type HallEditing, hallEdits } from '@zhanjian/scene/hall/edits.ts'
import { type HallConflict, mergeHalls } from '@zhanjian/scene/hall/merge-documents.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { openHallDraftStore } from '../../shared/drafts/device-draft-stores.ts'
import { createDocumentDraftKind } from '../../shared/drafts/document-draft-kind.ts'
import type { DraftAdapter } from '../../shared/drafts/draft-adapter.ts'
import { createDraftRepository } from '../../shared/drafts/draft-repository.ts'
import type { DraftsKind } from '../../shared/studio/studio-kind.ts'
import { withoutFiles } from './draft/hall-files.ts'

/** Draft adapter of a hall. */
export const hallDraftKind: DraftAdapter<HallEditing, HallConflict> = createDocumentDraftKind({
  workKind: 'gallery',
  parse: parseHallDocument,
  edits: hallEdits,
  merge: mergeHalls,
  withoutFiles,
  isBlank: () => false,
})

/** Draft adapter of a template: a hall without works. */
export const templateDraftKind: DraftAdapter<HallEditing, HallConflict> = { ...hallDraftKind, getWorkKind: () => 'template' }

/** Drafts of halls. */
export const hallDrafts: DraftsKind<HallEditing, HallConflict> = {
  adapter: hallDraftKind,
  openRecords: (ownerId) => createDraftRepository(openHallDraftStore(), ownerId, hallDraftKind),
  unsent: {
    isListed: ({ editing }) => editing.document.works.length > 0,
    nameOf: ({ details }) => details.title,
    addressOf: (draft) => screenAddress('galleryCreator', { draft }),
  },
}
