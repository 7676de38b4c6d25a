import { CHECK_NETWORK_TEXT, formatNotLoaded } from '#text/ui/connection.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { loadErrorTexts as texts } from '#text/ui/load-error.ts'
import { isNetworkFailure } from '../../lib/api/api-error.ts'
import { StateView } from './state-view.tsx'

interface LoadErrorProps {
  error: unknown
  /** What failed to load, unless it is the whole page. */
  title?: string
  onRetry: () => void
}

/** Replaces content that failed to load. */
export function LoadError({ error, title, onRetry }: LoadErrorProps) {
  const action = { label: kitTexts.retry, onPress: onRetry }
  return isNetworkFailure(error) ? (
    <StateView kind="offline" title={title ?? texts.offline} description={CHECK_NETWORK_TEXT} action={action} />
  ) : (
    <StateView kind="error" title={title ?? formatNotLoaded()} description={texts.tryLater} action={action} />
  )
}
