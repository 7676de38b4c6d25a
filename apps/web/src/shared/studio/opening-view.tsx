import { type ReactNode, Suspense } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { useDocumentTitle, useRouter } from '../../lib/navigation/navigation.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { StateView } from '../../ui/feedback/state-view.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NavBar } from '../../ui/navigation/nav-bar.tsx'
import type { OpeningState } from './use-open-document-draft.ts'

interface OpeningViewProps<Edited extends { kind: 'editing' }> {
  state: OpeningState | Edited
  title: string
  texts: {
    opening: string
    tooNew: { title: string; description?: string }
    reload: string
    unreachable: string
  }
  missing: { title: string; description?: string; action: { label: string; onPress: () => void } }
  onRetry: () => void
  /** There is no draft yet; absent: a draft that is not there is missing. */
  renderNew?: () => ReactNode
  renderEditor: (edited: Edited) => ReactNode
}

/** A document in its editor, which loads on demand, or why it cannot be opened. */
export function OpeningView<Edited extends { kind: 'editing' }>(props: OpeningViewProps<Edited>) {
  const { state, title, texts, missing, onRetry, renderNew, renderEditor } = props
  useDocumentTitle(shellTexts.titleOf(title))
  switch (state.kind) {
    case 'opening':
      return <Spinner label={texts.opening} />
    case 'editing':
      return <Suspense fallback={<Spinner label={texts.opening} />}>{renderEditor(state)}</Suspense>
    case 'new':
    case 'missing':
      return state.kind === 'new' && renderNew !== undefined ? (
        renderNew()
      ) : (
        <StatePage title={title}>
          <StateView kind="empty" {...missing} />
        </StatePage>
      )
    case 'too_new':
      return (
        <StatePage title={title}>
          <StateView kind="error" {...texts.tooNew} action={{ label: texts.reload, onPress: () => location.reload() }} />
        </StatePage>
      )
    case 'unreachable':
      return (
        <StatePage title={title}>
          <LoadError error={state.error} title={texts.unreachable} onRetry={onRetry} />
        </StatePage>
      )
  }
}

function StatePage({ title, children }: { title: string; children: ReactNode }) {
  const router = useRouter()
  return (
    <Page>
      <NavBar title={title} onBack={() => router.back()} />
      {children}
    </Page>
  )
}
