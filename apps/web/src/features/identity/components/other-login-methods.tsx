import { loginProviders } from '@zhanjian/contract/accounts/social.ts'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import { getAvailableSocialLogins } from '../model/available-social-logins.ts'
import type { Agreement } from '../model/use-agreement.ts'
import type { LoginAttempt } from '../model/use-login-attempt.ts'
import { OneClickLogin } from './one-click-login.tsx'
import { SocialLoginButtons } from './social-login-buttons.tsx'

interface OtherLoginMethodsProps {
  agreement: Agreement
  loginAttempt: LoginAttempt
  /** Return path after the login, as behind `#`. */
  getReturnPath: () => string | undefined
}

/** The other login methods that are configured and work on this platform; empty if the configuration cannot be loaded. */
export function OtherLoginMethods({ agreement, loginAttempt, getReturnPath }: OtherLoginMethodsProps) {
  const { host, siteConfig } = useServices()
  const { data } = useEndpoint(loginProviders, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  const [isDemo, setIsDemo] = useState(false)
  useEffect(() => {
    void siteConfig.getValue('demo').then((value = false) => setIsDemo(value))
  }, [siteConfig])
  if (data === undefined) return null
  return (
    <>
      {data.univerify && isDemo ? <OneClickLogin agreement={agreement} loginAttempt={loginAttempt} /> : null}
      <SocialLoginButtons
        providers={getAvailableSocialLogins(data.providers, host.kind)}
        requireAgreement={agreement.requireAgreement}
        getReturnPath={getReturnPath}
      />
    </>
  )
}
