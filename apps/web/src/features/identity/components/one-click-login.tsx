import { useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { type CarrierToken, fetchDemoCarrierToken } from '../model/fetch-demo-carrier-token.ts'
import type { Agreement } from '../model/use-agreement.ts'
import type { LoginAttempt } from '../model/use-login-attempt.ts'
import css from './one-click-login.module.css'

interface OneClickLoginProps {
  agreement: Pick<Agreement, 'requireAgreement' | 'consents'>
  loginAttempt: LoginAttempt
}

/** Login by the carrier's confirmation of the phone number. The real sheet belongs to the phone's system; the demo draws one. */
export function OneClickLogin({ agreement, loginAttempt }: OneClickLoginProps) {
  const { session, handleError } = useServices()
  const [carrier, setCarrier] = useState<CarrierToken>()
  const texts = identityTexts.oneClick

  async function requestToken() {
    if (!agreement.requireAgreement()) return
    try {
      setCarrier(await fetchDemoCarrierToken(window.fetch.bind(window)))
    } catch (error) {
      handleError(error)
    }
  }
  async function logIn({ accessToken, openId }: CarrierToken) {
    setCarrier(undefined)
    const body = { grant_type: 'univerify', accessToken, openId, consents: agreement.consents } as const
    await loginAttempt.attempt(() => session.logIn(body, ['SOCIAL_REFUSED', 'GRANT_NOT_AVAILABLE']))
  }
  return (
    <>
      <Button kind="weak" size="large" isWide onClick={() => void requestToken()}>
        {texts.button}
      </Button>
      <Sheet title={texts.title} isOpen={carrier !== undefined} onClose={() => setCarrier(undefined)}>
        {carrier === undefined ? null : (
          <div className={css.sheet}>
            <p className={css.phone}>{carrier.maskedPhone}</p>
            <p className={css.carrier}>{texts.carrier}</p>
            <Button size="large" isWide onClick={() => void logIn(carrier)}>
              {texts.confirm}
            </Button>
            <Button kind="plain" onClick={() => setCarrier(undefined)}>
              {texts.otherWay}
            </Button>
          </div>
        )}
      </Sheet>
    </>
  )
}
