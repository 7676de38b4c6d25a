import { type ReactNode, Suspense } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { useDocumentTitle, useRouter } from '../../lib/navigation/navigation.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { StateView } from '../../ui/feedback/state-view.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NavBar } from '../../ui/navigation/nav-bar.tsx'
import type { OpeningState } from './draft-opening.ts'

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
  /** As wide as its editor, which is a form. */
  isWide?: boolean
  /** In the place of the editor until the draft is there; absent: a sign that covers the page. */
  opening?: ReactNode
  onRetry: () => void
  /** There is no draft yet; absent: a draft that is not there is missing. */
  renderNew?: () => ReactNode
  renderEditor: (edited: Edited) => ReactNode
}

/** A draft in its editor, which may load on demand, or why it cannot be opened. */
export function OpeningView<Edited extends { kind: 'editing' }>(props: OpeningViewProps<Edited>) {
  const { state, title, texts, opening, renderNew, renderEditor } = props
  const router = useRouter()
  useDocumentTitle(shellTexts.titleOf(title))
  const spinner = <Spinner label={texts.opening} />
  if (state.kind === 'editing') return <Suspense fallback={spinner}>{renderEditor(state)}</Suspense>
  if (state.kind === 'opening' && opening === undefined) return spinner
  if (state.kind === 'new' && renderNew !== undefined) return renderNew()
  return (
    <Page {...(props.isWide ? { width: 'wide' } : {})}>
      <NavBar title={title} onBack={() => router.back()} />
      <Unopened {...props} state={state} />
    </Page>
  )
}

type UnopenedProps = Pick<OpeningViewProps<never>, 'texts' | 'missing' | 'opening' | 'onRetry'> & { state: OpeningState }

function Unopened({ state, texts, missing, opening, onRetry }: UnopenedProps) {
  switch (state.kind) {
    case 'opening':
      return opening
    case 'new':
    case 'missing':
      return <StateView kind="empty" {...missing} />
    case 'too_new':
      return <StateView kind="error" {...texts.tooNew} action={{ label: texts.reload, onPress: () => location.reload() }} />
    case 'unreachable':
      return <LoadError error={state.error} title={texts.unreachable} onRetry={onRetry} />
  }
}
