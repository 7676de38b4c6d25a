import { loginProviders } from '@zhanjian/contract/social.ts'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import type { Agreement } from '../model/use-agreement.ts'
import type { LoginAttempt } from '../model/use-login-attempt.ts'
import { waysIn } from '../model/ways-in.ts'
import { OneClickLogin } from './one-click-login.tsx'
import { SocialLogins } from './social-logins.tsx'

interface OtherWaysProps {
  agreement: Agreement
  attempt: LoginAttempt
  /** Where the login leads back to, as it stands behind `#`. */
  returnTo: () => string | undefined
}

/** The other ways to log in that are switched on and work where we run; none where they cannot be asked for. */
export function OtherWays({ agreement, attempt, returnTo }: OtherWaysProps) {
  const { host, siteConfig } = useServices()
  const { data } = useEndpoint(loginProviders, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  const [isDemo, setIsDemo] = useState(false)
  useEffect(() => {
    void siteConfig.value('demo').then((value) => setIsDemo(value === true))
  }, [siteConfig])
  if (data === undefined) return null
  return (
    <>
      {data.univerify && isDemo ? <OneClickLogin agreement={agreement} attempt={attempt} /> : null}
      <SocialLogins providers={waysIn(data.providers, host.kind)} demandAgreement={agreement.demand} returnTo={returnTo} />
    </>
  )
}
