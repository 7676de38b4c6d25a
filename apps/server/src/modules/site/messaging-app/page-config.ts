import { isOwnAddress } from '@zhanjian/contract/own-address.ts'
import { AppError } from '../../../app-error.ts'
import { type LentValue, type MessagingApp, pageSignature } from '../../../platform/messaging-app.ts'
import { OutsideUnavailable } from '../../../platform/outside-call.ts'
import type { Random } from '../../../platform/random.ts'
import { createLentValues, type LentValues, type LentValuesDependencies } from './lent-values.ts'

const NONCE_BYTES = 12

export interface PageConfigDependencies extends LentValuesDependencies {
  /** Null where the site is not registered at the messaging app. */
  messagingApp: MessagingApp | null
  /** V-05. */
  siteDomains: readonly string[]
  publicOrigin: string
  random: Random
}

export type PageConfig = ReturnType<typeof createPageConfig>

/** C-19: what a page of ours needs to use the messaging app's own functions. */
export function createPageConfig(dependencies: PageConfigDependencies) {
  const { messagingApp, siteDomains, publicOrigin, clock, random } = dependencies
  const lentValues = createLentValues(dependencies)

  /**
   * Signs for our own pages only: the messaging app would take any other for ours.
   * @throws AppError MESSAGING_APP_OFF, ADDRESS_NOT_OURS, SERVER_BUSY
   */
  return async function pageConfig(address: string) {
    if (messagingApp === null) throw new AppError('MESSAGING_APP_OFF')
    const [url = ''] = address.split('#')
    if (!isOwnAddress(url, siteDomains) && !isOnOwnOrigin(url, publicOrigin)) throw new AppError('ADDRESS_NOT_OURS')
    const { appId } = messagingApp
    const ticket = await lentValues.valueOf(`page ticket of ${appId}`, () => freshTicket(messagingApp, lentValues))
    const timestamp = Math.floor(clock.nowMs() / 1000)
    const nonceStr = random.bytes(NONCE_BYTES).toString('hex')
    return { appId, timestamp, nonceStr, signature: pageSignature({ ticket, nonceStr, timestamp, url }) }
  }
}

/** A site token that is not taken any more is replaced once: each that is asked for afresh kills the one before. */
async function freshTicket(messagingApp: MessagingApp, lentValues: LentValues): Promise<LentValue> {
  const name = `site token of ${messagingApp.appId}`
  const kept = await lentValues.valueOf(name, () => messagingApp.siteToken({ afresh: false }))
  const ticket = await messagingApp.pageTicket(kept)
  if (ticket !== null) return ticket
  const { value, lifeS } = await messagingApp.siteToken({ afresh: true })
  await lentValues.keep(name, value, lifeS)
  const second = await messagingApp.pageTicket(value)
  if (second === null) throw new OutsideUnavailable('a site token that is new is not taken either')
  return second
}

/** As the page spells it: `new URL` reads more than a browser's address bar shows. */
const isOnOwnOrigin = (url: string, publicOrigin: string): boolean => url === publicOrigin || url.startsWith(`${publicOrigin}/`)
