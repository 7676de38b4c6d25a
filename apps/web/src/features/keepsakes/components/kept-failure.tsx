import { type ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { personTexts } from '../../../text/zh/person.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { StateView } from '../../../ui/state-view.tsx'

/** A list that did not come. */
export function KeptFailure({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const isOffline = isNetworkFailure(error)
  return (
    <StateView
      kind={isOffline ? 'offline' : 'error'}
      {...(isOffline ? personTexts.offline : personTexts.failed)}
      action={{ label: shellTexts.retry, onPress: onRetry }}
    />
  )
}
