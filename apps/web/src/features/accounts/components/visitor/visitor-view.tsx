import { type PlainScreenName, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { visitorViewTexts as texts } from '#text/accounts/visitor-view.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import {
  CalendarCheckDuotone,
  CaretRightBold,
  CrownDuotone,
  CubeFocusDuotone,
  EnvelopeOpenDuotone,
  FrameCornersDuotone,
  GearDuotone,
  GiftDuotone,
  IdentificationCardDuotone,
  InfoDuotone,
  UserCircleDuotone,
} from '../../../../ui/icons/icons.gen.tsx'
import { Page, PageHeading } from '../../../../ui/layout/page.tsx'
import { RowGroup } from '../../../../ui/lists/rows.tsx'
import layoutCss from '../me-layout.module.css'
import { AssistantRow, NavigationRow } from '../navigation-row.tsx'
import { VisitedWorks } from './visited-works.tsx'
import css from './visitor-view.module.css'

/** 我的 before a login: what can be made, what was begun and seen on this device, and the login among the rest. */
export function VisitorView({ drafts }: { drafts: ReactNode }) {
  return (
    <Page width="wide" hasTabBar>
      <main className={layoutCss.layout}>
        <div>
          <header className={css.header}>
            <PageHeading>{texts.title}</PageHeading>
            <p>{texts.lead}</p>
          </header>
          <div className={css.makeLinks}>
            <MakeLink kind="main" icon={EnvelopeOpenDuotone} to="newInvitation" {...texts.invitation} />
            <MakeLink kind="other" icon={IdentificationCardDuotone} to="cardEditor" {...texts.card} />
            <MakeLink kind="other" icon={CubeFocusDuotone} to="publish" {...texts.hall} />
          </div>
          <section className={css.drafts} aria-label={texts.drafts}>
            {drafts}
          </section>
        </div>
        <div className={layoutCss.lists}>
          <VisitedWorks />
          <LoginRow />
          <RowGroup>
            <NavigationRow icon={FrameCornersDuotone} to="exhibitions" />
            <NavigationRow icon={CalendarCheckDuotone} to="activities" />
            <NavigationRow icon={GiftDuotone} to="wheel" />
            <NavigationRow icon={CrownDuotone} to="membership" />
            <NavigationRow icon={UserCircleDuotone} to="avatarProfile" />
          </RowGroup>
          <RowGroup>
            <AssistantRow />
            <NavigationRow icon={GearDuotone} to="settings" />
            <NavigationRow icon={InfoDuotone} to="aboutUs" />
          </RowGroup>
        </div>
      </main>
    </Page>
  )
}

interface MakeLinkProps {
  kind: 'main' | 'other'
  icon: Icon
  to: PlainScreenName
  title: string
  text: string
}

function MakeLink({ kind, icon: Icon, to, title, text }: MakeLinkProps) {
  const router = useRouter()
  return (
    <button type="button" className={css[kind]} onClick={() => router.push(screenAddress(to))}>
      <span className={css.icon}>
        <Icon size={kind === 'main' ? 36 : 26} />
      </span>
      <span className={css.words}>
        <b>{title}</b>
        {text}
      </span>
      {kind === 'main' ? <CaretRightBold size={14} /> : null}
    </button>
  )
}

function LoginRow() {
  const router = useRouter()
  return (
    <section className={`surface ${css.login}`} aria-label={texts.account.title}>
      <ProfilePicture src="" size={44} />
      <p>
        <b>{texts.account.title}</b>
        {texts.account.text}
      </p>
      <Button kind="weak" size="small" onClick={() => router.push(screenAddress('codeLogin'))}>
        {texts.logIn}
      </Button>
    </section>
  )
}
