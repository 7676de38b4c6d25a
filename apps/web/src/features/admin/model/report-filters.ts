import type { ReportTarget } from '@zhanjian/contract/community.ts'
import type { ReportCase } from '@zhanjian/contract/review.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { adminReportTexts as texts } from '../../../text/zh/admin/reports.ts'

export interface ReportFilters {
  state: ReportCase['state']
  kind?: ReportTarget['kind']
}

export const REPORT_STATES = keysOf(texts.states)
export const REPORT_KINDS = keysOf(texts.kinds)
const isState = isOneOf(REPORT_STATES)
const isKind = isOneOf(REPORT_KINDS)

/** Reads the filters from the URL; invalid values are ignored. */
export function parseReportFilters(params: ScreenQuery<'adminReports'>): ReportFilters {
  const [state, kind] = [params.get('state'), params.get('kind')]
  return { state: isState(state) ? state : 'open', ...(isKind(kind) ? { kind } : {}) }
}

/** Identifies a case: the target of one decision, in one of its states. */
export const toCaseKey = ({ target, state, firstAt }: Pick<ReportCase, 'target' | 'state' | 'firstAt'>): string =>
  `${target.kind} ${target.id} ${state} ${firstAt}`
