import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { maskedPhone } from '../model/masked-phone.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { accountSafetyTexts as texts } from '../../../text/zh/accounts/account-safety.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkRow, Row, RowGroup } from '../../../ui/lists/rows.tsx'
import { UsernameRow } from '../../../shared/people/username-row.tsx'
import { AccountLoader, type AccountOverview } from '../components/account-loader.tsx'
import { DeviceList } from '../components/device-list.tsx'
import { InvitedSheet } from '../components/invited-sheet.tsx'
import { LoadingRows } from '../components/loading-rows.tsx'
import { SocialList } from '../components/social-list.tsx'
import { WorkOffers } from '../components/work-offers.tsx'

/** S-32. */
export function AccountSafePage() {
  const router = useRouter()
  return (
    <Page width="wide">
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main>
        <AccountLoader outline={<Outline />}>{(account) => <Safety account={account} />}</AccountLoader>
      </main>
    </Page>
  )
}

const Outline = () => <Columns start={<LoadingRows groups={[3, 4]} />} end={<LoadingRows groups={[3, 2, 1]} />} />

function Safety({ account }: { account: AccountOverview }) {
  const router = useRouter()
  const { phone, hasPassword, username, isUsernameFixed } = account
  return (
    <Columns
      start={
        <>
          <WorkOffers />
          <RowGroup title={texts.login}>
            <LinkRow
              label={texts.phone}
              value={phone === null ? texts.noPhone : maskedPhone(phone)}
              onPress={() => router.push(phone === null ? screenAddress('otherLogin') : screenAddress('modifyPhone'))}
            />
            <LinkRow
              label={texts.password}
              value={hasPassword ? texts.passwordSet : texts.passwordMissing}
              onPress={() => router.push(screenAddress('modifyPassword'))}
            />
            <UsernameRow username={username} isFixed={isUsernameFixed} />
          </RowGroup>
          <SocialList account={account} />
        </>
      }
      end={
        <>
          <DeviceList />
          <Invitation account={account} />
          <RowGroup>
            <LinkRow label={texts.deletion} isDangerous onPress={() => router.push(screenAddress('deletionApply'))} />
          </RowGroup>
        </>
      }
    />
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
