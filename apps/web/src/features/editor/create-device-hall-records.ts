import { openHallDraftStore } from '../../shared/drafts/device-draft-stores.ts'
import { createDraftRepository } from '../../shared/drafts/draft-repository.ts'
import { type DraftRecords, hallDraftKind } from './draft/hall-draft-kind.ts'

/** The halls stored on this device. */
export const createDeviceHallRecords = (ownerId: string): DraftRecords =>
  createDraftRepository(openHallDraftStore(), ownerId, hallDraftKind)
