import type { ManagedUser } from '@zhanjian/contract/admin.ts'
import type { Role } from '@zhanjian/contract/identity.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { isOneOf } from '../../../lib/type-guards.ts'

export interface UserFilters {
  text?: string
  role?: Role
  status?: ManagedUser['status']
  order: 'newest' | 'last_seen'
  current: number
}

export const ROLES: readonly Role[] = ['user', 'merchant', 'admin']
export const STATUSES: readonly ManagedUser['status'][] = ['active', 'banned', 'deletion_requested', 'deleted']
export const ORDERS: readonly UserFilters['order'][] = ['newest', 'last_seen']
const isRole = isOneOf(ROLES)
const isStatus = isOneOf(STATUSES)
const TEXT_MAX_CHARACTERS = 40

export function parseUserFilters(params: ScreenQuery<'adminUsers'>): UserFilters {
  const [role, status] = [params.get('role'), params.get('status')]
  const text = (params.get('text') ?? '').trim().slice(0, TEXT_MAX_CHARACTERS)
  return {
    ...(text === '' ? {} : { text }),
    ...(isRole(role) ? { role } : {}),
    ...(isStatus(status) ? { status } : {}),
    order: params.get('order') === 'last_seen' ? 'last_seen' : 'newest',
    current: parsePageNumber(params),
  }
}

/** Which page of a list with pages, from 1. */
export const parsePageNumber = (params: ScreenQuery<'adminUsers' | 'adminFeedback'>): number =>
  Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
