import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createRandomId } from '../../lib/create-random-id.ts'
import { useServices } from '../../lib/services.tsx'
import type { DraftConflict, InitialDraft, SavedDraft } from '../drafts/base-draft-state.ts'
import { openUploadStorage } from '../drafts/device-draft-stores.ts'
import type { DocumentConflict, DraftAdapter, DraftBody } from '../drafts/draft-adapter.ts'
import type { DraftRepository } from '../drafts/draft-repository.ts'
import type { DraftSessionDependencies } from '../drafts/draft-session.ts'
import { deleteOldDrafts, openDraftByKey, openWorkDraft } from '../drafts/open-draft.ts'
import { createWorkDetails } from '../drafts/work-details.ts'

const UNSENT_DRAFT_RETENTION_MS = 14 * 86_400_000

/** What a session starts with. */
export interface OpenedDraft<Body extends DraftBody, Conflict extends DocumentConflict> {
  start: InitialDraft<Body>
  conflict: DraftConflict<Body, Conflict> | null
  /** Files that the server has listed. */
  assets: readonly Asset[]
}

/** A document in its editor. */
export interface EditedDraft<Body extends DraftBody, Session> {
  kind: 'editing'
  session: Session
  /** Unsaved edits were recovered; `instead` is the document without them. */
  recovered: { instead: SavedDraft<Body> | null } | null
}

/** `too_new`: the draft was saved by a newer version of the app. */
export type OpeningState =
  | { kind: 'opening' }
  | { kind: 'new' }
  | { kind: 'missing' }
  | { kind: 'too_new' }
  | { kind: 'unreachable'; error: unknown }

/** What differs between kinds of documents; the same in every rendering. */
export interface OpenableKind<Body extends DraftBody, Conflict extends DocumentConflict, Session> {
  adapter: DraftAdapter<Body, Conflict>
  /** The drafts of the owner on this device. */
  openRecords: (ownerId: string) => DraftRepository<Body>
  openSession: (from: OpenedDraft<Body, Conflict>, dependencies: DraftSessionDependencies<Body>) => Session
}

interface OpenOptions<Session> {
  /** Of the work; null: the draft is found by its key alone. */
  id: string | null
  draftKey: string
  ownerId: string
  /** The page is left; the session is disposed of afterwards. */
  onLeave?: (session: Session) => void
}

/** Opens the draft that the address names; disposes of everything when the page is left. */
export function useOpenDocumentDraft<
  Body extends DraftBody,
  Conflict extends DocumentConflict,
  Session extends { dispose(): void },
>(kind: OpenableKind<Body, Conflict, Session>, { id, draftKey, ownerId, onLeave }: OpenOptions<Session>) {
  const services = useServices()
  const [state, setState] = useState<OpeningState | EditedDraft<Body, Session>>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const sessionRef = useRef<Session | null>(null)
  const leave = useEffectEvent((session: Session) => onLeave?.(session))

  const openSession = useCallback(
    (from: OpenedDraft<Body, Conflict>): Session => {
      sessionRef.current = kind.openSession(from, {
        services,
        window,
        ownerId,
        records: kind.openRecords(ownerId),
        storage: openUploadStorage(),
        randomId: createRandomId,
      })
      return sessionRef.current
    },
    [kind, services, ownerId],
  )

  useEffect(() => {
    let isCancelled = false
    const records = kind.openRecords(ownerId)
    const dependencies = { kind: kind.adapter, call: services.call, records }
    setState({ kind: 'opening' })
    const opening = id === null ? openDraftByKey(draftKey, dependencies) : openWorkDraft(id, dependencies)
    opening.then(
      (opened) => {
        if (isCancelled) return
        if (opened.kind !== 'opened') return setState(opened)
        setState({ kind: 'editing', session: openSession(opened), recovered: opened.recovered })
      },
      (error: unknown) => {
        services.handleError(error)
        if (!isCancelled) setState({ kind: 'unreachable', error })
      },
    )
    void deleteOldDrafts(kind.adapter, records, Date.now() - UNSENT_DRAFT_RETENTION_MS)
    return () => {
      isCancelled = true
      if (sessionRef.current !== null) leave(sessionRef.current)
      sessionRef.current?.dispose()
      sessionRef.current = null
    }
  }, [kind, services, ownerId, id, draftKey, openSession, attempt])

  /** The session that is open, or that of a new document under the key of the address. */
  const openNew = useCallback(
    (editing: Body, title: string, assets: readonly Asset[] = []): Session =>
      sessionRef.current ??
      openSession({
        start: {
          key: draftKey,
          workId: null,
          work: null,
          publication: null,
          saved: null,
          editing,
          details: createWorkDetails(title),
        },
        conflict: null,
        assets,
      }),
    [openSession, draftKey],
  )
  return {
    state,
    openNew,
    /** A new document is complete enough for its editor. */
    edit: useCallback((session: Session) => setState({ kind: 'editing', session, recovered: null }), []),
    /** Whether the page still has this session. */
    isOpen: useCallback((session: Session) => sessionRef.current === session, []),
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  }
}
