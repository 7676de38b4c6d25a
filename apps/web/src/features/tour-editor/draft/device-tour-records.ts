import { openTourDraftStore } from '../../../shared/drafts/device-draft-stores.ts'
import { createDraftRepository } from '../../../shared/drafts/draft-repository.ts'
import { type TourRecords, tourDraftKind } from './tour-draft-kind.ts'

/** The tours stored on this device. */
export const createDeviceTourRecords = (ownerId: string): TourRecords =>
  createDraftRepository(openTourDraftStore(), ownerId, tourDraftKind)
