import { useState } from 'react'
import { deletionTexts as texts } from '#text/accounts/deletion.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { AccountLoader } from './account-loader.tsx'
import { DeletionConfirmation } from './deletion-confirmation.tsx'
import { DeletionDone } from './deletion-done.tsx'
import { RowGroupsSkeleton } from './rows-skeleton.tsx'

/** Confirmation of the account's deletion. `clearDevice` removes what other features store for the user on this device. */
export function DeletionView({ clearDevice }: { clearDevice: (userId: string) => Promise<void> }) {
  const router = useRouter()
  const { user } = useSessionState()
  const [applied, setApplied] = useState<{ userId: string; eraseAt: string }>()
  if (applied !== undefined) {
    return (
      <Page>
        <DeletionDone {...applied} clearDevice={() => clearDevice(applied.userId)} />
      </Page>
    )
  }
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main>
        <AccountLoader skeleton={<RowGroupsSkeleton groups={[1, 4, 2]} />}>
          {(account) => (
            <DeletionConfirmation
              account={account}
              userId={user.id}
              onApplied={(eraseAt) => setApplied({ userId: user.id, eraseAt })}
            />
          )}
        </AccountLoader>
      </main>
    </Page>
  )
}
