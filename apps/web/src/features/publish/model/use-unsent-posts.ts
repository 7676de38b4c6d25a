import { useEffect, useState } from 'react'
import { postDrafts } from '../../../shared/drafts/device-drafts.ts'
import { createDraftRecords } from '../../../shared/drafts/draft-records.ts'
import { postKind, type PostRecord, type PostRecords } from './post-kind.ts'

export const devicePosts = (ownerId: string): PostRecords => createDraftRecords(postDrafts(), ownerId, postKind)

/** Posts that only this device has, the newest first. */
export function useUnsentPosts(ownerId: string): readonly PostRecord[] {
  const [unsent, setUnsent] = useState<readonly PostRecord[]>([])
  useEffect(() => {
    let isGone = false
    void devicePosts(ownerId)
      .unsent()
      .then((records) => isGone || setUnsent(records.filter(({ editing, details }) => !postKind.isBlank(editing, details))))
    return () => {
      isGone = true
    }
  }, [ownerId])
  return unsent
}
