import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useRouter } from '../lib/navigation/navigation.tsx'
import { StateView } from '../ui/feedback/state-view.tsx'
import css from './lazy-page.module.css'
import { ChunkLoadError, getLoadedPage, loadPage, type PageLoader } from './load-chunk.ts'

/** Faster pages show no placeholder. */
const PLACEHOLDER_AFTER_MS = 200
const PAGE_TIMEOUT_MS = 60_000

/**
 * Loads a page's code: shows nothing for 200 ms, then the shape of a page, a message after 60 s, and an error with a retry
 * button if it fails. All with the back button that the page would have; a tab has none.
 */
export function LazyPage({ load, isTab = false }: { load: PageLoader; isTab?: boolean | undefined }) {
  const router = useRouter()
  const [attempt, setAttempt] = useState(0)
  const back = isTab ? null : (
    <button type="button" className={css.back} aria-label={kitTexts.back} onClick={() => router.back()} />
  )
  // `lazy` caches a rejection, so each attempt needs a new `lazy`.
  return <PageAttempt key={attempt} load={load} back={back} onRetry={() => setAttempt(attempt + 1)} />
}

interface PageFailureActions {
  onRetry: () => void
  back?: ReactNode
}

function PageAttempt({ load, ...actions }: PageFailureActions & { load: PageLoader }) {
  const [LoadedPage] = useState(() => getLoadedPage(load) ?? lazy(() => loadPage(load).then((page) => ({ default: page }))))
  return (
    <PageErrorBoundary {...actions}>
      <Suspense fallback={<PagePlaceholder {...actions} />}>
        <LoadedPage />
      </Suspense>
    </PageErrorBoundary>
  )
}

function PagePlaceholder(actions: PageFailureActions) {
  const router = useRouter()
  // On the first page the placeholder of index.html is already visible.
  const [stage, setStage] = useState(router.getState().action === 'start' ? 'shape' : 'nothing')
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('shape'), PLACEHOLDER_AFTER_MS),
      setTimeout(() => setStage('timeout'), PAGE_TIMEOUT_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  if (stage === 'nothing') return null
  if (stage === 'timeout') return <PageFailure texts={shellTexts.pageTimeout} kind="offline" {...actions} />
  return (
    <>
      {actions.back}
      <div className="page-shape" role="status" aria-label={shellTexts.loading}>
        <i />
        <b />
      </div>
    </>
  )
}

/** React supports error boundaries as classes only. */
export class PageErrorBoundary extends Component<PageFailureActions & { children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { children, ...actions } = this.props
    if (error === undefined) return children
    return error instanceof ChunkLoadError ? (
      <PageFailure texts={shellTexts.chunkFailed} kind="offline" {...actions} />
    ) : (
      <PageFailure texts={shellTexts.pageFailed} kind="error" {...actions} />
    )
  }
}

interface FailureProps extends PageFailureActions {
  texts: { title: string; description: string }
  kind: 'offline' | 'error'
}

/** Failures of the network are retried when it is back. */
function PageFailure({ texts, kind, onRetry, back }: FailureProps) {
  useEffect(() => {
    if (kind === 'error') return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [kind, onRetry])
  return (
    <div className={css.failure}>
      {back}
      <StateView kind={kind} {...texts} action={{ label: kitTexts.retry, onPress: onRetry }} />
    </div>
  )
}
