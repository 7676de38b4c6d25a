import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { accountSafetyTexts as texts } from '#text/accounts/account-safety.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { UsernameRow } from '../../../shared/people/username-row.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { TwoColumns } from '../../../ui/layout/two-columns.tsx'
import { LinkRow, Row, RowGroup } from '../../../ui/lists/rows.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { AccountLoader, type AccountOverview } from '../components/account-loader.tsx'
import { HandOverOffers } from '../components/hand-over-offers.tsx'
import { InvitedPeopleSheet } from '../components/invited-people-sheet.tsx'
import { LoginDeviceList } from '../components/login-device-list.tsx'
import { RowGroupsSkeleton } from '../components/rows-skeleton.tsx'
import { SocialLoginList } from '../components/social-login-list.tsx'
import { maskPhone } from '../model/mask-phone.ts'

/** Login methods and active logins of the account. */
export function AccountSafePage() {
  const router = useRouter()
  return (
    <Page width="wide">
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main>
        <AccountLoader skeleton={<AccountSafetySkeleton />}>{(account) => <AccountSafety account={account} />}</AccountLoader>
      </main>
    </Page>
  )
}

const AccountSafetySkeleton = () => (
  <TwoColumns start={<RowGroupsSkeleton groups={[3, 4]} />} end={<RowGroupsSkeleton groups={[3, 2, 1]} />} />
)

function AccountSafety({ account }: { account: AccountOverview }) {
  const router = useRouter()
  const { phone, hasPassword, username, isUsernameFixed } = account
  return (
    <TwoColumns
      start={
        <>
          <HandOverOffers />
          <RowGroup title={texts.login}>
            <LinkRow
              label={texts.phone}
              value={phone === null ? texts.noPhone : maskPhone(phone)}
              onPress={() => router.push(phone === null ? screenAddress('otherLogin') : screenAddress('modifyPhone'))}
            />
            <LinkRow
              label={texts.password}
              value={hasPassword ? texts.passwordSet : texts.passwordMissing}
              onPress={() => router.push(screenAddress('modifyPassword'))}
            />
            <UsernameRow username={username} isFixed={isUsernameFixed} />
          </RowGroup>
          <SocialLoginList account={account} />
        </>
      }
      end={
        <>
          <LoginDeviceList />
          <InvitationSection account={account} />
          <RowGroup>
            <LinkRow label={texts.deletion} isDangerous onPress={() => router.push(screenAddress('deletionApply'))} />
          </RowGroup>
        </>
      }
    />
  )
}

function InvitationSection({ account: { invitationCode, invitedCount } }: { account: AccountOverview }) {
  const { showToast } = useServices()
  const [isOpen, setIsOpen] = useState(false)
  const { code, copyLink, linkCopied, copyFailed, title, invited, count } = texts.invitation
  const copyInviteLink = async () => {
    const link = `${window.location.origin}/?invitation_code=${encodeURIComponent(invitationCode)}`
    showToast((await copyText(link)) ? linkCopied : copyFailed)
  }
  return (
    <RowGroup title={title}>
      <Row label={code} hint={invitationCode}>
        <Button size="small" kind="weak" onClick={() => void copyInviteLink()}>
          {copyLink}
        </Button>
      </Row>
      <LinkRow label={invited} value={count(invitedCount)} onPress={() => setIsOpen(true)} />
      <InvitedPeopleSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </RowGroup>
  )
}
