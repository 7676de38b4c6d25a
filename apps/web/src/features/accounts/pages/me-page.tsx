import { savedCounts } from '@zhanjian/contract/community.ts'
import { unreadFeedback } from '@zhanjian/contract/feedback.ts'
import type { User } from '@zhanjian/contract/identity.ts'
import { personById } from '@zhanjian/contract/people.ts'
import { type PlainScreenName, screenAddress } from '@zhanjian/contract/screens.ts'
import { myWorks } from '@zhanjian/contract/works.ts'
import { type ReactNode, useRef } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { meTexts as texts } from '../../../text/zh/accounts/me.ts'
import { visitorTexts } from '../../../text/zh/accounts/visitor.ts'
import { Avatar } from '../../../shared/people/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  ArticleDuotone,
  CaretRightBold,
  ChartLineDuotone,
  ChatCircleDotsDuotone,
  ClockCounterClockwiseDuotone,
  FrameCornersDuotone,
  GearDuotone,
  ImagesDuotone,
  InfoDuotone,
  LockKeyDuotone,
  ProhibitDuotone,
  ShieldCheckDuotone,
  StarDuotone,
  UserCircleDuotone,
} from '../../../ui/icons/icons.gen.tsx'
import { Page, PageHeading } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { VisitorIntro } from '../../../shared/people/visitor-intro.tsx'
import { OwnCounts } from '../components/own-counts.tsx'
import { RecentWorks } from '../components/recent-works.tsx'
import { WorkOffers } from '../components/work-offers.tsx'
import css from './me-page.module.css'

/** S-04: who I am, what is mine, and the way to everything around the account. */
export function MePage() {
  const router = useRouter()
  const state = useSessionState()
  if (isPerson(state)) return <PersonPage user={state.user} />
  const action = { label: visitorTexts.logIn, onPress: () => router.push(screenAddress('codeLogin')) }
  return (
    <Page hasTabBar>
      <main>
        <VisitorIntro
          icon={UserCircleDuotone}
          title={visitorTexts.me.title}
          description={visitorTexts.me.description}
          action={action}
        />
        <RowGroup>
          <Way icon={GearDuotone} label={texts.settings} to="settings" />
          <Way icon={InfoDuotone} label={texts.aboutUs} to="aboutUs" />
        </RowGroup>
      </main>
    </Page>
  )
}

const RECENT_COUNT = 6

function PersonPage({ user }: { user: User }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { session } = useServices()
  const recent = useEndpoint(myWorks, { body: { size: RECENT_COUNT } })
  const unread = useEndpoint(unreadFeedback, {})
  const person = useEndpoint(personById, { params: { id: user.id } })
  const kept = useEndpoint(savedCounts, {})
  const answerCount = unread.data?.count ?? 0
  return (
    <Page width="wide" hasTabBar scrollerRef={scroller}>
      <PullToRefresh
        scroller={scroller}
        onRefresh={() =>
          Promise.all([recent.refetch(), unread.refetch(), person.refetch(), kept.refetch(), session.reloadPerson()])
        }
      >
        <main className={css.layout}>
          <div>
            <Self user={user} />
            <OwnCounts id={user.id} person={person.data} />
            <Making />
            <WorkOffers isOpenOnly />
            {user.roles.includes('admin') ? (
              <RowGroup>
                <Way icon={LockKeyDuotone} label={texts.backOffice} to="adminDashboard" />
              </RowGroup>
            ) : null}
          </div>
          <div className={css.lists}>
            <RowGroup>
              <div>
                <Way icon={FrameCornersDuotone} label={texts.myWorks} to="myHalls" {...numbered(recent.data?.total)} />
                {recent.data === undefined || recent.data.records.length === 0 ? null : (
                  <RecentWorks works={recent.data.records} />
                )}
              </div>
              <Way icon={ChartLineDuotone} label={texts.figures} to="figures" />
              <Way icon={ImagesDuotone} label={texts.myFiles} to="myFiles" />
            </RowGroup>
            <div className={css.pair}>
              <RowGroup>
                <Way icon={StarDuotone} label={texts.favourites} to="favourites" {...numbered(kept.data?.favourites)} />
                <Way icon={ClockCounterClockwiseDuotone} label={texts.history} to="history" {...numbered(kept.data?.visited)} />
                <Way icon={ProhibitDuotone} label={texts.blocked} to="blocked" {...numbered(kept.data?.blocked)} />
              </RowGroup>
              <RowGroup>
                <Way icon={ShieldCheckDuotone} label={texts.accountSafety} to="accountSafety" />
                <Way icon={GearDuotone} label={texts.settings} to="settings" />
                <Way
                  icon={ChatCircleDotsDuotone}
                  label={texts.feedback}
                  to="myFeedback"
                  {...(answerCount === 0 ? {} : { value: <span className={css.news}>{texts.answers(answerCount)}</span> })}
                />
                <Way icon={InfoDuotone} label={texts.aboutUs} to="aboutUs" />
              </RowGroup>
            </div>
          </div>
        </main>
      </PullToRefresh>
    </Page>
  )
}

function Self({ user }: { user: User }) {
  const router = useRouter()
  return (
    <header className={css.header}>
      <Avatar src={user.avatar} size={64} />
      <div className={css.who}>
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

/** The two ways to something new. */
function Making() {
  const router = useRouter()
  return (
    <>
      <button type="button" className={css.make} onClick={() => router.push(screenAddress('galleryCreator'))}>
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

interface WayProps {
  icon: Icon
  label: string
  to: PlainScreenName
  value?: ReactNode
}

function Way({ to, ...rest }: WayProps) {
  const router = useRouter()
  return <LinkRow {...rest} onPress={() => router.push(screenAddress(to))} />
}

const numbered = (count: number | undefined) => (count === undefined || count === 0 ? {} : { value: friendlyNumber(count) })
