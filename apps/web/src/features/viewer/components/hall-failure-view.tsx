import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { hallFailureTexts as texts } from '#text/halls/hall-failures.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import type { HallFailure } from '../../../shared/halls/hall-failure.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type StateKind, StateView } from '../../../ui/feedback/state-view.tsx'
import css from './hall-failure-view.module.css'

interface HallFailureViewProps {
  failure: HallFailure
  /** '' if the URL had none. */
  code: string
  /** Loads the hall again. */
  onRetry: () => void
}

interface FailureAction {
  label: string
  onPress: () => void
}

/** Why the hall cannot be shown, with the most useful action first. */
export function HallFailureView({ failure, code, onRetry }: HallFailureViewProps) {
  const router = useRouter()
  const isVisitor = !isLoggedInState(useSessionState())
  const goHome = () => void router.relaunch()
  const catalogue: FailureAction = { label: texts.openCatalogue, onPress: () => router.push(screenAddress('hall', { code })) }
  const password: FailureAction = { ...catalogue, label: texts.enterPassword }
  const home: FailureAction = { label: texts.goHome, onPress: goHome }
  const others: FailureAction = { label: texts.seeOthers, onPress: goHome }
  // A private hall looks missing to a visitor, who may be its owner: so a login is offered.
  const hallAddress = screenAddress('hall', { code })
  const logIn: FailureAction = { label: texts.logIn, onPress: () => router.push(screenAddress('codeLogin', { to: hallAddress })) }
  const actionsByFailure: Record<HallFailure, readonly [FailureAction, FailureAction?]> = {
    noWebGl: [catalogue, home],
    contextLost: [{ label: texts.reload, onPress: onRetry }, catalogue],
    missing: isVisitor ? [others, logIn] : [others],
    takenDown: [others],
    locked: [password, home],
    tooNew: [{ label: texts.refresh, onPress: () => window.location.reload() }, home],
    damaged: [others],
    offline: [{ label: texts.tryAgain, onPress: onRetry }, home],
    unknown: [{ label: texts.reload, onPress: onRetry }, home],
  }
  const [first, second] = actionsByFailure[failure]
  return (
    <div className={css.failure}>
      <StateView kind={STATE_KIND_BY_FAILURE[failure]} {...texts.reasons[failure]} action={first} />
      {second === undefined ? null : (
        <div className={css.second}>
          <Button kind="plain" onClick={second.onPress}>
            {second.label}
          </Button>
        </div>
      )}
    </div>
  )
}

const STATE_KIND_BY_FAILURE: Record<HallFailure, StateKind> = {
  noWebGl: 'error',
  contextLost: 'error',
  missing: 'empty',
  takenDown: 'denied',
  locked: 'denied',
  tooNew: 'error',
  damaged: 'error',
  offline: 'offline',
  unknown: 'error',
}
