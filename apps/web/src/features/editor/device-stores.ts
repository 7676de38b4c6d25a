import { hallDrafts } from '../../shared/drafts/device-drafts.ts'
import { createDraftRecords } from '../../shared/drafts/draft-records.ts'
import { type DraftRecords, hallKind } from './draft/hall-kind.ts'

/** The halls that this device keeps. */
export const deviceRecords = (ownerId: string): DraftRecords => createDraftRecords(hallDrafts(), ownerId, hallKind)
