import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { useCallback, useRef, useState } from 'react'
import { createRandomId } from '../../lib/create-random-id.ts'
import { useServices } from '../../lib/services.tsx'
import type { DraftConflict, InitialDraft, SavedDraft } from '../drafts/base-draft-state.ts'
import { openUploadStorage } from '../drafts/device-draft-stores.ts'
import type { DocumentConflict, DraftBody } from '../drafts/draft-adapter.ts'
import type { DraftSessionDependencies } from '../drafts/draft-session.ts'
import { deleteOldDrafts, openDraftByKey, openWorkDraft } from '../drafts/open-draft.ts'
import { createWorkDetails } from '../drafts/work-details.ts'
import type { DraftsKind } from './studio-kind.ts'

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
export interface OpenableKind<Body extends DraftBody, Conflict extends DocumentConflict, Session>
  extends Pick<DraftsKind<Body, Conflict>, 'adapter' | 'openRecords'> {
  openSession: (from: OpenedDraft<Body, Conflict>, dependencies: DraftSessionDependencies<Body>) => Session
  /** What a draft that is not there begins with, at once; absent: its page says so by `openNew`. */
  newBody?: Body
}

export interface OpenOptions {
  /** Of the work; null: the draft is found by its key alone. */
  id: string | null
  draftKey: string
  ownerId: string
}

/** What a page does with the draft that its address names. */
export interface DraftOpening<Body extends DraftBody, Session> {
  state: OpeningState | EditedDraft<Body, Session>
  /** The session that is open, or that of a new document under the key of the address. */
  openNew: (editing: Body, title: string, assets?: readonly Asset[]) => Session
  /** A new document is complete enough for its editor. */
  edit: (session: Session) => void
  /** Whether the page still has this session. */
  isOpen: (session: Session) => boolean
  retry: () => void
}

/**
 * Opens the draft that the address names when `begin` is called, once more with every other `attempt`; what that returns disposes of
 * everything.
 */
export function useDraftOpening<Body extends DraftBody, Conflict extends DocumentConflict, Session extends { dispose(): void }>(
  kind: OpenableKind<Body, Conflict, Session>,
  { id, draftKey, ownerId }: OpenOptions,
): DraftOpening<Body, Session> & { begin: () => () => void; attempt: number } {
  const services = useServices()
  const [state, setState] = useState<OpeningState | EditedDraft<Body, Session>>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const sessionRef = useRef<Session | null>(null)

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
  const openNew = useCallback(
    (editing: Body, title: string, assets: readonly Asset[] = []): Session => {
      const unsaved = { workId: null, work: null, publication: null, saved: null }
      const start = { key: draftKey, ...unsaved, editing, details: createWorkDetails(title) }
      return sessionRef.current ?? openSession({ start, conflict: null, assets })
    },
    [openSession, draftKey],
  )
  const edit = useCallback((session: Session) => setState({ kind: 'editing', session, recovered: null }), [])

  const begin = useCallback(() => {
    let isCancelled = false
    const records = kind.openRecords(ownerId)
    const dependencies = { kind: kind.adapter, call: services.call, records }
    setState({ kind: 'opening' })
    const opening = id === null ? openDraftByKey(draftKey, dependencies) : openWorkDraft(id, dependencies)
    opening.then(
      (opened) => {
        if (isCancelled) return
        if (opened.kind === 'opened')
          return setState({ kind: 'editing', session: openSession(opened), recovered: opened.recovered })
        if (opened.kind === 'new' && kind.newBody !== undefined) edit(openNew(kind.newBody, ''))
        else setState(opened)
      },
      (error: unknown) => {
        services.handleError(error)
        if (!isCancelled) setState({ kind: 'unreachable', error })
      },
    )
    void deleteOldDrafts(kind.adapter, records, Date.now() - UNSENT_DRAFT_RETENTION_MS)
    return () => {
      isCancelled = true
      sessionRef.current?.dispose()
      sessionRef.current = null
    }
  }, [kind, services, ownerId, id, draftKey, openSession, openNew, edit])

  return {
    state,
    begin,
    attempt,
    openNew,
    edit,
    isOpen: useCallback((session: Session) => sessionRef.current === session, []),
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  }
}
