import { unreadFeedback } from '@zhanjian/contract/feedback.ts'
import type { User } from '@zhanjian/contract/identity.ts'
import { myWorks, type WorkSummary } from '@zhanjian/contract/works.ts'
import { type ReactNode, useRef } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { type ScreenPath, screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { meTexts as texts } from '../../../text/zh/me.ts'
import { visitorTexts } from '../../../text/zh/visitor.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Icon } from '../../../ui/create-icon.tsx'
import {
  CaretRightBold,
  ChatCircleDotsDuotone,
  FrameCornersDuotone,
  GearDuotone,
  ImagesDuotone,
  InfoDuotone,
  ShieldCheckDuotone,
  UserCircleDuotone,
} from '../../../ui/icons.gen.tsx'
import { Page, PageHeading } from '../../../ui/page.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { LinkRow, RowGroup } from '../../../ui/rows.tsx'
import { VisitorIntro } from '../../../ui/visitor-intro.tsx'
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
    </Page>
  )
}

const RECENT_COUNT = 6

function PersonPage({ user }: { user: User }) {
  const scroller = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const { session } = useServices()
  const recent = useEndpoint(myWorks, { body: { size: RECENT_COUNT } })
  const unread = useEndpoint(unreadFeedback, {})
  const answerCount = unread.data?.count ?? 0
  return (
    <Page hasTabBar scrollerRef={scroller}>
      <PullToRefresh
        scroller={scroller}
        onRefresh={() => Promise.all([recent.refetch(), unread.refetch(), session.reloadPerson()])}
      >
        <header className={css.header}>
          <Avatar src={user.avatar} size={64} />
          <div className={css.who}>
            <PageHeading>{user.nickname}</PageHeading>
            <p className={css.phone}>{user.phone ?? user.username}</p>
          </div>
          {user.roles.includes('merchant') ? <Chip>{texts.merchant}</Chip> : null}
          {user.roles.includes('admin') ? <Chip>{texts.admin}</Chip> : null}
          <Button size="small" kind="plain" onClick={() => router.push(screens.profileEdit)}>
            {texts.editProfile}
          </Button>
        </header>

        <button type="button" className={css.make} onClick={() => router.push(screens.galleryCreator)}>
          <ImagesDuotone size={36} />
          <span>
            <b>{texts.makeHall}</b>
            {texts.makeHallHint}
          </span>
          <CaretRightBold size={14} />
        </button>

        <WorkOffers isOpenOnly />

        <RowGroup>
          <div>
            <Way icon={FrameCornersDuotone} label={texts.myHalls} to={screens.myHalls} />
            {recent.data === undefined || recent.data.records.length === 0 ? null : <RecentHalls halls={recent.data.records} />}
          </div>
          <Way icon={ImagesDuotone} label={texts.myFiles} to={screens.myFiles} />
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
      </PullToRefresh>
    </Page>
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

function RecentHalls({ halls }: { halls: readonly WorkSummary[] }) {
  return (
    <ul className={css.recent} aria-label={texts.recent}>
      {halls.map(({ id, title, cover }) => (
        <li key={id}>
          <a href={`#${screenAddress(screens.galleryCreator, { id })}`}>
            <span className={css.recentCover}>
              {cover === null ? null : (
                <Picture src={cover.url} alt="" widthPx={cover.widthPx} heightPx={cover.heightPx} colour={cover.colour} isCover />
              )}
            </span>
            <span className={css.recentTitle}>{title === '' ? texts.untitledHall : title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
