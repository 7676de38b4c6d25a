import { randomInt } from 'node:crypto'
import type { Account } from '../modules/base/identity/account-store.ts'
import type { IdentityService } from '../modules/base/identity/service.ts'

/** Details that a test sets; all others have defaults. */
export type AccountDetails = Partial<Parameters<IdentityService['ensureAccount']>[0]>

/** A random mainland number; collisions within a test are improbable. */
export const createPhone = (): string => `138${String(randomInt(1e8)).padStart(8, '0')}`

/** A user with an account; unspecified details have defaults. */
export const createUser = (identity: IdentityService, details: AccountDetails = {}): Promise<Account> =>
  identity.ensureAccount({ phone: createPhone(), ...details })
