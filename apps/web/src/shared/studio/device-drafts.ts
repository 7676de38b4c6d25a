import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { KeyValueStore } from '../../lib/key-value-store.ts'
import { openUploadStorage } from '../drafts/device-draft-stores.ts'
import type { DocumentConflict, DraftAdapter, DraftBody } from '../drafts/draft-adapter.ts'
import { createDraftRepository, type DraftRepository } from '../drafts/draft-repository.ts'
import type { DraftSessionDependencies } from '../drafts/draft-session.ts'

/** The owner of what is made before a login. */
const VISITOR_ID = ''

/**
 * Drafts that visitors can begin. One becomes the user's when its address is opened after the login, with the files that were
 * chosen for it.
 */
export function openVisitorDrafts<Body extends DraftBody>(
  store: KeyValueStore,
  ownerId: string,
  adapter: DraftAdapter<Body, DocumentConflict>,
): DraftRepository<Body> {
  const records = createDraftRepository(store, ownerId, adapter)
  if (ownerId === VISITOR_ID) return records
  const visitorRecords = createDraftRepository(store, VISITOR_ID, adapter)
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

/** What a session of drafts that visitors can begin is given: theirs stay on the device, since asking the server would open the login. */
export const withVisitorCalls = <Body extends DraftBody>(
  dependencies: DraftSessionDependencies<Body>,
): DraftSessionDependencies<Body> =>
  dependencies.ownerId === VISITOR_ID
    ? { ...dependencies, services: { ...dependencies.services, call: refuseVisitor } }
    : dependencies

const refuseVisitor: CallApi = () => Promise.reject(new ApiError({ code: 401, message: '', isShown: true }))
