import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { AppError } from '../failures/app-error.ts'

/** What an endpoint asks of its callers. */
export type AccessRule = Pick<Endpoint, 'access' | 'needsPhone'>

/** Of an account that is neither banned nor gone. @throws AppError FORBIDDEN, PHONE_REQUIRED */
export function assertRights(
  { access, needsPhone = false }: AccessRule,
  { roles, hasPhone }: { roles: readonly Role[]; hasPhone: boolean },
): void {
  const isForEverybody = access === 'public' || access === 'visitor' || access === 'user'
  if (!isForEverybody && !roles.includes(access) && !roles.includes('admin')) throw new AppError('FORBIDDEN')
  if (needsPhone && !hasPhone) throw new AppError('PHONE_REQUIRED')
}
