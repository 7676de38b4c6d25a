import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { tourTexts } from '#text/tours/viewer.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type StateKind, StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import type { TourFailure } from '../model/tour-failure.ts'
import css from './tour-failure-view.module.css'

interface TourFailureViewProps {
  failure: Exclude<TourFailure, 'locked'>
  code: string
  onRetry: () => void
}

const { failures, actions } = tourTexts

/** Why the tour is not shown, with the most useful action first. */
export function TourFailureView({ failure, code, onRetry }: TourFailureViewProps) {
  const router = useRouter()
  const isVisitor = !isLoggedInState(useSessionState())
  const relaunch = () => void router.relaunch()
  const others = { label: actions.seeOthers, onPress: relaunch }
  const retry = { label: actions.tryAgain, onPress: onRetry }
  const home = { label: actions.goHome, onPress: relaunch }
  // A private tour looks missing to a visitor, who may be its owner: so a login is offered.
  const logIn = {
    label: actions.logIn,
    onPress: () => router.push(screenAddress('codeLogin', { to: screenAddress('panorama', { code }) })),
  }
  const [first, second] = {
    missing: isVisitor ? [others, logIn] : [others],
    takenDown: [others],
    tooNew: [{ label: actions.refresh, onPress: () => window.location.reload() }, home],
    damaged: [others],
    offline: [retry, home],
    unknown: [retry, home],
  }[failure]
  return (
    <Page width="full">
      <NavBar onBack={() => router.back()} />
      <main className={css.failure}>
        <StateView kind={KINDS[failure]} {...failures[failure]} {...(first === undefined ? {} : { action: first })} />
        {second === undefined ? null : (
          <Button kind="plain" onClick={second.onPress}>
            {second.label}
          </Button>
        )}
      </main>
    </Page>
  )
}

const KINDS: Readonly<Record<TourFailureViewProps['failure'], StateKind>> = {
  missing: 'empty',
  takenDown: 'denied',
  tooNew: 'error',
  damaged: 'error',
  offline: 'offline',
  unknown: 'error',
}
