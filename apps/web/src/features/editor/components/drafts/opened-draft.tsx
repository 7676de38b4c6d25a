import { screenAddress } from '@zhanjian/contract/screens.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useDocumentTitle, useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../../lib/services.tsx'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { shellTexts } from '../../../../text/zh/app/shell.ts'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { NavBar } from '../../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { type Beginning, useOpenDraft } from '../../use-open-draft.ts'

const Studio = lazy(() => import('../studio/studio.tsx').then((module) => ({ default: module.Studio })))

interface OpenedDraftProps {
  id: string | null
  draftKey: string
  isTemplate: boolean
  title: string
  missing: { title: string; description: string }
  /** In the place of a draft that is none yet. */
  newDraft: (begin: (beginning: Beginning) => Promise<void>) => ReactNode
}

/** A hall or a template in the editor, or why it is not there. */
export function OpenedDraft({ id, draftKey, isTemplate, title, missing, newDraft }: OpenedDraftProps) {
  const router = useRouter()
  const ownerId = useSessionState().user.id
  const { state, begin, retry } = useOpenDraft({ id, draftKey, ownerId, isTemplate })
  useDocumentTitle(shellTexts.titleOf(title))
  const leave = () => router.back()

  switch (state.kind) {
    case 'opening':
      return <Spinner label={editorTexts.opening} />
    case 'new':
      return newDraft(begin)
    case 'editing':
      return (
        <Suspense fallback={<Spinner label={editorTexts.opening} />}>
          <Studio workshop={state.workshop} recovered={state.recovered} onLeave={leave} />
        </Suspense>
      )
    case 'missing':
      return (
        <Instead title={title} onBack={leave}>
          <StateView
            kind="empty"
            {...missing}
            action={{ label: editorTexts.toMyHalls, onPress: () => router.replace(screenAddress('myHalls')) }}
          />
        </Instead>
      )
    case 'too_new':
      return (
        <Instead title={title} onBack={leave}>
          <StateView
            kind="error"
            {...editorTexts.tooNew}
            action={{ label: editorTexts.reload, onPress: () => location.reload() }}
          />
        </Instead>
      )
    case 'unreachable':
      return (
        <Instead title={title} onBack={leave}>
          <LoadFailure error={state.error} title={editorTexts.unreachable} onRetry={retry} />
        </Instead>
      )
  }
}

function Instead({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  return (
    <Page>
      <NavBar title={title} onBack={onBack} />
      {children}
    </Page>
  )
}
