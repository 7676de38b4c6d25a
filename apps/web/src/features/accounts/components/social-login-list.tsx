import {
  getSocialFamily,
  loginProviders,
  mySocialLogins,
  type SocialFamily,
  type SocialProviderName,
} from '@zhanjian/contract/accounts/social.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { accountSafetyTexts } from '#text/accounts/account-safety.ts'
import { socialProviderTexts } from '#text/accounts/social-providers.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCalendarDate } from '../../../lib/format-calendar-date.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { worksInHost } from '../../../shared/social-logins/social-providers.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Row, RowGroup } from '../../../ui/lists/rows.tsx'
import { useSocialLoginResult } from '../model/use-social-login-result.ts'
import type { AccountOverview } from './account-loader.tsx'
import { type SocialLoginChange, SocialLoginSheet } from './social-login-sheet.tsx'

const texts = accountSafetyTexts.social

/** The social logins that are bound, and those that can be. Renders nothing if there are none. */
export function SocialLoginList({ account }: { account: AccountOverview }) {
  const router = useRouter()
  const { showToast } = useServices()
  const [change, setChange] = useState<SocialLoginChange>()
  const { options, hasFailed, retry } = useSocialLoginOptions()
  useSocialLoginResult()
  if (hasFailed) {
    return (
      <RowGroup title={texts.title}>
        <Row label={texts.failed}>
          <Button size="small" kind="weak" onClick={retry}>
            {kitTexts.retry}
          </Button>
        </Row>
      </RowGroup>
    )
  }
  if (options.length === 0) return null

  function beginChange(next: SocialLoginChange) {
    if (account.phone !== null) return setChange(next)
    // The account must keep a way to log in: without a phone no proof would be possible either.
    showToast(texts.phoneFirst)
    router.push(screenAddress('otherLogin'))
  }

  return (
    <RowGroup title={texts.title}>
      {options.map(({ family, provider, boundAt }) => {
        const name = socialProviderTexts.names[family]
        return (
          <Row
            key={family}
            label={name}
            hint={boundAt === undefined ? texts.unbound : texts.boundSince(formatCalendarDate(boundAt))}
          >
            {boundAt !== undefined ? (
              <Button
                size="small"
                kind="plain"
                aria-label={texts.unbindOf(name)}
                onClick={() => beginChange({ kind: 'unbind', family })}
              >
                {texts.unbind}
              </Button>
            ) : null}
            {boundAt === undefined && provider !== undefined ? (
              <Button
                size="small"
                kind="weak"
                aria-label={texts.bindOf(name)}
                onClick={() => beginChange({ kind: 'bind', family, provider })}
              >
                {texts.bind}
              </Button>
            ) : null}
          </Row>
        )
      })}
      {change === undefined ? null : (
        <SocialLoginSheet requestedChange={change} account={account} onClose={() => setChange(undefined)} />
      )}
    </RowGroup>
  )
}

interface SocialLoginOption {
  family: SocialFamily
  /** The provider to bind with in this browser; undefined if none works here. */
  provider: SocialProviderName | undefined
  /** Undefined if not bound. */
  boundAt: string | undefined
}

/** Each family that is bound or can be bound, once. */
function useSocialLoginOptions(): { options: SocialLoginOption[]; hasFailed: boolean; retry: () => void } {
  const { host } = useServices()
  const boundQuery = useEndpoint(mySocialLogins, {})
  const offeredQuery = useEndpoint(loginProviders, {})
  const askAgain = () => void boundQuery.refetch()
  if (boundQuery.data === undefined) return { options: [], hasFailed: boundQuery.isError, retry: askAgain }
  const logins = boundQuery.data
  const providers = (offeredQuery.data?.providers ?? []).filter((provider) => worksInHost(provider, host.kind))
  const families = new Set([...logins.map(({ family }) => family), ...providers.map(getSocialFamily)])
  const options = [...families].map((family) => ({
    family,
    provider: providers.find((provider) => getSocialFamily(provider) === family),
    boundAt: logins.find((login) => login.family === family)?.boundAt,
  }))
  return { options, hasFailed: false, retry: askAgain }
}
