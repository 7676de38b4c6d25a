import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { shellTexts } from '../text/zh/shell.ts'
import { Spinner } from '../ui/spinner.tsx'
import { StateView } from '../ui/state-view.tsx'
import css from './lazy-page.module.css'
import { arrivedPage, ChunkLoadError, loadPage, type PageLoader } from './load-chunk.ts'

/** K-02. */
const PLACEHOLDER_AFTER_MS = 200
const PAGE_TIMEOUT_MS = 60_000

/** S-80: nothing for 200 ms, then a placeholder; a word after 60 s; an error, with a way to try again, where the code fails. */
export function LazyPage({ load }: { load: PageLoader }) {
  const [attempt, setAttempt] = useState(0)
  // `lazy` keeps a rejection for ever: another try is another `lazy`.
  return <Attempt key={attempt} load={load} onRetry={() => setAttempt((count) => count + 1)} />
}

interface AttemptProps {
  load: PageLoader
  onRetry: () => void
}

function Attempt({ load, onRetry }: AttemptProps) {
  const [LoadedPage] = useState(() => arrivedPage(load) ?? lazy(() => loadPage(load).then((page) => ({ default: page }))))
  return (
    <PageErrorBoundary onRetry={onRetry}>
      <Suspense fallback={<PagePlaceholder onRetry={onRetry} />}>
        <LoadedPage />
      </Suspense>
    </PageErrorBoundary>
  )
}

function PagePlaceholder({ onRetry }: { onRetry: () => void }) {
  const [stage, setStage] = useState<'nothing' | 'placeholder' | 'timeout'>('nothing')
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('placeholder'), PLACEHOLDER_AFTER_MS),
      setTimeout(() => setStage('timeout'), PAGE_TIMEOUT_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  if (stage === 'nothing') return null
  if (stage === 'placeholder') return <Spinner label={shellTexts.loading} />
  return <Failure texts={shellTexts.pageTimeout} kind="offline" onRetry={onRetry} />
}

interface PageErrorBoundaryProps {
  children: ReactNode
  onRetry: () => void
}

/** React catches errors of pages in classes only. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return error instanceof ChunkLoadError ? (
      <MissingPage onRetry={this.props.onRetry} />
    ) : (
      <Failure texts={shellTexts.pageFailed} kind="error" onRetry={this.props.onRetry} />
    )
  }
}

/** Goes on by itself when the network is back. */
function MissingPage({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return <Failure texts={shellTexts.chunkFailed} kind="offline" onRetry={onRetry} />
}

interface FailureProps {
  texts: { title: string; description: string }
  kind: 'offline' | 'error'
  onRetry: () => void
}

function Failure({ texts, kind, onRetry }: FailureProps) {
  return (
    <div className={css.failure}>
      <StateView kind={kind} {...texts} action={{ label: shellTexts.retry, onPress: onRetry }} />
    </div>
  )
}
