import { adminTexts } from '#text/admin/admin.ts'
import { adminUserTexts as texts } from '#text/admin/users.ts'
import { choiceField, defineFilters, searchField, selectField } from './queue-filters.ts'

export const USER_FILTERS = defineFilters({
  text: searchField(texts.search),
  status: choiceField({ label: texts.status, words: texts.statuses, all: adminTexts.all }),
  role: choiceField({ label: texts.role, words: texts.roles, all: adminTexts.all }),
  order: selectField({ label: texts.order, words: texts.orders, initial: 'newest' }),
})
