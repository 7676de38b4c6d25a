import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { detailTexts as texts } from '#text/works/detail.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type StateKind, StateView } from '../../../ui/feedback/state-view.tsx'
import type { DetailFailure } from '../model/to-detail-failure.ts'
import css from './detail-failure-view.module.css'
import { PasswordDoor } from './lazy-detail-components.ts'

interface DetailFailureViewProps {
  failure: DetailFailure
  code: string
  onRetry: () => void
}

const STATE_KIND_BY_FAILURE: Readonly<Record<Exclude<DetailFailure['kind'], 'locked'>, StateKind>> = {
  missing: 'empty',
  'taken-down': 'denied',
  offline: 'offline',
  unknown: 'error',
}

/** Why the work is not shown, with actions. */
export function DetailFailureView({ failure, code, onRetry }: DetailFailureViewProps) {
  const router = useRouter()
  const isVisitor = !isLoggedInState(useSessionState())
  if (failure.kind === 'locked') return <PasswordDoor code={code} />
  const isTemporary = failure.kind === 'offline' || failure.kind === 'unknown'
  const seeOthers = { label: texts.seeOthers, onPress: () => void router.relaunch() }
  const action = isTemporary ? { label: texts.tryAgain, onPress: onRetry } : seeOthers
  return (
    <div className={css.failure}>
      <StateView kind={STATE_KIND_BY_FAILURE[failure.kind]} {...texts.failures[failure.kind]} action={action} />
      {/* A private work looks missing to a visitor, who may be its owner: so a login is offered. */}
      {failure.kind === 'missing' && isVisitor ? (
        <div className={css.second}>
          <Button kind="plain" onClick={() => router.push(screenAddress('codeLogin'))}>
            {texts.logIn}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
