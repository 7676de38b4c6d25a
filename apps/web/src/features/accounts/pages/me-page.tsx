import { myWorks, type WorkSummary } from '@zhanjian/contract/works.ts'
import type { User } from '@zhanjian/contract/identity.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import type { ThemeSetting } from '../../../lib/theme.ts'
import { meTexts as texts } from '../../../text/zh/me.ts'
import { shareTexts } from '../../../text/zh/share.ts'
import { visitorTexts } from '../../../text/zh/visitor.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CaretRightBold, CopyRegular, FrameCornersDuotone, ImagesDuotone, UserCircleDuotone } from '../../../ui/icons.gen.tsx'
import { Page, PageHeading } from '../../../ui/page.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { VisitorIntro } from '../../../ui/visitor-intro.tsx'
import css from './me-page.module.css'

/** S-04: who I am, my halls, the settings of this device. */
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
      <div className={css.visitorSettings}>
        <AppearanceRow />
      </div>
    </Page>
  )
}

const RECENT_COUNT = 6

function PersonPage({ user }: { user: User }) {
  const scroller = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const { session, confirm } = useServices()
  const recent = useEndpoint(myWorks, { body: { size: RECENT_COUNT } })
  const logOut = async () => {
    const isSure = await confirm({ ...texts.logOutQuestion, confirmLabel: texts.logOut })
    if (isSure) await session.logOut()
  }
  return (
    <Page hasTabBar scrollerRef={scroller}>
      <PullToRefresh scroller={scroller} onRefresh={() => Promise.all([recent.refetch(), session.reloadPerson()])}>
        <header className={css.header}>
          <Avatar src={user.avatar} size={64} />
          <div className={css.who}>
            <PageHeading>{user.nickname}</PageHeading>
            <p className={css.phone}>{user.phone ?? user.username}</p>
          </div>
          {user.roles.includes('merchant') ? <Chip>{texts.merchant}</Chip> : null}
          {user.roles.includes('admin') ? <Chip>{texts.admin}</Chip> : null}
        </header>

        <button type="button" className={css.make} onClick={() => router.push(screens.galleryCreator)}>
          <ImagesDuotone size={36} />
          <span>
            <b>{texts.makeHall}</b>
            {texts.makeHallHint}
          </span>
          <CaretRightBold size={14} />
        </button>

        <section className={css.panel}>
          <Row icon={<FrameCornersDuotone size={22} />} label={texts.myHalls} onPress={() => router.push(screens.myHalls)} />
          {recent.data === undefined || recent.data.records.length === 0 ? null : <RecentHalls halls={recent.data.records} />}
        </section>

        <section className={css.panel}>
          <Row icon={<ImagesDuotone size={22} />} label={texts.myFiles} onPress={() => router.push(screens.myFiles)} />
          <InvitationRow code={user.invitationCode} />
          <AppearanceRow />
        </section>

        <div className={css.logOut}>
          <Button kind="plain" isWide onClick={() => void logOut()}>
            {texts.logOut}
          </Button>
        </div>
      </PullToRefresh>
    </Page>
  )
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

function Row({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button type="button" className={css.row} onClick={onPress}>
      <span className={css.icon}>{icon}</span>
      <span className={css.label}>{label}</span>
      <CaretRightBold size={13} />
    </button>
  )
}

function InvitationRow({ code }: { code: string }) {
  const { showToast } = useServices()
  const copy = async () => showToast((await copyText(code)) ? texts.invitationCopied : shareTexts.copyFailed)
  return (
    <button type="button" className={css.row} onClick={() => void copy()}>
      <span className={css.label}>{texts.invitationCode}</span>
      <span className={css.value}>{code}</span>
      <span className={css.onlyHeard}>{texts.copyInvitation}</span>
      <CopyRegular size={16} />
    </button>
  )
}

const APPEARANCES: readonly ThemeSetting[] = ['system', 'light', 'dark']

function AppearanceRow() {
  const { theme } = useServices()
  const [setting, setSetting] = useState(theme.setting())
  const choose = (next: ThemeSetting) => {
    theme.set(next)
    setSetting(next)
  }
  return (
    <div className={css.row}>
      <span className={css.label}>{texts.appearance}</span>
      <SegmentedControl
        label={texts.appearance}
        value={setting}
        onChange={choose}
        segments={APPEARANCES.map((value) => ({ value, label: texts.appearances[value] }))}
      />
    </div>
  )
}
