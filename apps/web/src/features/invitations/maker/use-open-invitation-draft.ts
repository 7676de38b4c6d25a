import type { InvitationEditing } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import { useCallback, useEffect, useState } from 'react'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { openUploadStorage } from '../../../shared/drafts/device-draft-stores.ts'
import { deleteOldDrafts, type OpenDraftResult, openDraftByKey, openWorkDraft } from '../../../shared/drafts/open-draft.ts'
import { createDeviceInvitationRecords } from './draft/device-invitation-records.ts'
import { invitationDraftKind, type SavedCard } from './draft/invitation-draft-kind.ts'
import { type InvitationEditingSession, openInvitationEditingSession } from './invitation-editing-session.ts'

/** `too_new`: the draft was saved by a newer version of the app. */
export type InvitationEditorState =
  | { kind: 'opening' }
  | { kind: 'editing'; session: InvitationEditingSession; recovered: SavedCard | null }
  | { kind: 'missing' }
  | { kind: 'too_new' }
  | { kind: 'unreachable'; error: unknown }

interface OpenInvitationOptions {
  id: string | null
  draftKey: string
  ownerId: string
}

const DRAFT_RETENTION_MS = 14 * 86_400_000

/** Opens the invitation that the URL names; disposes of everything when the page is left. */
export function useOpenInvitationDraft({ id, draftKey, ownerId }: OpenInvitationOptions) {
  const services = useServices()
  const [state, setState] = useState<InvitationEditorState>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let session: InvitationEditingSession | null = null
    let isCancelled = false
    const records = createDeviceInvitationRecords(ownerId)
    const dependencies = { kind: invitationDraftKind, call: services.call, records }
    const showDraft = (opened: OpenDraftResult<InvitationEditing, InvitationConflict>) => {
      if (isCancelled) return
      if (opened.kind === 'new') return setState({ kind: 'missing' })
      if (opened.kind !== 'opened') return setState(opened)
      session = openInvitationEditingSession(opened, {
        services,
        window,
        ownerId,
        records,
        storage: openUploadStorage(),
        randomId: createRandomId,
      })
      setState({ kind: 'editing', session, recovered: opened.recovered?.instead ?? null })
    }
    setState({ kind: 'opening' })
    const opening = id === null ? openDraftByKey(draftKey, dependencies) : openWorkDraft(id, dependencies)
    opening.then(showDraft, (error: unknown) => {
      services.handleError(error)
      if (!isCancelled) setState({ kind: 'unreachable', error })
    })
    void deleteOldDrafts(invitationDraftKind, records, Date.now() - DRAFT_RETENTION_MS)
    return () => {
      isCancelled = true
      session?.dispose()
    }
  }, [services, ownerId, id, draftKey, attempt])
  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
