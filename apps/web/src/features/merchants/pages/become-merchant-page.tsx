import { myMerchant, type OwnMerchant } from '@zhanjian/contract/merchants/merchants.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { useEffect, useState } from 'react'
import { applicationTexts as texts } from '#text/merchants/merchants.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ApplicationForm } from '../components/application-form.tsx'
import { ApplicationResult, ApplicationStart } from '../components/application-status.tsx'
import { EditorSkeleton } from '../components/editor/editor-skeleton.tsx'
import { useApplication } from '../model/use-application.ts'

/** Applies to become a merchant, and says what has become of the application. */
export function BecomeMerchantPage() {
  const router = useRouter()
  const state = useSessionState()
  return (
    <Page>
      <NavBar title={screenTitles.becomeMerchant} onBack={() => router.back()} />
      {isLoggedInState(state) ? <LoadedApplication key={state.user.id} /> : null}
    </Page>
  )
}

function LoadedApplication() {
  const query = useEndpoint(myMerchant, {})
  if (query.data === undefined)
    return query.isError ? (
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <EditorSkeleton label={texts.loading} />
    )
  return <Application merchant={query.data.merchant} />
}

function Application({ merchant }: { merchant: OwnMerchant | null }) {
  const { session } = useServices()
  const { user } = useSessionState()
  const isUnknown = merchant?.state === 'approved' && !('roles' in user && user.roles.includes('merchant'))
  useEffect(() => {
    // Approved since the login: other pages ask for the role.
    if (isUnknown) void session.reloadUser()
  }, [isUnknown, session])
  if (merchant === null) return <ApplicationStart />
  if (merchant.state === 'pending' || merchant.state === 'approved') return <ApplicationResult merchant={merchant} />
  return <OpenApplication merchant={merchant} />
}

function OpenApplication({ merchant }: { merchant: OwnMerchant }) {
  // Read once: what arrives later must not replace what is being typed.
  const [opened] = useState(merchant)
  return <ApplicationForm application={useApplication(opened)} />
}
