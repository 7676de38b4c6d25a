import { useEffect, useState } from 'react'
import type { DocumentConflict, DraftBody } from '../drafts/draft-adapter.ts'
import type { DraftRecord } from '../drafts/draft-repository.ts'
import type { DraftsKind } from './studio-kind.ts'

/** What is known of drafts to list them. */
export type UnsentKind<Body extends DraftBody> = Pick<DraftsKind<Body, DocumentConflict>, 'openRecords' | 'unsent'>

/** Drafts that exist only on this device, newest first; empty until they are read. */
export function useUnsentDrafts<Body extends DraftBody>(
  { openRecords, unsent }: UnsentKind<Body>,
  ownerId: string,
): readonly DraftRecord<Body>[] {
  const [drafts, setDrafts] = useState<readonly DraftRecord<Body>[]>([])
  useEffect(() => {
    let isCancelled = false
    void openRecords(ownerId)
      .listUnsent()
      .then((found) => isCancelled || setDrafts(found.filter(unsent.isListed)))
    return () => {
      isCancelled = true
    }
  }, [openRecords, unsent, ownerId])
  return drafts
}

/** The newest of them. `forget` takes it off the device, and nothing is offered in its place. */
export function useNewestUnsent<Body extends DraftBody>(kind: UnsentKind<Body>, ownerId: string) {
  const [newest] = useUnsentDrafts(kind, ownerId)
  const [isForgotten, setIsForgotten] = useState(false)
  return {
    unsent: isForgotten ? null : (newest ?? null),
    forget: () => {
      if (newest !== undefined) void kind.openRecords(ownerId).remove(newest.key)
      setIsForgotten(true)
    },
  }
}
