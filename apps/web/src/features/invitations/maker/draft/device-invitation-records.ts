import { openInvitationDraftStore, openUploadStorage } from '../../../../shared/drafts/device-draft-stores.ts'
import { createDraftRepository } from '../../../../shared/drafts/draft-repository.ts'
import { type CardRecords, invitationDraftKind } from './invitation-draft-kind.ts'

/** The owner of what is made before a login. */
const VISITOR_ID = ''

/**
 * The invitations stored on this device. One that a visitor has begun becomes the user's when its address is opened after the
 * login, with the files that were chosen for it.
 */
export function createDeviceInvitationRecords(ownerId: string): CardRecords {
  const store = openInvitationDraftStore()
  const records = createDraftRepository(store, ownerId, invitationDraftKind)
  if (ownerId === VISITOR_ID) return records
  const visitorRecords = createDraftRepository(store, VISITOR_ID, invitationDraftKind)
  return {
    ...records,
    async findByKey(key) {
      const own = await records.findByKey(key)
      if (own !== null) return own
      const begun = await visitorRecords.findByKey(key)
      if (begun === null) return null
      const uploads = openUploadStorage()
      for (const upload of await uploads.listByDraft(VISITOR_ID, key, [])) await uploads.save({ ...upload, ownerId })
      const adopted = { ...begun, ownerId }
      await records.save(adopted)
      return adopted
    },
  }
}
