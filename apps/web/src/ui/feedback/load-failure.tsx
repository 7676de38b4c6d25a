import { isNetworkFailure } from '../../lib/api/api-error.ts'
import { checkNetwork, notLoaded } from '../../text/zh/ui/connection.ts'
import { loadFailureTexts as texts } from '../../text/zh/ui/load-failure.ts'
import { kitTexts } from '../../text/zh/ui/kit.ts'
import { StateView } from './state-view.tsx'

interface LoadFailureProps {
  error: unknown
  /** What did not come, where that is not the whole page. */
  title?: string
  onRetry: () => void
}

/** In the place of what did not come. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
  const action = { label: kitTexts.retry, onPress: onRetry }
  return isNetworkFailure(error) ? (
    <StateView kind="offline" title={title ?? texts.offline} description={checkNetwork} action={action} />
  ) : (
    <StateView kind="error" title={title ?? notLoaded()} description={texts.tryLater} action={action} />
  )
}
