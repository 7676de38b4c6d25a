import { membershipChanges, membershipPlans, myMembership } from '@zhanjian/contract/money/membership.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef, useState } from 'react'
import { plansTexts as texts } from '#text/membership/plans.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCalendarDate } from '../../../lib/format-calendar-date.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ReceiptRegular } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Panel } from '../components/panel.tsx'
import { BenefitsTable } from '../components/plans/benefits-table.tsx'
import { MembershipFacts, MembershipPlate, type OwnMembership } from '../components/plans/membership-plate.tsx'
import { MembershipSkeleton } from '../components/plans/membership-skeleton.tsx'
import { PlanChoice } from '../components/plans/plan-choice.tsx'
import { PurchaseBar } from '../components/plans/purchase-bar.tsx'
import { usePurchase } from '../model/use-purchase.ts'
import css from './membership-page.module.css'

/** S-46: what membership gives, what I have, and buying it. */
export function MembershipPage() {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const isLoggedIn = isLoggedInState(useSessionState())
  const plans = useEndpoint(membershipPlans, {})
  const my = useEndpoint(myMembership, {}, { isEnabled: isLoggedIn })
  const isFormer = my.data !== undefined && my.data.until === null
  const changes = useEndpoint(membershipChanges, { body: { size: 1 } }, { isEnabled: isFormer })
  const error = plans.error ?? my.error
  const isReady = plans.data !== undefined && (!isLoggedIn || (my.data !== undefined && (!isFormer || !changes.isPending)))
  const refresh = () => Promise.all([plans.refetch(), ...(isLoggedIn ? [my.refetch()] : [])])
  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={screenTitles.membership} onBack={() => router.back()}>
        {isLoggedIn ? (
          <IconButton icon={ReceiptRegular} label={texts.records} onClick={() => router.push(screenAddress('memberOrders'))} />
        ) : null}
      </NavBar>
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        <main>
          {isReady ? (
            <Membership plans={plans.data} my={my.data} lastEnd={changes.data?.records[0]?.until} />
          ) : error === null ? (
            <MembershipSkeleton />
          ) : (
            <LoadError error={error} onRetry={() => void refresh()} />
          )}
        </main>
      </PullToRefresh>
    </Page>
  )
}

interface MembershipProps {
  plans: NonNullable<ReturnType<typeof useEndpoint<typeof membershipPlans>>['data']>
  /** Absent for visitors. */
  my: OwnMembership | undefined
  /** When the former membership ended; null: it was refunded; absent: there was none. */
  lastEnd: string | null | undefined
}

function Membership({ plans: { plans, free }, my, lastEnd }: MembershipProps) {
  const router = useRouter()
  const { isBusy, buy } = usePurchase()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = plans.find(({ planId }) => planId === chosenId)
  const openOrderId = my?.openOrderId ?? null
  return (
    <div className={css.layout}>
      <div className={css.side}>
        {openOrderId === null ? null : (
          <NoticeBar
            text={texts.waiting}
            actions={[
              {
                label: texts.goOn,
                isMain: true,
                onPress: () => router.push(screenAddress('memberOrder', { id: openOrderId })),
              },
            ]}
          />
        )}
        <MembershipNow my={my} lastEnd={lastEnd} />
      </div>
      <div className={css.main}>
        {plans.length === 0 ? (
          <StateView kind="empty" {...texts.none} />
        ) : (
          <>
            <section aria-label={texts.plans}>
              <h2 className={css.heading}>{texts.plans}</h2>
              <PlanChoice plans={plans} chosenId={chosen?.planId ?? null} onChoose={setChosenId} />
            </section>
            <Panel title={texts.benefits}>
              <BenefitsTable plans={plans} free={free} chosenId={chosen?.planId ?? null} />
            </Panel>
          </>
        )}
      </div>
      <div className={css.questions}>
        <Panel title={texts.questions}>
          <dl className={css.answers}>
            {texts.answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
      {plans.length === 0 ? null : <PurchaseBar plan={chosen} until={my?.until ?? null} isBusy={isBusy} onBuy={buy} />}
    </div>
  )
}

function MembershipNow({ my, lastEnd }: Pick<MembershipProps, 'my' | 'lastEnd'>) {
  if (my === undefined) return <Lead {...texts.lead} />
  const { tier, name, until } = my
  if (tier !== null && until !== null)
    return (
      <>
        <MembershipPlate name={name ?? ''} tier={tier} until={until} />
        <MembershipFacts membership={my} />
      </>
    )
  return (
    <>
      {lastEnd === undefined ? (
        <Lead {...texts.leadFree} />
      ) : (
        <Lead {...(lastEnd === null ? texts.refunded : texts.lapsed(formatCalendarDate(lastEnd)))} />
      )}
      <MembershipFacts membership={my} />
    </>
  )
}

const Lead = ({ title, text }: { title: string; text: string }) => (
  <section className={css.lead}>
    <h2>{title}</h2>
    <p>{text}</p>
  </section>
)
