import type { Editing } from '@zhanjian/scene/document/undo-history.ts'
import { useEffect, useState } from 'react'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import type { DraftRecord } from '../drafts/draft-repository.ts'
import type { DraftsKind } from './studio-kind.ts'

type UnsentKind<Document extends Record<string, unknown>, Edit> = Pick<
  DraftsKind<Document, Edit, DocumentConflict>,
  'openRecords' | 'unsent'
>

/** Drafts that exist only on this device, newest first; empty until they are read. */
export function useUnsentDrafts<Document extends Record<string, unknown>, Edit>(
  { openRecords, unsent }: UnsentKind<Document, Edit>,
  ownerId: string,
): readonly DraftRecord<Editing<Document, Edit>>[] {
  const [drafts, setDrafts] = useState<readonly DraftRecord<Editing<Document, Edit>>[]>([])
  useEffect(() => {
    let isCancelled = false
    void openRecords(ownerId)
      .listUnsent()
      .then((found) => isCancelled || setDrafts(found.filter(({ editing }) => unsent.isListed(editing.document))))
    return () => {
      isCancelled = true
    }
  }, [openRecords, unsent, ownerId])
  return drafts
}

/** The newest of them. `forget` takes it off the device, and nothing is offered in its place. */
export function useNewestUnsent<Document extends Record<string, unknown>, Edit>(
  kind: UnsentKind<Document, Edit>,
  ownerId: string,
) {
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
