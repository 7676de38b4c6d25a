import { randomInt } from 'node:crypto'
import type { Account } from '../modules/base/identity/account-store.ts'
import type { IdentityService } from '../modules/base/identity/service.ts'

export type AccountDetails = Partial<Parameters<IdentityService['ensureAccount']>[0]>

/** A mainland number; nobody else's as far as one test can tell. */
export const createPhone = (): string => `138${String(randomInt(1e8)).padStart(8, '0')}`

/** Somebody with an account; what the test does not care about is filled in. */
export const createUser = (identity: IdentityService, details: AccountDetails = {}): Promise<Account> =>
  identity.ensureAccount({ phone: createPhone(), ...details })
