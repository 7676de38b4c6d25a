import { hallFailureTexts } from '#text/halls/hall-failures.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import type { HallFailure } from '../hall-failure.ts'
import css from './walk-failure.module.css'

/** Replaces a hall that cannot be shown, for now or at all. */
export function WalkFailure({ failure, onRetry }: { failure: HallFailure; onRetry: () => void }) {
  const action = { label: kitTexts.retry, onPress: onRetry }
  return (
    <div className={css.failure}>
      <StateView kind={failure === 'offline' ? 'offline' : 'error'} {...hallFailureTexts.reasons[failure]} action={action} />
    </div>
  )
}
