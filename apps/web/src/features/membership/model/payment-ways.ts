import type { PaymentChannel } from '@zhanjian/contract/money/orders.ts'
import type { HostKind } from '../../../host/host.ts'
import { keysOf } from '../../../lib/type-guards.ts'

/** Where the buyer pays: each place can open other ways. */
export type PayingPlace = 'messaging-app' | 'mini-program' | 'phone' | 'desktop'

/** Why something that is offered cannot be used here. `alipay`: the messaging app blocks its pages. */
export type PaymentObstacle = 'alipay' | 'mini-program' | 'none-offered'

/** Where each channel works, in the order in which they are offered. The web view of a mini-program has no payment of its own. */
const PLACES: Readonly<Record<PaymentChannel, readonly PayingPlace[]>> = {
  wechat_jsapi: ['messaging-app'],
  wechat_h5: ['phone'],
  wechat_native: ['desktop'],
  alipay_wap: ['phone'],
  alipay_page: ['desktop'],
  sandbox: ['messaging-app', 'mini-program', 'phone', 'desktop'],
}

/** @param isTouched the main pointer is a finger: its apps are on this device, otherwise a code is scanned */
export function getPayingPlace(host: HostKind, isTouched: boolean): PayingPlace {
  if (host === 'messaging-app' || host === 'mini-program') return host
  return isTouched && host !== 'headset' ? 'phone' : 'desktop'
}

/** The ways that work in this place, in the order in which they are shown, and what to say about the others. */
export function pickPaymentWays(
  offered: readonly PaymentChannel[],
  place: PayingPlace,
): { channels: PaymentChannel[]; obstacle: PaymentObstacle | null } {
  const channels = keysOf(PLACES).filter((channel) => PLACES[channel].includes(place) && offered.includes(channel))
  if (place === 'messaging-app' && offered.some(isAlipay)) return { channels, obstacle: 'alipay' }
  if (channels.length > 0) return { channels, obstacle: null }
  return { channels, obstacle: place === 'mini-program' && offered.length > 0 ? 'mini-program' : 'none-offered' }
}

export const isAlipay = (channel: PaymentChannel): boolean => channel === 'alipay_wap' || channel === 'alipay_page'
