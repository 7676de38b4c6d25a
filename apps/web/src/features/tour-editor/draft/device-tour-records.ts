import { openPostDraftStore, openTourDraftStore } from '../../../shared/drafts/device-draft-stores.ts'
import { createDraftRepository } from '../../../shared/drafts/draft-repository.ts'
import { adoptPanoramaPosts } from './adopt-posts.ts'
import { type TourRecords, tourDraftKind } from './tour-draft-kind.ts'

/** The tours stored on this device, with those that were started as a post. */
export function createDeviceTourRecords(ownerId: string): TourRecords {
  const records = createDraftRepository(openTourDraftStore(), ownerId, tourDraftKind)
  // A browser that cannot store the tour keeps the post.
  const adopt = () => adoptPanoramaPosts(openPostDraftStore(), records, ownerId).catch(() => undefined)
  return {
    ...records,
    findByKey: (key) => adopt().then(() => records.findByKey(key)),
    listUnsent: () => adopt().then(() => records.listUnsent()),
  }
}
