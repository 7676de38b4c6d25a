import { CLIENT_ID } from '@zhanjian/contract/limits.ts'
import { beginSocialLogin, type SocialProviderName } from '@zhanjian/contract/social.ts'
import { type ReactElement, useEffect, useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import css from './social-login-buttons.module.css'

interface SocialLoginButtonsProps {
  providers: readonly SocialProviderName[]
  /** Asked at every press; the tick stands above. */
  requireAgreement: () => boolean
  /** Where the login leads back to, as it stands behind `#`. */
  getReturnPath: () => string | undefined
}

/** C-04: away with the whole window, so that the cookie that binds the login to this browser goes along. */
export function SocialLoginButtons({ providers, requireAgreement, getReturnPath }: SocialLoginButtonsProps) {
  const { call, session, handleError, navigateAway } = useServices()
  const [activeProvider, setActiveProvider] = useState<SocialProviderName>()
  const texts = identityTexts.social

  // Coming back by the browser's own button may show this page as it was left.
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
              data-provider={provider}
              aria-busy={activeProvider === provider || undefined}
              onClick={() => void goToProvider(provider)}
            >
              <span className={css.mark} aria-hidden>
                {PROVIDER_ICONS[provider]}
              </span>
              {texts.names[provider]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WECHAT_ICON = (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" focusable="false">
    <path d="M9.2 4C5.2 4 2 6.7 2 10c0 1.9 1 3.5 2.600 4.600L4 16.800l2.500-1.300c.8.3 1.700.4 2.700.4h.6a5.600 5.600 0 0 1-.2-1.500c0-3.200 3-5.700 6.700-5.700h.6C16.200 6 13 4 9.200 4z" />
    <path d="M22 14.300c0-2.700-2.600-4.900-5.800-4.900s-5.800 2.200-5.800 4.900 2.600 4.900 5.800 4.900c.7 0 1.400-.1 2-.3l2 1.100-.5-1.800c1.400-.9 2.300-2.300 2.300-3.900z" />
  </svg>
)

const PROVIDER_ICONS: Record<SocialProviderName, ReactElement | string> = {
  wechat_open: WECHAT_ICON,
  wechat_mp: WECHAT_ICON,
  qq: identityTexts.social.marks.qq,
  weibo: identityTexts.social.marks.weibo,
  mi: identityTexts.social.marks.mi,
}
