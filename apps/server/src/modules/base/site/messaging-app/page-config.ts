import { isOnOrigin, isOwnAddress } from '@zhanjian/contract/screens/own-address.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { createPageSignature, type MessagingApp } from '../../../../platform/messaging-app.ts'
import type { Random } from '../../../../platform/random.ts'
import type { SharedTokens } from './shared-tokens.ts'
import { withSiteToken } from './with-site-token.ts'

const NONCE_BYTES = 12

export interface PageConfigDependencies {
  /** Null if the site is not registered with the messaging app. */
  messagingApp: MessagingApp | null
  /** Domains that belong to the site. */
  siteDomains: readonly string[]
  publicOrigin: string
  random: Random
  clock: Clock
  sharedTokens: SharedTokens
}

export type PageConfig = ReturnType<typeof createPageConfig>

/** The signed config with which a page of this site uses the messaging app's functions. */
export function createPageConfig(dependencies: PageConfigDependencies) {
  const { messagingApp, siteDomains, publicOrigin, clock, random, sharedTokens } = dependencies

  /**
   * Signs for pages of this site only: with a signature the messaging app would trust any page.
   * @throws AppError MESSAGING_APP_OFF, ADDRESS_NOT_OURS, SERVER_BUSY
   */
  return async function pageConfig(address: string) {
    if (messagingApp === null) throw new AppError('MESSAGING_APP_OFF')
    const [url = ''] = address.split('#')
    if (!isOwnAddress(url, siteDomains) && !isOnOrigin(url, publicOrigin)) throw new AppError('ADDRESS_NOT_OURS')
    const { appId } = messagingApp
    const ticket = await sharedTokens.getToken(`page ticket of ${appId}`, () =>
      withSiteToken(messagingApp, sharedTokens, (token) => messagingApp.fetchPageTicket(token)),
    )
    const timestamp = Math.floor(clock.nowMs() / 1000)
    const nonceStr = random.bytes(NONCE_BYTES).toString('hex')
    return { appId, timestamp, nonceStr, signature: createPageSignature({ ticket, nonceStr, timestamp, url }) }
  }
}
