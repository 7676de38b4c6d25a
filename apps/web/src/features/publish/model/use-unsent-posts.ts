import { useEffect, useState } from 'react'
import { openPostDraftStore } from '../../../shared/drafts/device-draft-stores.ts'
import { createDraftRepository } from '../../../shared/drafts/draft-repository.ts'
import { type PostRecord, type PostRecords, postDraftKind } from './post-kind.ts'

export const createDevicePostRecords = (ownerId: string): PostRecords =>
  createDraftRepository(openPostDraftStore(), ownerId, postDraftKind)

/** Posts that exist only on this device, newest first. */
export function useUnsentPosts(ownerId: string): readonly PostRecord[] {
  const [unsent, setUnsent] = useState<readonly PostRecord[]>([])
  useEffect(() => {
    let isCancelled = false
    void createDevicePostRecords(ownerId)
      .listUnsent()
      .then(
        (records) => isCancelled || setUnsent(records.filter(({ editing, details }) => !postDraftKind.isBlank(editing, details))),
      )
    return () => {
      isCancelled = true
    }
  }, [ownerId])
  return unsent
}
