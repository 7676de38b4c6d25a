import { savedCounts } from '@zhanjian/contract/community.ts'
import { unreadFeedback } from '@zhanjian/contract/feedback.ts'
import type { User } from '@zhanjian/contract/identity.ts'
import { personById } from '@zhanjian/contract/people.ts'
import { myWorks } from '@zhanjian/contract/works.ts'
import { type ReactNode, useRef } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { type ScreenPath, screens } from '../../../lib/navigation/screens.ts'
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
  const action = { label: visitorTexts.logIn, onPress: () => router.push(screens.codeLogin) }
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
          <Way icon={GearDuotone} label={texts.settings} to={screens.settings} />
          <Way icon={InfoDuotone} label={texts.aboutUs} to={screens.aboutUs} />
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
                <Way icon={LockKeyDuotone} label={texts.backOffice} to={screens.adminDashboard} />
              </RowGroup>
            ) : null}
          </div>
          <div className={css.lists}>
            <RowGroup>
              <div>
                <Way icon={FrameCornersDuotone} label={texts.myWorks} to={screens.myHalls} {...numbered(recent.data?.total)} />
                {recent.data === undefined || recent.data.records.length === 0 ? null : (
                  <RecentWorks works={recent.data.records} />
                )}
              </div>
              <Way icon={ChartLineDuotone} label={texts.figures} to={screens.figures} />
              <Way icon={ImagesDuotone} label={texts.myFiles} to={screens.myFiles} />
            </RowGroup>
            <div className={css.pair}>
              <RowGroup>
                <Way icon={StarDuotone} label={texts.favourites} to={screens.favourites} {...numbered(kept.data?.favourites)} />
                <Way
                  icon={ClockCounterClockwiseDuotone}
                  label={texts.history}
                  to={screens.history}
                  {...numbered(kept.data?.visited)}
                />
                <Way icon={ProhibitDuotone} label={texts.blocked} to={screens.blocked} {...numbered(kept.data?.blocked)} />
              </RowGroup>
              <RowGroup>
                <Way icon={ShieldCheckDuotone} label={texts.accountSafety} to={screens.accountSafety} />
                <Way icon={GearDuotone} label={texts.settings} to={screens.settings} />
                <Way
                  icon={ChatCircleDotsDuotone}
                  label={texts.feedback}
                  to={screens.myFeedback}
                  {...(answerCount === 0 ? {} : { value: <span className={css.news}>{texts.answers(answerCount)}</span> })}
                />
                <Way icon={InfoDuotone} label={texts.aboutUs} to={screens.aboutUs} />
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
      <Button size="small" kind="plain" onClick={() => router.push(screens.profileEdit)}>
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
      <button type="button" className={css.make} onClick={() => router.push(screens.galleryCreator)}>
        <ImagesDuotone size={36} />
        <span>
          <b>{texts.makeHall}</b>
          {texts.makeHallHint}
        </span>
        <CaretRightBold size={14} />
      </button>
      <button type="button" className={css.post} onClick={() => router.push(screens.publish)}>
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
  to: ScreenPath
  value?: ReactNode
}

function Way({ to, ...rest }: WayProps) {
  const router = useRouter()
  return <LinkRow {...rest} onPress={() => router.push(to)} />
}

const numbered = (count: number | undefined) => (count === undefined || count === 0 ? {} : { value: friendlyNumber(count) })
