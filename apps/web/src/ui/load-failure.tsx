import { isNetworkFailure } from '../lib/api/api-error.ts'
import { shellTexts } from '../text/zh/shell.ts'
import { StateView } from './state-view.tsx'

interface Said {
  title: string
  description?: string
}

interface LoadFailureProps {
  error: unknown
  /** What is said where there is no network, and where there is one. */
  texts: { offline: Said; failed: Said }
  onRetry: () => void
}

/** In the place of what did not come. */
export function LoadFailure({ error, texts, onRetry }: LoadFailureProps) {
  const isOffline = isNetworkFailure(error)
  return (
    <StateView
      kind={isOffline ? 'offline' : 'error'}
      {...(isOffline ? texts.offline : texts.failed)}
      action={{ label: shellTexts.retry, onPress: onRetry }}
    />
  )
}
