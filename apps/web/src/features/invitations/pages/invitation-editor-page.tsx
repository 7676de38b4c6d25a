import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { InvitationEditing } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import { lazy } from 'react'
import { editorTexts as texts } from '#text/invitations/editor.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import type { OpenableKind } from '../../../shared/studio/draft-opening.ts'
import { OpeningView } from '../../../shared/studio/opening-view.tsx'
import { useOpenDocumentDraft } from '../../../shared/studio/use-open-document-draft.ts'
import { invitationDrafts } from '../editor/invitation-drafts.ts'
import { type InvitationEditingSession, openInvitationEditingSession } from '../editor/invitation-editing-session.ts'

const Editor = lazy(() =>
  import('../editor/studio/invitation-editor.tsx').then((module) => ({ default: module.InvitationEditor })),
)

const openableInvitation: OpenableKind<InvitationEditing, InvitationConflict, InvitationEditingSession> = {
  ...invitationDrafts,
  openSession: openInvitationEditingSession,
}

/** Edits invitations: `?id=` is one of the server, `?draft=` one that was started on this device, also by a visitor. */
export function InvitationEditorPage() {
  const router = useRouter()
  const query = useQueryParams<'invitationEditor'>()
  const ownerId = useSessionState().user.id
  const { state, retry } = useOpenDocumentDraft(openableInvitation, {
    id: query.get('id'),
    draftKey: query.get('draft') ?? '',
    ownerId,
  })
  const toNew = { label: texts.toNew, onPress: () => router.replace(screenAddress('newInvitation')) }
  return (
    <OpeningView
      {...{ state, texts }}
      title={texts.title}
      missing={{ ...texts.missing, action: toNew }}
      onRetry={retry}
      renderEditor={({ session, recovered }) => (
        <Editor
          key={ownerId}
          session={session}
          recovered={recovered}
          isSharing={query.get('share') !== null}
          onLeave={() => router.back()}
        />
      )}
    />
  )
}
