import { isNetworkFailure } from '../../../lib/api/api-error.ts'
import { accountSafetyTexts as texts } from '../../../text/zh/account-safety.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { StateView } from '../../../ui/state-view.tsx'

/** In the place of what did not come. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOffline = isNetworkFailure(error)
  return (
    <StateView
      kind={isOffline ? 'offline' : 'error'}
      {...(isOffline ? texts.offline : texts.failed)}
      action={{ label: shellTexts.retry, onPress: onRetry }}
    />
  )
}
