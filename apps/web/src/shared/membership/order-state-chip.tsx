import type { OrderState } from '@zhanjian/contract/money/orders.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { Chip } from '../../ui/controls/chip.tsx'

const KINDS = {
  created: 'weak',
  paid: 'gold',
  closed: 'outline',
  refund_requested: 'weak',
  refunding: 'weak',
  refunded: 'outline',
  refund_failed: 'accent',
} as const satisfies Record<OrderState, string>

export const OrderStateChip = ({ state }: { state: OrderState }) => <Chip kind={KINDS[state]}>{words.orderStates[state]}</Chip>
