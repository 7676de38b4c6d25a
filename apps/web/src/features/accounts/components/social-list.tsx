import { screenAddress } from '@zhanjian/contract/screens.ts'
import { loginProviders, mySocialLogins, type SocialFamily, type SocialProviderName } from '@zhanjian/contract/social.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { calendarDate } from '../../../lib/calendar-date.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { accountSafetyTexts } from '../../../text/zh/accounts/account-safety.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Row, RowGroup } from '../../../ui/lists/rows.tsx'
import { useSocialArrival } from '../model/use-social-arrival.ts'
import type { AccountOverview } from './account-loader.tsx'
import { type SocialChange, SocialSheet } from './social-sheet.tsx'

const texts = accountSafetyTexts.social

const FAMILY_OF: Record<SocialProviderName, SocialFamily> = {
  wechat_open: 'wechat',
  wechat_mp: 'wechat',
  qq: 'qq',
  weibo: 'weibo',
  mi: 'mi',
}

/** S-32: the providers that log me in, and those that could. Shows nothing where there are none. */
export function SocialList({ account }: { account: AccountOverview }) {
  const router = useRouter()
  const { showToast } = useServices()
  const [change, setChange] = useState<SocialChange>()
  const { ways, isMissing, askAgain } = useSocialWays()
  useSocialArrival()
  if (isMissing) {
    return (
      <RowGroup title={texts.title}>
        <Row label={texts.failed}>
          <Button size="small" kind="weak" onClick={askAgain}>
            {kitTexts.retry}
          </Button>
        </Row>
      </RowGroup>
    )
  }
  if (ways.length === 0) return null

  function begin(next: SocialChange) {
    if (account.phone !== null) return setChange(next)
    // A way out of the account must stay: without a phone nothing could be proved either.
    showToast(texts.phoneFirst)
    router.push(screenAddress('otherLogin'))
  }

  return (
    <RowGroup title={texts.title}>
      {ways.map(({ family, provider, boundAt }) => {
        const name = texts.names[family]
        return (
          <Row key={family} label={name} hint={boundAt === undefined ? texts.unbound : texts.boundSince(calendarDate(boundAt))}>
            {boundAt !== undefined ? (
              <Button
                size="small"
                kind="plain"
                aria-label={texts.unbindOf(name)}
                onClick={() => begin({ kind: 'unbind', family })}
              >
                {texts.unbind}
              </Button>
            ) : null}
            {boundAt === undefined && provider !== undefined ? (
              <Button
                size="small"
                kind="weak"
                aria-label={texts.bindOf(name)}
                onClick={() => begin({ kind: 'bind', family, provider })}
              >
                {texts.bind}
              </Button>
            ) : null}
          </Row>
        )
      })}
      {change === undefined ? null : <SocialSheet change={change} account={account} onClose={() => setChange(undefined)} />}
    </RowGroup>
  )
}

interface SocialWay {
  family: SocialFamily
  /** How it is bound from here; undefined where it cannot be. */
  provider: SocialProviderName | undefined
  /** Undefined where it is not bound. */
  boundAt: string | undefined
}

/** Each provider that is bound or can be, once. WeChat has one way inside the messaging app and one outside. */
function useSocialWays(): { ways: SocialWay[]; isMissing: boolean; askAgain: () => void } {
  const { host } = useServices()
  const bound = useEndpoint(mySocialLogins, {})
  const offered = useEndpoint(loginProviders, {})
  const askAgain = () => void bound.refetch()
  if (bound.data === undefined) return { ways: [], isMissing: bound.isError, askAgain }
  const logins = bound.data
  const elsewhere: SocialProviderName = host.kind === 'messaging-app' ? 'wechat_open' : 'wechat_mp'
  const providers = (offered.data?.providers ?? []).filter((provider) => provider !== elsewhere)
  const families = new Set([...logins.map(({ family }) => family), ...providers.map((provider) => FAMILY_OF[provider])])
  const ways = [...families].map((family) => ({
    family,
    provider: providers.find((provider) => FAMILY_OF[provider] === family),
    boundAt: logins.find((login) => login.family === family)?.boundAt,
  }))
  return { ways, isMissing: false, askAgain }
}
