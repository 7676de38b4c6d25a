import type { OrderState } from '@zhanjian/contract/orders.ts'
import { membershipWords as words } from '../../text/zh/membership/words.ts'
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
