import { AUDIT_TARGET_MAX_CHARACTERS } from '@zhanjian/contract/admin/limits.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { adminAuditTexts as texts } from '#text/admin/audit.ts'
import { choiceField, dayFields, defineFilters, type FiltersOf, pickedField, searchField } from './queue-filters.ts'

export const AUDIT_FILTERS = defineFilters({
  action: choiceField({ label: texts.group, words: texts.groups, all: adminTexts.all }),
  ...dayFields,
  actorId: pickedField,
  target: searchField(texts.target, AUDIT_TARGET_MAX_CHARACTERS),
})
export type AuditFilters = FiltersOf<typeof AUDIT_FILTERS.fields>

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
