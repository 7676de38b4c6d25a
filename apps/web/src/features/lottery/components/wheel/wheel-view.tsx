import type { WheelDetail, WheelStatus, WheelSummary } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useRef, useState } from 'react'
import { wheelTexts as texts } from '#text/lottery/wheel.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServerNow } from '../../../../lib/use-server-now.ts'
import { useRequireLogin } from '../../../../shared/people/use-require-login.ts'
import { ShareSheet } from '../../../../shared/sharing/share-sheet.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { ShareNetworkRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { NavBar } from '../../../../ui/navigation/nav-bar.tsx'
import { statusAt } from '../../model/status-at.ts'
import { useChanceActions } from '../../model/use-chance-actions.ts'
import { useWheelShare } from '../../model/use-wheel-share.ts'
import { CHANCES_ID, ChancesPanel } from './chances-panel.tsx'
import { getStageColours } from './get-stage-colours.ts'
import { LastDrawsPanel, WaitingDrawsPanel } from './last-draws-panel.tsx'
import { Panel } from './panel.tsx'
import { PrizesPanel } from './prizes-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { WheelMore } from './wheel-more.tsx'
import { WheelNotice } from './wheel-notice.tsx'
import { WheelRows } from './wheel-rows.tsx'
import { WheelStage } from './wheel-stage.tsx'
import css from './wheel-view.module.css'
import { WinnerTicker } from './winner-ticker.tsx'

interface WheelViewProps {
  wheel: WheelDetail
  receivedAtMs: number
  /** It could not be read again. */
  isOutdated: boolean
  others: readonly WheelSummary[]
  onReload: () => Promise<unknown>
}

/** A wheel with everything around it: one column on a phone, the wheel beside the rest on a wide window. */
export function WheelView({ wheel, receivedAtMs, isOutdated, others, onReload }: WheelViewProps) {
  const router = useRouter()
  const requireLogin = useRequireLogin()
  const from = useQueryParams<'wheel'>().get('from') ?? undefined
  const nowMs = useServerNow({ now: wheel.now, receivedAtMs })
  const status = useStatus(wheel, nowMs, onReload)
  const isRunning = status === 'running'
  const share = useWheelShare(wheel)
  const chances = useChanceActions(wheel, isRunning)
  const [isSharing, setIsSharing] = useState(false)
  useDocumentTitle(wheel.title)
  const { code, my } = wheel
  const colours = getStageColours(wheel.look)
  const join = () => requireLogin(() => router.push(screenAddress('wheelApply', { code, from })))
  return (
    <Page width="full">
      <div {...colours} className={classNames(css.bar, colours.className)}>
        <NavBar onBack={() => router.back()}>
          <IconButton icon={ShareNetworkRegular} label={texts.share} onClick={() => setIsSharing(true)} />
        </NavBar>
      </div>
      <main className={css.layout}>
        <WheelStage wheel={wheel} status={status} nowMs={nowMs} onJoin={join} onShowChances={showChances}>
          {status === 'upcoming' ? null : <WinnerTicker code={code} isRunning={isRunning} />}
        </WheelStage>
        <div className={css.panels}>
          <WheelNotice wheel={wheel} status={status} isOutdated={isOutdated} />
          {my === null && isRunning ? (
            <Panel title={texts.chances.title}>
              <p className={css.lead}>{texts.chances.join}</p>
              <Button isWide onClick={join}>
                {texts.chances.joinAction}
              </Button>
            </Panel>
          ) : null}
          {my === null ? null : (
            <ChancesPanel
              code={code}
              my={my}
              status={status}
              busy={chances.busy}
              onClaim={chances.claim}
              onShare={() => setIsSharing(true)}
            />
          )}
          {my === null || my.waiting.length === 0 || wheel.beacon?.kind !== 'figure' ? null : (
            <WaitingDrawsPanel draws={my.waiting} nowMs={nowMs} />
          )}
          {my === null || my.lastDraws.length === 0 ? null : <LastDrawsPanel draws={my.lastDraws} />}
          <PrizesPanel slices={wheel.slices} />
          <RulesPanel wheel={wheel} />
          <WheelMore wheel={wheel} />
          {others.length === 0 ? null : (
            <Panel title={texts.others.title}>
              <WheelRows wheels={others} />
            </Panel>
          )}
        </div>
      </main>
      <ShareSheet content={{ ...share, onShared: chances.reportShared }} isOpen={isSharing} onClose={() => setIsSharing(false)} />
    </Page>
  )
}

/** By the clock; when it changes, the wheel is read again. */
function useStatus(wheel: WheelDetail, nowMs: number, onReload: () => Promise<unknown>): WheelStatus {
  const status = statusAt(wheel, nowMs)
  const reloadRef = useRef(onReload)
  useEffect(() => {
    reloadRef.current = onReload
  })
  useEffect(() => {
    if (status !== wheel.status) void reloadRef.current()
  }, [status, wheel.status])
  return status
}

function showChances(): void {
  const panel = document.getElementById(CHANCES_ID)
  panel?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  panel?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
