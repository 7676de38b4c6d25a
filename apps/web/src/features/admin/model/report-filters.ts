import type { ReportCase } from '@zhanjian/contract/admin/review.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { adminReportTexts as texts } from '#text/admin/reports.ts'
import { choiceField, defineFilters, segmentsField } from './queue-filters.ts'

export const REPORT_FILTERS = defineFilters({
  state: segmentsField({ label: texts.queue, words: texts.states, initial: 'open' }),
  kind: choiceField({ label: texts.kind, words: texts.kinds, all: adminTexts.all }),
})

/** Identifies a case: the target of one decision, in one of its states. */
export const toCaseKey = ({ target, state, firstAt }: Pick<ReportCase, 'target' | 'state' | 'firstAt'>): string =>
  `${target.kind} ${target.id} ${state} ${firstAt}`
