import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit } from '@zhanjian/scene/hall/edits.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { openHallDraftStore } from '../../shared/drafts/device-draft-stores.ts'
import { createDraftRepository } from '../../shared/drafts/draft-repository.ts'
import type { DraftsKind } from '../../shared/studio/studio-kind.ts'
import { hallDraftKind } from './draft/hall-draft-kind.ts'

/** Drafts of halls. */
export const hallDrafts: DraftsKind<HallDocument, HallEdit, HallConflict> = {
  adapter: hallDraftKind,
  openRecords: (ownerId) => createDraftRepository(openHallDraftStore(), ownerId, hallDraftKind),
  unsent: {
    isListed: ({ works }) => works.length > 0,
    nameOf: ({ details }) => details.title,
    addressOf: (draft) => screenAddress('galleryCreator', { draft }),
  },
}
