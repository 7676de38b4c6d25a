import { createTicketLink } from '@zhanjian/contract/lottery/ticket-text.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useRef, useState } from 'react'
import { verifyTexts as texts } from '#text/lottery/verify.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ClockCounterClockwiseRegular } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { CodeEntry } from '../components/verify/code-entry.tsx'
import { ScanPanel } from '../components/verify/scan-panel.tsx'
import { SeenTicketView } from '../components/verify/seen-ticket-view.tsx'
import { VerifiablePrizes } from '../components/verify/verifiable-prizes.tsx'
import { RefusedView, VerifiedView } from '../components/verify/verification-result.tsx'
import { useVerification } from '../model/use-verification.ts'
import { useVerificationQueue } from '../model/use-verification-queue.ts'
import { useVerifierKit } from '../model/use-verifier-kit.ts'
import type { VerifierKit } from '../model/verifier-kit-on-device.ts'
import css from './verify-ticket-page.module.css'

/** S-64: looks at a ticket that is presented, and verifies it once it is confirmed; also without a network. */
export function VerifyTicketPage() {
  const router = useRouter()
  // The address forgets it once it is looked at: neither a reload nor the way back presents it again.
  const [payload] = useState(useQueryParams<'verifyTicket'>().get('t'))
  const { kit, isPending, isOffline, error, refetch } = useVerifierKit()
  const isNobody = kit !== undefined && kit.prizes.length === 0 && !isOffline && payload === null
  return (
    <Page width="wide">
      <NavBar title={screenTitles.verifyTicket} onBack={() => router.back()}>
        <IconButton
          icon={ClockCounterClockwiseRegular}
          label={texts.records}
          onClick={() => router.push(screenAddress('verifyRecords'))}
        />
      </NavBar>
      <main className={css.main}>
        {isPending ? <DeskSkeleton /> : null}
        {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
        {isNobody ? (
          <StateView
            kind="empty"
            title={texts.notVerifier.title}
            description={texts.notVerifier.description}
            action={{ label: texts.notVerifier.action, onPress: () => router.push(screenAddress('publishPrize')) }}
          />
        ) : null}
        {isPending || error !== null || isNobody ? null : <VerifyDesk kit={kit} isOffline={isOffline} payload={payload} />}
      </main>
    </Page>
  )
}

interface VerifyDeskProps {
  kit: VerifierKit | undefined
  isOffline: boolean
  /** Of the link that opened the page. */
  payload: string | null
}

function VerifyDesk({ kit, isOffline, payload }: VerifyDeskProps) {
  const router = useRouter()
  const desk = useVerificationQueue()
  const { step, scan, present, confirm, confirmWithoutNetwork, reset } = useVerification({ queue: desk.queue, kit })
  usePresentedLink(payload, present)
  switch (step.kind) {
    case 'ready':
      return (
        <>
          <Notices desk={desk} isOffline={isOffline} hasKit={kit !== undefined} />
          <div className={css.desk}>
            <ScanPanel problem={step.problem} onScan={scan} onPresent={present} />
            <div className={css.beside}>
              <CodeEntry onPresent={present} />
              <VerifiablePrizes prizes={kit?.prizes ?? []} />
            </div>
          </div>
        </>
      )
    case 'looking':
      return <TicketSkeleton />
    case 'seen':
      return (
        <SeenTicketView
          ticket={step.ticket}
          isConfirming={step.isConfirming}
          isUnanswered={step.isUnanswered}
          canGoOffline={kit !== undefined && !step.ticket.isOffline}
          onConfirm={confirm}
          onConfirmWithoutNetwork={confirmWithoutNetwork}
          onCancel={reset}
        />
      )
    case 'refused':
      return step.isFromLink && step.refusal.kind === 'unknown' ? (
        <StateView
          kind="denied"
          title={texts.notForMe.title}
          description={texts.notForMe.description}
          action={{ label: texts.notForMe.action, onPress: () => router.replace(screenAddress('myTickets')) }}
        />
      ) : (
        <RefusedView refusal={step.refusal} onRetry={() => present(step.text, step.isFromLink)} onBack={reset} />
      )
    case 'done':
      return <VerifiedView confirmation={step.confirmation} onNext={reset} />
  }
}

/** A ticket whose code was scanned with another camera is looked at at once. */
function usePresentedLink(payload: string | null, present: (text: string, isFromLink?: boolean) => void): void {
  const router = useRouter()
  const isPresented = useRef(false)
  useEffect(() => {
    if (payload === null || isPresented.current) return
    isPresented.current = true
    router.replaceQuery('')
    present(createTicketLink(location.origin, payload), true)
  }, [payload, present, router])
}

interface NoticesProps {
  desk: ReturnType<typeof useVerificationQueue>
  isOffline: boolean
  hasKit: boolean
}

function Notices({ desk: { waiting, refused, sync }, isOffline, hasKit }: NoticesProps) {
  const router = useRouter()
  const see = { label: texts.queue.see, isMain: true, onPress: () => router.push(screenAddress('verifyRecords')) }
  return (
    <div className={css.notices}>
      {isOffline ? (
        <p className={css.offline} role="status">
          {hasKit ? texts.offline : texts.offlineNoKit}
        </p>
      ) : null}
      {refused.length === 0 ? null : <NoticeBar text={texts.queue.refused(refused.length)} actions={[see]} />}
      {waiting.length === 0 ? null : (
        <NoticeBar
          text={texts.queue.waiting(waiting.length)}
          actions={[{ label: texts.queue.sync, onPress: () => void sync() }]}
        />
      )}
    </div>
  )
}

const DeskSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.desk}>
      <Skeleton aspectRatio="4 / 3" radius={16} />
      <div className={css.beside}>
        <Skeleton height={112} radius={16} />
        <Skeleton height={190} radius={16} />
      </div>
    </div>
  </SkeletonGroup>
)

const TicketSkeleton = () => (
  <SkeletonGroup label={texts.looking}>
    <div className={css.looking}>
      <Skeleton height={440} radius={22} />
    </div>
  </SkeletonGroup>
)
