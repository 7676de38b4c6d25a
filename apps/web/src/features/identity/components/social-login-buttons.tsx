import { beginSocialLogin, type SocialProviderName } from '@zhanjian/contract/accounts/social.ts'
import { CLIENT_ID } from '@zhanjian/contract/api/limits.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import { useServices } from '../../../lib/services.tsx'
import { getSocialProviderLook, getSocialProviderName } from '../../../shared/social-logins/social-providers.tsx'
import css from './social-login-buttons.module.css'

interface SocialLoginButtonsProps {
  providers: readonly SocialProviderName[]
  /** Called at every press; the check box is above. */
  requireAgreement: () => boolean
  /** Return path after the login, as behind `#`. */
  getReturnPath: () => string | undefined
}

/** Starts a social login by a full page navigation, so that the cookie that ties the flow to this browser is sent. */
export function SocialLoginButtons({ providers, requireAgreement, getReturnPath }: SocialLoginButtonsProps) {
  const { call, session, handleError, navigateAway } = useServices()
  const [activeProvider, setActiveProvider] = useState<SocialProviderName>()
  const texts = identityTexts.social

  // Going back may restore this page from the back-forward cache in its busy state.
  useEffect(() => {
    const resetActiveProvider = () => setActiveProvider(undefined)
    window.addEventListener('pageshow', resetActiveProvider)
    return () => window.removeEventListener('pageshow', resetActiveProvider)
  }, [])

  async function goToProvider(provider: SocialProviderName) {
    if (activeProvider !== undefined || !requireAgreement()) return
    setActiveProvider(provider)
    try {
      const query = { client_id: CLIENT_ID, invitation_code: session.getInvitationCode(), redirect: getReturnPath() }
      navigateAway(await call(beginSocialLogin, { params: { provider }, query }))
    } catch (error) {
      setActiveProvider(undefined)
      handleError(error)
    }
  }
  if (providers.length === 0) return null
  return (
    <section className={css.social} aria-label={texts.title}>
      <p className={css.title} aria-hidden>
        {texts.title}
      </p>
      <ul className={css.buttons}>
        {providers.map((provider) => (
          <li key={provider}>
            <button
              type="button"
              className={css.button}
              aria-busy={activeProvider === provider || undefined}
              onClick={() => void goToProvider(provider)}
            >
              <ProviderMark provider={provider} />
              {getSocialProviderName(provider)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProviderMark({ provider }: { provider: SocialProviderName }) {
  const { mark, colours } = getSocialProviderLook(provider)
  return (
    <span
      className={css.mark}
      style={{ '--brand-light': colours.light, '--brand-dark': colours.dark } as CSSProperties}
      aria-hidden
    >
      {mark}
    </span>
  )
}
