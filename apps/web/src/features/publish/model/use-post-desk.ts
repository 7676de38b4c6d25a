import { useCallback, useEffect, useState } from 'react'
import { deviceUploads } from '../../../shared/drafts/device-drafts.ts'
import { forgetOldDrafts, type OpenedDraft, openKey, openWork } from '../../../shared/drafts/open-draft.ts'
import { newWorkDetails } from '../../../shared/drafts/work-details.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { openPostDesk, type PostDesk } from './post-desk.ts'
import { EMPTY_POST, type PostBody, type PostConflict, type PostKind, postKind, type SavedPost } from './post-kind.ts'
import { devicePosts } from './use-unsent-posts.ts'

export type DeskState =
  | { kind: 'opening' }
  | { kind: 'open'; desk: PostDesk; recovered: { instead: SavedPost | null } | null }
  | { kind: 'missing' }
  | { kind: 'too_new' }
  | { kind: 'unreachable'; error: unknown }

interface UsePostDeskOptions {
  id: string | null
  draftKey: string
  /** Of a post that begins now. */
  newKind: PostKind
  ownerId: string
}

const FORGOTTEN_AFTER_MS = 14 * 86_400_000

/** Opens what the address names, or begins a post under its key; ends everything when the page goes. */
export function usePostDesk({ id, draftKey, newKind, ownerId }: UsePostDeskOptions) {
  const services = useServices()
  const [state, setState] = useState<DeskState>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isGone = false
    let desk: PostDesk | null = null
    const records = devicePosts(ownerId)
    const dependencies = { kind: postKind, call: services.call, records }
    const show = (opened: OpenedDraft<PostBody, PostConflict>) => {
      if (isGone) return
      if (opened.kind !== 'opened' && opened.kind !== 'new') return setState(opened)
      const begun = opened.kind === 'new' ? beginning(draftKey, newKind) : opened
      desk = openPostDesk(begun, { services, window, ownerId, records, storage: deviceUploads(), randomId })
      setState({ kind: 'open', desk, recovered: opened.kind === 'new' ? null : opened.recovered })
    }
    setState({ kind: 'opening' })
    const opening = id === null ? openKey(draftKey, dependencies) : openWork(id, dependencies)
    opening.then(show, (error: unknown) => {
      services.handleError(error)
      if (!isGone) setState({ kind: 'unreachable', error })
    })
    void forgetOldDrafts(postKind, records, Date.now() - FORGOTTEN_AFTER_MS)
    return () => {
      isGone = true
      desk?.dispose()
    }
  }, [services, ownerId, id, draftKey, newKind, attempt])

  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}

const beginning = (key: string, kind: PostKind) => ({
  start: {
    key,
    workId: null,
    work: null,
    publication: null,
    saved: null,
    editing: { kind, document: EMPTY_POST },
    details: newWorkDetails(''),
  },
  conflict: null,
  assets: [],
})
