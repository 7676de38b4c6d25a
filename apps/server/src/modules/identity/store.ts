import type { Database, Queries } from '../../db/database.ts'
import { type AccountStore, createAccountStore } from './account-store.ts'
import { type AttemptStore, createAttemptStore } from './attempt-store.ts'
import { createPasswordKeyStore, type PasswordKeyStore } from './password-key-store.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createSmsCodeStore, type SmsCodeStore } from './sms-code-store.ts'

/** The tables of identity, by subject. */
export interface Stores {
  accounts: AccountStore
  sessions: SessionStore
  smsCodes: SmsCodeStore
  attempts: AttemptStore
  passwordKeys: PasswordKeyStore
}

export interface IdentityStore extends Stores {
  /** All that `work` does through its own store happens, or nothing of it. */
  transaction<Result>(work: (store: Stores) => Promise<Result>): Promise<Result>
}

export const createIdentityStore = (database: Database): IdentityStore => ({
  ...storesOf(database),
  transaction: (work) => database.transaction((transaction) => work(storesOf(transaction))),
})

const storesOf = (queries: Queries): Stores => ({
  accounts: createAccountStore(queries),
  sessions: createSessionStore(queries),
  smsCodes: createSmsCodeStore(queries),
  attempts: createAttemptStore(queries),
  passwordKeys: createPasswordKeyStore(queries),
})
