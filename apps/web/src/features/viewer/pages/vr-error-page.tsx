import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { parseHallFailure } from '../../../shared/halls/hall-failure.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { HallFailureView } from '../components/hall-failure-view.tsx'
import css from './vr-error-page.module.css'

/** Why a hall cannot be shown, by `reason`, with alternatives. */
export function VrErrorPage() {
  const router = useRouter()
  const query = useQueryParams<'vrError'>()
  const code = query.get('code') ?? ''
  return (
    <Page width="full">
      <NavBar title={screenTitles.vrError} onBack={() => router.back()} />
      <main className={css.main}>
        <HallFailureView
          failure={parseHallFailure(query.get('reason'))}
          code={code}
          onRetry={() => router.replace(screenAddress('viewer', { code }))}
        />
      </main>
    </Page>
  )
}
