import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import type { OrderState, PaymentChannel } from '@zhanjian/contract/orders.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { membershipWords as words } from '../../../text/zh/membership/words.ts'

export interface OrderFilters {
  state?: OrderState
  channel?: PaymentChannel
  text?: string
  /** Days of Asia/Shanghai, inclusive. */
  from?: string
  to?: string
}

export const ORDER_STATES = keysOf<OrderState>(words.orderStates)
export const PAYMENT_CHANNELS = keysOf<PaymentChannel>(words.channels)
const isState = isOneOf(ORDER_STATES)
const isChannel = isOneOf(PAYMENT_CHANNELS)
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from the URL; invalid values are ignored. */
export function parseOrderFilters(params: ScreenQuery<'adminOrders'>): OrderFilters {
  const [state, channel, from, to] = (['state', 'channel', 'from', 'to'] as const).map((name) => params.get(name))
  const text = cutText((params.get('text') ?? '').trim(), SEARCH_MAX_CHARACTERS)
  return {
    ...(isState(state) ? { state } : {}),
    ...(isChannel(channel) ? { channel } : {}),
    ...(text === '' ? {} : { text }),
    ...(from && DAY_PATTERN.test(from) ? { from } : {}),
    ...(to && DAY_PATTERN.test(to) ? { to } : {}),
  }
}
