import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { screenTitles } from '../../../text/zh/app/screen-titles.ts'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { HallFailureView } from '../components/hall-failure-view.tsx'
import { failureFromAddress } from '../../../shared/halls/hall-failure.ts'
import css from './vr-error-page.module.css'

/** S-08: why a hall cannot be walked, by `reason`, and the ways on. */
export function VrErrorPage() {
  const router = useRouter()
  const query = useQueryParams()
  const code = query.get('code') ?? ''
  return (
    <Page width="full">
      <NavBar title={screenTitles.vrError} onBack={() => router.back()} />
      <main className={css.main}>
        <HallFailureView
          failure={failureFromAddress(query.get('reason'))}
          code={code}
          onRetry={() => router.replace(screenAddress(screens.viewer, { code }))}
        />
      </main>
    </Page>
  )
}
