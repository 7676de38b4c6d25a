import { savedCounts } from '@zhanjian/contract/community.ts'
import { unreadFeedback } from '@zhanjian/contract/feedback.ts'
import type { User } from '@zhanjian/contract/identity.ts'
import { myMembership } from '@zhanjian/contract/membership.ts'
import { personById } from '@zhanjian/contract/people.ts'
import { screenTitles } from '@zhanjian/contract/screen-titles.zh.ts'
import { type PlainScreenName, screenAddress } from '@zhanjian/contract/screens.ts'
import { myWorks } from '@zhanjian/contract/works.ts'
import { type ReactNode, useRef } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { useAssistantSwitch } from '../../../shared/assistant/use-assistant-switch.ts'
import { LoginPrompt } from '../../../shared/people/login-prompt.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { meTexts as texts } from '../../../text/zh/accounts/me.ts'
import { visitorTexts } from '../../../text/zh/accounts/visitor.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
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
  SparkleDuotone,
  StarDuotone,
  StorefrontDuotone,
  TicketDuotone,
  UserCircleDuotone,
} from '../../../ui/icons/icons.gen.tsx'
import { Page, PageHeading } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { HandOverOffers } from '../components/hand-over-offers.tsx'
import { ProfileCounts } from '../components/profile-counts.tsx'
import { RecentWorks } from '../components/recent-works.tsx'
import css from './me-page.module.css'

/** The user's own page: profile, works and everything about the account. */
export function MePage() {
  const router = useRouter()
  const state = useSessionState()
  if (isLoggedInState(state)) return <LoggedInPage user={state.user} />
  const action = { label: visitorTexts.logIn, onPress: () => router.push(screenAddress('codeLogin')) }
  return (
    <Page hasTabBar>
      <main>
        <LoginPrompt
          icon={UserCircleDuotone}
          title={visitorTexts.me.title}
          description={visitorTexts.me.description}
          action={action}
        />
        <RowGroup>
          <NavigationRow icon={EnvelopeOpenDuotone} to="invitationCardCreator" />
          <NavigationRow icon={FrameCornersDuotone} to="exhibitions" />
        </RowGroup>
        <RowGroup>
          <NavigationRow icon={CrownDuotone} to="membership" />
          <NavigationRow icon={GiftDuotone} to="wheel" />
          <AssistantRow />
          <NavigationRow icon={CalendarCheckDuotone} to="activities" />
          <NavigationRow icon={GearDuotone} to="settings" />
          <NavigationRow icon={InfoDuotone} to="aboutUs" />
        </RowGroup>
      </main>
    </Page>
  )
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
        <main className={css.layout}>
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
          <div className={css.lists}>
            <RowGroup>
              <NavigationRow icon={EnvelopeOpenDuotone} to="invitationCardCreator" />
              <div>
                <NavigationRow icon={FrameCornersDuotone} to="myHalls" {...toCountValue(recentQuery.data?.total)} />
                {recentQuery.data === undefined || recentQuery.data.records.length === 0 ? null : (
                  <RecentWorks works={recentQuery.data.records} />
                )}
              </div>
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
      <button type="button" className={css.post} onClick={() => router.push(screenAddress('publish'))}>
        <ArticleDuotone size={24} />
        <span>{texts.publish}</span>
        <small>{texts.publishHint}</small>
        <CaretRightBold size={13} />
      </button>
    </>
  )
}

const AssistantRow = () => (useAssistantSwitch() ? <NavigationRow icon={SparkleDuotone} to="assistant" /> : null)

interface NavigationRowProps {
  icon: Icon
  to: PlainScreenName
  value?: ReactNode
}

/** Called as the screen that it leads to. */
function NavigationRow({ to, ...rest }: NavigationRowProps) {
  const router = useRouter()
  return <LinkRow {...rest} label={screenTitles[to]} onPress={() => router.push(screenAddress(to))} />
}

const toCountValue = (count: number | undefined) =>
  count === undefined || count === 0 ? {} : { value: formatCompactNumber(count) }
