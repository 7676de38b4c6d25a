import type { ManagedUser } from '@zhanjian/contract/admin.ts'
import type { Role } from '@zhanjian/contract/identity.ts'
import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { adminUserTexts as texts } from '../../../text/zh/admin/users.ts'

export interface UserFilters {
  text?: string
  role?: Role
  status?: ManagedUser['status']
  order: 'newest' | 'last_seen'
  current: number
}

export const ROLES = keysOf(texts.roles)
export const STATUSES = keysOf(texts.statuses)
export const ORDERS = keysOf<UserFilters['order']>(texts.orders)
const isRole = isOneOf(ROLES)
const isStatus = isOneOf(STATUSES)

/** Reads the filters from the URL; invalid values are ignored. */
export function parseUserFilters(params: ScreenQuery<'adminUsers'>): UserFilters {
  const [role, status] = [params.get('role'), params.get('status')]
  const text = cutText((params.get('text') ?? '').trim(), SEARCH_MAX_CHARACTERS)
  return {
    ...(text === '' ? {} : { text }),
    ...(isRole(role) ? { role } : {}),
    ...(isStatus(status) ? { status } : {}),
    order: params.get('order') === 'last_seen' ? 'last_seen' : 'newest',
    current: parsePageNumber(params),
  }
}

/** The page number of a paged list, from 1. */
export const parsePageNumber = (params: ScreenQuery<'adminUsers' | 'adminFeedback' | 'adminOrders' | 'adminMoney'>): number =>
  Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
