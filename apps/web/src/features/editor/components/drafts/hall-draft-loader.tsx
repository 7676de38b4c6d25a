import { screenAddress } from '@zhanjian/contract/screens.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useDocumentTitle, useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../../lib/services.tsx'
import { shellTexts } from '../../../../text/zh/app/shell.ts'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { NavBar } from '../../../../ui/navigation/nav-bar.tsx'
import { type HallStart, useOpenHallDraft } from '../../use-open-hall-draft.ts'

const Studio = lazy(() => import('../studio/hall-editor.tsx').then((module) => ({ default: module.HallEditor })))

interface HallDraftLoaderProps {
  id: string | null
  draftKey: string
  isTemplate: boolean
  title: string
  missing: { title: string; description: string }
  /** Rendered if there is no draft yet. */
  renderNewDraft: (startHall: (start: HallStart) => Promise<void>) => ReactNode
}

/** Opens a hall or a template in the editor, or shows why it cannot. */
export function HallDraftLoader({ id, draftKey, isTemplate, title, missing, renderNewDraft }: HallDraftLoaderProps) {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  const { state, startHall, retry } = useOpenHallDraft({ id, draftKey, ownerId, isTemplate })
  useDocumentTitle(shellTexts.titleOf(title))
  const leavePage = () => router.back()

  switch (state.kind) {
    case 'opening':
      return <Spinner label={editorTexts.opening} />
    case 'new':
      return renderNewDraft(startHall)
    case 'editing':
      return (
        <Suspense fallback={<Spinner label={editorTexts.opening} />}>
          <Studio session={state.session} recovered={state.recovered} onLeave={leavePage} />
        </Suspense>
      )
    case 'missing':
      return (
        <StatePage title={title} onBack={leavePage}>
          <StateView
            kind="empty"
            {...missing}
            action={{ label: editorTexts.toMyHalls, onPress: () => router.replace(screenAddress('myHalls')) }}
          />
        </StatePage>
      )
    case 'too_new':
      return (
        <StatePage title={title} onBack={leavePage}>
          <StateView
            kind="error"
            {...editorTexts.tooNew}
            action={{ label: editorTexts.reload, onPress: () => location.reload() }}
          />
        </StatePage>
      )
    case 'unreachable':
      return (
        <StatePage title={title} onBack={leavePage}>
          <LoadError error={state.error} title={editorTexts.unreachable} onRetry={retry} />
        </StatePage>
      )
  }
}

function StatePage({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  return (
    <Page>
      <NavBar title={title} onBack={onBack} />
      {children}
    </Page>
  )
}
