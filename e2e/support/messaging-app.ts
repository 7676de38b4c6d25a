import type { Page } from '@playwright/test'

/** A call that the app around the page has received. */
export interface BridgeCall {
  name: string
  args: Record<string, unknown>
}

export const buildUserAgent = (version: string, rest = ''): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/${version}(0x18003137) NetType/WIFI Language/zh_CN${rest}`

/**
 * Installs the messaging app's bridge in the page; the script that talks to it is the real, bundled one. Rejects the first
 * `refusals` signatures. Without earlier consent to the terms, no code of the app is loaded.
 */
export async function installMessagingAppBridge(
  page: Page,
  { refusals = 0, arrivesAfterMs = 0, hasAgreed = true } = {},
): Promise<void> {
  await page.addInitScript(
    ({ refusals, arrivesAfterMs, hasAgreed }) => {
      const calls: BridgeCall[] = []
      const agreed = [{ type: 'privacyPolicy', version: 1 }]
      if (hasAgreed) localStorage.setItem('zhanjian.consent', JSON.stringify({ isAnswered: true, agreed }))
      else localStorage.removeItem('zhanjian.consent')
      let verified = 0
      const answerTo = (name: string, args: Record<string, unknown>) => {
        if (name !== 'preVerifyJSAPI') return { err_msg: `${name}:ok` }
        verified += 1
        const isSigned = /^[\da-f]{40}$/.test(String(args['verifySignature'])) && /^\d+$/.test(String(args['verifyTimestamp']))
        return verified <= refusals || !isSigned ? { errMsg: 'config:fail,Error: invalid signature' } : { err_msg: `${name}:ok` }
      }
      const bridge = {
        invoke(name: string, args: Record<string, unknown>, done: (answer: object) => void) {
          calls.push({ name, args })
          setTimeout(() => done(answerTo(name, args)))
        },
        on: () => undefined,
      }
      setTimeout(() => {
        Object.assign(window, { WeixinJSBridge: bridge })
        document.dispatchEvent(new Event('WeixinJSBridgeReady'))
      }, arrivesAfterMs)
      Object.assign(window, { bridgeCalls: calls })
    },
    { refusals, arrivesAfterMs, hasAgreed },
  )
}

export const listBridgeCalls = (page: Page, name: string): Promise<BridgeCall['args'][]> =>
  page.evaluate((wanted) => {
    const { bridgeCalls: calls } = window as unknown as { bridgeCalls: BridgeCall[] }
    return calls.filter((call) => call.name === wanted).map(({ args }) => args)
  }, name)
