import type { Asset } from '@zhanjian/contract/uploads.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { listAssetIds } from '@zhanjian/scene/invitation/document-rules.ts'
import type { InvitationEditing } from '@zhanjian/scene/invitation/edits.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { type DraftSession, type DraftSessionDependencies, startDraftSession } from '../../../shared/drafts/draft-session.ts'
import { type PublishState, publishDraft } from '../../../shared/drafts/publish-draft.ts'
import { createPictureSources, type PictureSources } from '../../../shared/studio/picture-sources.ts'
import { isSettled } from '../../../shared/uploads/upload-item.ts'
import { makerTexts } from '../../../text/zh/invitations/maker.ts'
import { hasLocalAssets } from './draft/invitation-assets.ts'
import { createInvitationDraft, type InvitationDraft } from './draft/invitation-draft.ts'
import { type CardStart, invitationDraftKind, type StaleCard } from './draft/invitation-draft-kind.ts'

/** All services of one edited invitation, while its page is open. */
export interface InvitationEditingSession extends Omit<DraftSession, 'wait'> {
  draft: InvitationDraft
  pictures: PictureSources
  /** For pages, elements and questions. */
  newId: () => string
  publish(onState: (state: PublishState) => void, signal: AbortSignal): Promise<PublishState>
}

export interface InvitationEditingStart {
  start: CardStart
  conflict: StaleCard | null
  assets: readonly Asset[]
}

const ID_CHARACTERS = 12

/** Starts saving and uploading for an opened draft. The caller disposes of it. */
export function openInvitationEditingSession(
  { start, conflict, assets }: InvitationEditingStart,
  dependencies: DraftSessionDependencies<InvitationEditing>,
): InvitationEditingSession {
  const draft = createInvitationDraft(start, conflict)
  const call = forOwner(dependencies.ownerId, dependencies.services.call)
  const { wait, ...session } = startDraftSession(
    { kind: invitationDraftKind, draft, assets, texts: makerTexts.session },
    { ...dependencies, services: { ...dependencies.services, call } },
  )
  const pictures = createPictureSources({ draft, uploads: session.uploads })
  if (conflict === null) void session.autosave.saveToServer()

  const hasAssetOfStatus = (status: Asset['status']) => {
    const { assets: known, editing } = draft.getState()
    return listAssetIds(editing.document).some((id) => known.get(id)?.status === status)
  }
  return {
    ...session,
    draft,
    pictures,
    newId: () => sliceUnits(dependencies.randomId(), 0, ID_CHARACTERS),
    publish: (onState, signal) =>
      publishDraft({
        draft,
        autosave: session.autosave,
        call,
        isWaitingForFiles: () => session.uploads.getItems().some((item) => !isSettled(item)) || hasAssetOfStatus('processing'),
        hasLocalAssets: () => hasLocalAssets(draft.getState()),
        hasFailedAssets: () => hasAssetOfStatus('failed'),
        wait,
        onState,
        signal,
      }),
    dispose() {
      pictures.dispose()
      session.dispose()
    },
  }
}

/** A visitor's card stays on the device: asking the server would open the login in the middle of making it. */
const forOwner = (ownerId: string, call: CallApi): CallApi =>
  ownerId === '' ? () => Promise.reject(new ApiError({ code: 401, message: '', isShown: true })) : call
