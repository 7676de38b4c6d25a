import type { AuditSubject } from '@zhanjian/contract/audit-actions.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { adminAuditTexts } from '../../../text/zh/admin/audit.ts'

export interface AuditFilters {
  actorId?: string
  action?: AuditSubject
  target?: string
  /** Days in Asia/Shanghai, `2026-11-20`; both inclusive. */
  from?: string
  to?: string
}

/** The prefixes of actions, in the order in which they are offered. */
export const AUDIT_GROUPS = keysOf(adminAuditTexts.groups)
const isAuditGroup = isOneOf(AUDIT_GROUPS)
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from the URL; invalid values are ignored. */
export function parseAuditFilters(params: ScreenQuery<'adminAudit'>): AuditFilters {
  const action = params.get('action')
  const [actorId, target, from, to] = (['actorId', 'target', 'from', 'to'] as const).map((name) =>
    (params.get(name) ?? '').trim(),
  )
  return {
    ...(actorId ? { actorId } : {}),
    ...(isAuditGroup(action) ? { action } : {}),
    ...(target ? { target } : {}),
    ...(from && DAY_PATTERN.test(from) ? { from } : {}),
    ...(to && DAY_PATTERN.test(to) ? { to } : {}),
  }
}

/** Converts the days of Shanghai to moments for the request; the last day includes its end. */
export function buildAuditRequest({ from, to, ...rest }: AuditFilters) {
  const [begin, end] = [toTimestamp(from, '00:00:00.000'), toTimestamp(to, '23:59:59.999')]
  return { ...rest, ...(begin === undefined ? {} : { from: begin }), ...(end === undefined ? {} : { to: end }) }
}

function toTimestamp(day: string | undefined, time: string): string | undefined {
  const moment = day === undefined ? undefined : new Date(`${day}T${time}+08:00`)
  // Such as 31 February.
  return moment === undefined || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
