import { useEffect } from 'react'
import type { DocumentConflict, DraftBody } from '../drafts/draft-adapter.ts'
import { type DraftOpening, type OpenableKind, type OpenOptions, useDraftOpening } from './draft-opening.ts'

/** Opens the draft that the address names; disposes of everything when the page is left. */
export function useOpenDocumentDraft<
  Body extends DraftBody,
  Conflict extends DocumentConflict,
  Session extends { dispose(): void },
>(kind: OpenableKind<Body, Conflict, Session>, options: OpenOptions): DraftOpening<Body, Session> {
  const { begin, attempt, ...opening } = useDraftOpening(kind, options)
  useEffect(() => {
    const end = begin()
    return () => end()
  }, [begin, attempt])
  return opening
}
