import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { maskedPhone } from '../../../lib/masked-phone.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screens } from '../../../lib/navigation/screens.ts'
import { useServices } from '../../../lib/services.tsx'
import { accountSafetyTexts as texts } from '../../../text/zh/account-safety.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { LinkRow, Row, RowGroup, RowValue } from '../../../ui/rows.tsx'
import { AccountLoader, type AccountOverview } from '../components/account-loader.tsx'
import { DeviceList } from '../components/device-list.tsx'
import { InvitedSheet } from '../components/invited-sheet.tsx'
import { SocialList } from '../components/social-list.tsx'
import { UsernameSheet } from '../components/username-sheet.tsx'
import { WorkOffers } from '../components/work-offers.tsx'

/** S-32. */
export function AccountSafePage() {
  const router = useRouter()
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main>
        <AccountLoader groups={[3, 2, 2, 1]}>{(account) => <Safety account={account} />}</AccountLoader>
      </main>
    </Page>
  )
}

function Safety({ account }: { account: AccountOverview }) {
  const router = useRouter()
  const { phone, hasPassword } = account
  return (
    <>
      <WorkOffers />
      <RowGroup title={texts.login}>
        <LinkRow
          label={texts.phone}
          value={phone === null ? texts.noPhone : maskedPhone(phone)}
          onPress={() => router.push(phone === null ? screens.otherLogin : screens.modifyPhone)}
        />
        <LinkRow
          label={texts.password}
          value={hasPassword ? texts.passwordSet : texts.passwordMissing}
          onPress={() => router.push(screens.modifyPassword)}
        />
        <UsernameRow account={account} />
      </RowGroup>
      <SocialList account={account} />
      <DeviceList />
      <Invitation account={account} />
      <RowGroup>
        <LinkRow label={texts.deletion} isDangerous onPress={() => router.push(screens.deletionApply)} />
      </RowGroup>
    </>
  )
}

function UsernameRow({ account: { username, isUsernameFixed } }: { account: AccountOverview }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isUsernameFixed) {
    return (
      <Row label={texts.username.label} hint={texts.username.fixed}>
        <RowValue>{username}</RowValue>
      </Row>
    )
  }
  return (
    <>
      <LinkRow label={texts.username.label} hint={texts.username.once} value={username} onPress={() => setIsOpen(true)} />
      <UsernameSheet username={username} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function Invitation({ account: { invitationCode, invitedCount } }: { account: AccountOverview }) {
  const { showToast } = useServices()
  const [isOpen, setIsOpen] = useState(false)
  const { code, copyLink, linkCopied, copyFailed, title, invited, count } = texts.invitation
  const copy = async () => {
    const link = `${window.location.origin}/?invitation_code=${encodeURIComponent(invitationCode)}`
    showToast((await copyText(link)) ? linkCopied : copyFailed)
  }
  return (
    <RowGroup title={title}>
      <Row label={code} hint={invitationCode}>
        <Button size="small" kind="weak" onClick={() => void copy()}>
          {copyLink}
        </Button>
      </Row>
      <LinkRow label={invited} value={count(invitedCount)} onPress={() => setIsOpen(true)} />
      <InvitedSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </RowGroup>
  )
}
