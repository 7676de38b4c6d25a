import { type PlainScreenName, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { settingsTexts as texts } from '#text/accounts/settings.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { deletePersonalValues } from '../../../lib/personal-storage-keys.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { TwoColumns } from '../../../ui/layout/two-columns.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { AppearanceRow } from '../components/appearance-row.tsx'
import { CacheRow } from '../components/cache-row.tsx'
import { DataExportGroup } from '../components/data-export.tsx'
import { PrivacySheet } from '../components/privacy-sheet.tsx'
import css from './setting-page.module.css'

/** Settings. A visitor without a login sees those of the device and the public documents. */
export function SettingPage() {
  const router = useRouter()
  const isLoggedIn = isLoggedInState(useSessionState())
  const [isPrivacyOpen, setIsPrivacyOpen] = useState(false)
  const renderLink = (label: string, screen: PlainScreenName) => (
    <LinkRow label={label} onPress={() => router.push(screenAddress(screen))} />
  )
  return (
    <Page width="wide">
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main>
        <TwoColumns
          start={
            <>
              {isLoggedIn ? (
                <RowGroup title={texts.account}>
                  {renderLink(texts.profile, 'profileEdit')}
                  {renderLink(texts.accountSafety, 'accountSafety')}
                </RowGroup>
              ) : null}
              <RowGroup title={texts.general}>
                <AppearanceRow />
                <CacheRow />
              </RowGroup>
              {isLoggedIn ? <DataExportGroup /> : null}
            </>
          }
          end={
            <>
              <RowGroup title={texts.about}>
                {isLoggedIn ? renderLink(texts.feedback, 'myFeedback') : null}
                {renderLink(texts.aboutUs, 'aboutUs')}
                {renderLink(texts.userAgreement, 'userAgreement')}
                {renderLink(texts.privacyPolicy, 'privacyPolicy')}
                {renderLink(texts.communityNorm, 'communityNorm')}
                <LinkRow label={texts.privacyChoices} onPress={() => setIsPrivacyOpen(true)} />
              </RowGroup>
              <div className={css.end}>{isLoggedIn ? <LogOutButton /> : <LogInButton />}</div>
            </>
          }
        />
        <PrivacySheet isOpen={isPrivacyOpen} onClose={() => setIsPrivacyOpen(false)} />
      </main>
    </Page>
  )
}

function LogOutButton() {
  const router = useRouter()
  const { session, confirm, storage } = useServices()
  const logOut = async () => {
    if (!(await confirm({ ...texts.logOutQuestion, confirmLabel: texts.logOut }))) return
    deletePersonalValues(storage, session.getState().user.id)
    await session.logOut()
    await router.switchTab(screenAddress('me'))
  }
  return (
    <Button kind="plain" size="large" isWide onClick={() => void logOut()}>
      {texts.logOut}
    </Button>
  )
}

function LogInButton() {
  const router = useRouter()
  return (
    <Button size="large" isWide onClick={() => router.push(screenAddress('codeLogin'))}>
      {texts.logIn}
    </Button>
  )
}
