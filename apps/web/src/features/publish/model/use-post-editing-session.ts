import type { PostKind } from '@zhanjian/contract/works/work-traits.ts'
import { useCallback, useState } from 'react'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { useLastingEffect } from '../../../lib/use-on-leave.ts'
import { openUploadStorage } from '../../../shared/drafts/device-draft-stores.ts'
import { deleteOldDrafts, type OpenDraftResult, openDraftByKey, openWorkDraft } from '../../../shared/drafts/open-draft.ts'
import { createWorkDetails } from '../../../shared/drafts/work-details.ts'
import { openPostEditingSession, type PostEditingSession } from './post-editing-session.ts'
import { EMPTY_POST, type PostBody, type PostConflict, postDraftKind, type SavedPost } from './post-kind.ts'
import { createDevicePostRecords } from './use-unsent-posts.ts'

/** `too_new`: the draft was saved by a newer version of the app. */
export type PostEditingState =
  | { kind: 'opening' }
  | { kind: 'open'; session: PostEditingSession; recovered: { instead: SavedPost | null } | null }
  | { kind: 'missing' }
  | { kind: 'too_new' }
  | { kind: 'unreachable'; error: unknown }

interface PostEditingOptions {
  id: string | null
  draftKey: string
  /** Of a new post. */
  newKind: PostKind
  ownerId: string
}

const UNSENT_DRAFT_RETENTION_MS = 14 * 86_400_000

/** Opens the draft that the URL names, or creates a post under its key; disposes of everything when the page is left, not while it is covered. */
export function usePostEditingSession({ id, draftKey, newKind, ownerId }: PostEditingOptions) {
  const services = useServices()
  const [state, setState] = useState<PostEditingState>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)

  useLastingEffect(() => {
    let isCancelled = false
    let session: PostEditingSession | null = null
    const records = createDevicePostRecords(ownerId)
    const dependencies = { kind: postDraftKind, call: services.call, records }
    const openSession = (opened: OpenDraftResult<PostBody, PostConflict>) => {
      if (isCancelled) return
      if (opened.kind !== 'opened' && opened.kind !== 'new') return setState(opened)
      const start = opened.kind === 'new' ? createNewPostStart(draftKey, newKind) : opened
      session = openPostEditingSession(start, {
        services,
        window,
        ownerId,
        records,
        storage: openUploadStorage(),
        randomId: createRandomId,
      })
      setState({ kind: 'open', session, recovered: opened.kind === 'new' ? null : opened.recovered })
    }
    setState({ kind: 'opening' })
    const opening = id === null ? openDraftByKey(draftKey, dependencies) : openWorkDraft(id, dependencies)
    opening.then(openSession, (error: unknown) => {
      services.handleError(error)
      if (!isCancelled) setState({ kind: 'unreachable', error })
    })
    void deleteOldDrafts(postDraftKind, records, Date.now() - UNSENT_DRAFT_RETENTION_MS)
    return () => {
      isCancelled = true
      session?.dispose()
    }
  }, [services, ownerId, id, draftKey, newKind, attempt])

  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}

const createNewPostStart = (key: string, kind: PostKind) => ({
  start: {
    key,
    workId: null,
    work: null,
    publication: null,
    saved: null,
    editing: { kind, document: EMPTY_POST },
    details: createWorkDetails(''),
  },
  conflict: null,
  assets: [],
})
