import { screenAddress } from '@zhanjian/contract/screens.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { makerTexts as texts } from '../../../text/zh/invitations/maker.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { useOpenInvitationDraft } from '../maker/use-open-invitation-draft.ts'

const Maker = lazy(() => import('../maker/studio/invitation-maker.tsx').then((module) => ({ default: module.InvitationMaker })))

/** Edits invitations: `?id=` is one of the server, `?draft=` one that was started on this device, also by a visitor. */
export function InvitationCardEditorPage() {
  const router = useRouter()
  const query = useQueryParams<'invitationCardEditor'>()
  const ownerId = useSessionState().user.id
  const { state, retry } = useOpenInvitationDraft({
    id: query.get('id'),
    draftKey: query.get('draft') ?? '',
    ownerId,
  })
  useDocumentTitle(shellTexts.titleOf(texts.title))
  const leavePage = () => router.back()
  switch (state.kind) {
    case 'opening':
      return <Spinner label={texts.opening} />
    case 'editing':
      return (
        <Suspense fallback={<Spinner label={texts.opening} />}>
          <Maker
            key={ownerId}
            session={state.session}
            recovered={state.recovered}
            isSharing={query.get('share') !== null}
            onLeave={leavePage}
          />
        </Suspense>
      )
    case 'missing':
      return (
        <StatePage onBack={leavePage}>
          <StateView
            kind="empty"
            {...texts.missing}
            action={{ label: texts.toNew, onPress: () => router.replace(screenAddress('invitationCardCreator')) }}
          />
        </StatePage>
      )
    case 'too_new':
      return (
        <StatePage onBack={leavePage}>
          <StateView kind="error" {...texts.tooNew} action={{ label: texts.reload, onPress: () => location.reload() }} />
        </StatePage>
      )
    case 'unreachable':
      return (
        <StatePage onBack={leavePage}>
          <LoadError error={state.error} title={texts.unreachable} onRetry={retry} />
        </StatePage>
      )
  }
}

const StatePage = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <Page>
    <NavBar title={texts.title} onBack={onBack} />
    {children}
  </Page>
)
