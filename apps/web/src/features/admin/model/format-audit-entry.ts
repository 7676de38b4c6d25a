import { role } from '@zhanjian/contract/accounts/identity.ts'
import type { auditLog } from '@zhanjian/contract/admin/admin.ts'
import { AUDIT_ACTIONS } from '@zhanjian/contract/admin/audit-actions.ts'
import { configChoices } from '@zhanjian/contract/admin/config-kinds.ts'
import { reviewReason } from '@zhanjian/contract/admin/review.ts'
import { configName } from '@zhanjian/contract/admin/site.ts'
import { termsType } from '@zhanjian/contract/admin/terms.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { termsTexts } from '#text/accounts/terms.ts'
import { adminAuditTexts as texts } from '#text/admin/audit.ts'
import { adminConfigTexts } from '#text/admin/config.ts'
import { adminReviewTexts } from '#text/admin/reviews.ts'
import { adminUserTexts } from '#text/admin/users.ts'
import { isArrayOf, isNumber, isOneOf, isString } from '../../../lib/type-guards.ts'

export type AuditEntry = CallData<typeof auditLog>['records'][number]

const isStringList = isArrayOf(isString)
const isAuditAction = isOneOf(AUDIT_ACTIONS)
const isMapProvider = isOneOf(configChoices.mapProvider)

/** An audited action as text; actions that this build does not know by their own name. */
export const formatAction = ({ action }: Pick<AuditEntry, 'action'>): string =>
  isAuditAction(action) ? texts.actions[action] : texts.unknownAction(action)

/** The target of an action, as text. */
export function formatTarget({ target, work }: Pick<AuditEntry, 'target' | 'work'>): string {
  const [kind = '', id = '', ...rest] = target.split(' ')
  if (work !== null) return texts.workNamed(work.title)
  if (kind === 'config') {
    const name = configName.safeParse(id)
    return name.success ? adminConfigTexts.names[name.data][0] : id
  }
  if (kind === 'terms') {
    const type = termsType.safeParse(id)
    return [type.success ? termsTexts.titles[type.data] : id, ...rest.map((version) => `v${version}`)].join(' ')
  }
  if (kind === 'day') return id
  const kindWords = texts.targets[kind]
  return kindWords === undefined || id === '' ? '' : `${kindWords} ${shortenId(id)}`
}

/** The page that shows the target: a user's page; for a work the decided revision, or its latest. Null: none. */
export function getTargetAddress({ target, work, details }: Pick<AuditEntry, 'target' | 'work' | 'details'>): string | null {
  const [kind, id = ''] = target.split(' ')
  if (kind === 'user' || kind === 'person') return screenAddress('person', { id })
  if (work === null) return null
  const number = isNumber(details.number) ? details.number : work.number
  return screenAddress('galleryAudit', { workId: work.id, number, state: 'decided' })
}

/** Reasons, duration, old and new values. */
export function formatDetails({ action, target, details }: Pick<AuditEntry, 'action' | 'target' | 'details'>): string {
  const parts: string[] = []
  const { reasons, number, days, before, after } = details
  if (isNumber(number)) parts.push(texts.revision(number))
  if (isStringList(reasons) && reasons.length > 0) parts.push(texts.reasons(reasons.map(formatReason).join('、')))
  if (action === 'user.ban') parts.push(isNumber(days) ? texts.days(days) : texts.forGood)
  if (isStringList(before) && isStringList(after)) parts.push(texts.roles(formatRoles(before), formatRoles(after)))
  if (action === 'config.update') parts.push(formatConfigChange(target, details.value))
  return parts.join(' · ')
}

function formatConfigChange(target: string, value: unknown): string {
  if (value === null) return texts.toDefault
  const { on, off, empty, choices } = adminConfigTexts
  if (typeof value === 'boolean') return texts.value(value ? on : off)
  if (value === '') return texts.value(empty)
  const isChoice = target === 'config mapProvider' && isMapProvider(value)
  return texts.value(isChoice ? choices.mapProvider[value] : String(value))
}

function formatReason(code: string): string {
  const reason = reviewReason.safeParse(code)
  return reason.success ? adminReviewTexts.reasons[reason.data] : code
}

function formatRoles(codes: readonly string[]): string {
  const names = codes.flatMap((code) => {
    const known = role.safeParse(code)
    return known.success && known.data !== 'user' ? [adminUserTexts.roles[known.data]] : []
  })
  return names.join('、') || adminUserTexts.roles.user
}

const SHORT_ID_CHARACTERS = 8
/** The last digits of an id differ even for ids created in the same second. */
const shortenId = (id: string): string => (id.length <= SHORT_ID_CHARACTERS ? id : `…${sliceUnits(id, -SHORT_ID_CHARACTERS)}`)
