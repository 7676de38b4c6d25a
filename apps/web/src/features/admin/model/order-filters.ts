import type { PaymentChannel } from '@zhanjian/contract/money/orders.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { adminOrdersTexts as texts } from '#text/admin/money.ts'
import { orderTexts } from '#text/membership/orders.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { choiceField, dayFields, defineFilters, searchField } from './queue-filters.ts'

export const ORDER_FILTERS = defineFilters({
  state: choiceField({
    label: texts.state,
    words: words.orderStates,
    all: adminTexts.all,
    formatCount: orderTexts.record.stateCount,
  }),
  // One that has no words here would be left out in silence.
  channel: choiceField<PaymentChannel>({ label: texts.channel, words: texts.channels, all: adminTexts.all }),
  ...dayFields,
  text: searchField(texts.search),
})
