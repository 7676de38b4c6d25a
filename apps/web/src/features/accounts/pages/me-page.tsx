import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { personById } from '@zhanjian/contract/accounts/people.ts'
import { savedCounts } from '@zhanjian/contract/community/community.ts'
import { unreadFeedback } from '@zhanjian/contract/community/feedback.ts'
import { myMembership } from '@zhanjian/contract/money/membership.ts'
import { editAddress } from '@zhanjian/contract/screens/edit-screens.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { type ReactNode, useRef } from 'react'
import { meTexts as texts } from '#text/accounts/me.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import {
  ArticleDuotone,
  BankDuotone,
  CalendarCheckDuotone,
  CaretRightBold,
  ChartLineDuotone,
  ChatCircleDotsDuotone,
  ClockCounterClockwiseDuotone,
  CrownDuotone,
  EnvelopeOpenDuotone,
  FrameCornersDuotone,
  GearDuotone,
  GiftDuotone,
  ImagesDuotone,
  InfoDuotone,
  LockKeyDuotone,
  ProhibitDuotone,
  SealCheckDuotone,
  ShieldCheckDuotone,
  StarDuotone,
  StorefrontDuotone,
  TicketDuotone,
  UserCircleDuotone,
} from '../../../ui/icons/icons.gen.tsx'
import { Page, PageHeading } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { RowGroup } from '../../../ui/lists/rows.tsx'
import { HandOverOffers } from '../components/hand-over-offers.tsx'
import layoutCss from '../components/me-layout.module.css'
import { AssistantRow, NavigationRow } from '../components/navigation-row.tsx'
import { ProfileCounts } from '../components/profile-counts.tsx'
import { RecentWorks } from '../components/recent-works.tsx'
import css from './me-page.module.css'

const VisitorView = createLazyComponent(() =>
  import('../components/visitor/visitor-view.tsx').then((module) => module.VisitorView),
)

/** The user's own page: profile, works and everything about the account. @param drafts what a visitor has begun on this device */
export function MePage({ drafts = null }: { drafts?: ReactNode }) {
  const state = useSessionState()
  return isLoggedInState(state) ? <LoggedInPage user={state.user} /> : <VisitorView drafts={drafts} />
}

const RECENT_COUNT = 6

function LoggedInPage({ user }: { user: User }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { session } = useServices()
  const recentQuery = useEndpoint(myWorks, { body: { size: RECENT_COUNT } })
  const unreadQuery = useEndpoint(unreadFeedback, {})
  const profileQuery = useEndpoint(personById, { params: { id: user.id } })
  const savedCountsQuery = useEndpoint(savedCounts, {})
  const membershipQuery = useEndpoint(myMembership, {})
  const planName = membershipQuery.data?.name ?? null
  const unreadAnswerCount = unreadQuery.data?.count ?? 0
  return (
    <Page width="wide" hasTabBar scrollerRef={scroller}>
      <PullToRefresh
        scroller={scroller}
        onRefresh={() =>
          Promise.all([
            recentQuery.refetch(),
            unreadQuery.refetch(),
            profileQuery.refetch(),
            savedCountsQuery.refetch(),
            membershipQuery.refetch(),
            session.reloadUser(),
          ])
        }
      >
        <main className={layoutCss.layout}>
          <div>
            <OwnProfileHeader user={user} />
            <ProfileCounts id={user.id} person={profileQuery.data} />
            <CreateActions />
            <HandOverOffers isOpenOnly />
            {user.roles.includes('admin') ? (
              <RowGroup>
                <NavigationRow icon={LockKeyDuotone} to="adminDashboard" />
              </RowGroup>
            ) : null}
          </div>
          <div className={layoutCss.lists}>
            <RowGroup>
              <NavigationRow icon={EnvelopeOpenDuotone} to="newInvitation" />
              <div>
                <NavigationRow icon={FrameCornersDuotone} to="myHalls" {...toCountValue(recentQuery.data?.total)} />
                {recentQuery.data === undefined || recentQuery.data.records.length === 0 ? null : (
                  <RecentWorks label={texts.recent} works={recentQuery.data.records} toAddress={editAddress} />
                )}
              </div>
              <NavigationRow icon={UserCircleDuotone} to="avatarProfile" />
              <NavigationRow icon={ChartLineDuotone} to="figures" />
              <NavigationRow icon={ImagesDuotone} to="myFiles" />
            </RowGroup>
            <RowGroup>
              <NavigationRow
                icon={CrownDuotone}
                to="membership"
                {...(planName === null ? {} : { value: <Chip kind="gold">{planName}</Chip> })}
              />
              <NavigationRow icon={GiftDuotone} to="wheel" />
              <NavigationRow icon={TicketDuotone} to="myTickets" />
              <NavigationRow icon={StorefrontDuotone} to="publishedPrizes" />
              <NavigationRow icon={SealCheckDuotone} to="verifyTicket" />
            </RowGroup>
            <RowGroup>
              <NavigationRow icon={CalendarCheckDuotone} to="activities" />
              <NavigationRow icon={BankDuotone} to={user.roles.includes('merchant') ? 'merchantDesk' : 'becomeMerchant'} />
            </RowGroup>
            <div className={css.pair}>
              <RowGroup>
                <NavigationRow icon={StarDuotone} to="favourites" {...toCountValue(savedCountsQuery.data?.favourites)} />
                <NavigationRow
                  icon={ClockCounterClockwiseDuotone}
                  to="history"
                  {...toCountValue(savedCountsQuery.data?.visited)}
                />
                <NavigationRow icon={ProhibitDuotone} to="blocked" {...toCountValue(savedCountsQuery.data?.blocked)} />
              </RowGroup>
              <RowGroup>
                <AssistantRow />
                <NavigationRow icon={ShieldCheckDuotone} to="accountSafety" />
                <NavigationRow icon={GearDuotone} to="settings" />
                <NavigationRow
                  icon={ChatCircleDotsDuotone}
                  to="myFeedback"
                  {...(unreadAnswerCount === 0
                    ? {}
                    : { value: <span className={css.unread}>{texts.answers(unreadAnswerCount)}</span> })}
                />
                <NavigationRow icon={InfoDuotone} to="aboutUs" />
              </RowGroup>
            </div>
          </div>
        </main>
      </PullToRefresh>
    </Page>
  )
}

function OwnProfileHeader({ user }: { user: User }) {
  const router = useRouter()
  return (
    <header className={css.header}>
      <ProfilePicture src={user.avatar} size={64} />
      <div className={css.identity}>
        <PageHeading>{user.nickname}</PageHeading>
        <p className={css.facts}>
          {user.phone ?? user.username}
          {user.roles.includes('merchant') ? <Chip>{texts.merchant}</Chip> : null}
          {user.roles.includes('admin') ? <Chip>{texts.admin}</Chip> : null}
        </p>
      </div>
      <Button size="small" kind="plain" onClick={() => router.push(screenAddress('profileEdit'))}>
        {texts.editProfile}
      </Button>
    </header>
  )
}

/** The two buttons that create something. */
function CreateActions() {
  const router = useRouter()
  return (
    <>
      <button type="button" className={css.createButton} onClick={() => router.push(screenAddress('galleryCreator'))}>
        <ImagesDuotone size={36} />
        <span>
          <b>{texts.makeHall}</b>
          {texts.makeHallHint}
        </span>
        <CaretRightBold size={14} />
      </button>
      <button type="button" className={`surface ${css.post}`} onClick={() => router.push(screenAddress('publish'))}>
        <ArticleDuotone size={24} />
        <span>{texts.publish}</span>
        <small>{texts.publishHint}</small>
        <CaretRightBold size={13} />
      </button>
    </>
  )
}

const toCountValue = (count: number | undefined) =>
  count === undefined || count === 0 ? {} : { value: formatCompactNumber(count) }
