import { createBatchLoader } from '../../../db/batch-loader.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { type AccountExportStore, createAccountExportStore } from './account/account-export-store.ts'
import { type CredentialStore, createCredentialStore } from './account/credential-store.ts'
import { createDeletionStore, type DeletionStore } from './account/deletion-store.ts'
import { createDeviceStore, type DeviceStore } from './account/device-store.ts'
import { createPhoneStore, type PhoneStore } from './account/phone-store.ts'
import { createProfileStore, type ProfileStore } from './account/profile-store.ts'
import { type AccountManagementStore, createAccountManagementStore } from './account-management-store.ts'
import { type Account, type AccountStore, createAccountStore } from './account-store.ts'
import { type AttemptStore, createAttemptStore } from './attempt-store.ts'
import { createFamiliarStore, type FamiliarStore } from './familiar-network-store.ts'
import { createPasswordKeyStore, type PasswordKeyStore } from './password-key-store.ts'
import { createPasswordLoginStore, type PasswordLoginStore } from './password-login-store.ts'
import { type AuthenticatedSessionRow, createSessionStore, type SessionStore } from './session-store.ts'
import { createSmsCodeStore, type SmsCodeStore } from './sms-code-store.ts'
import { createPendingSocialLoginStore, type PendingSocialLoginStore } from './social/pending-social-login-store.ts'
import { createPhoneBindingStore, type PhoneBindingStore } from './social/phone-binding-store.ts'
import { createSocialIdentityStore, type SocialIdentityStore } from './social/social-identity-store.ts'
import { createTemporaryTokenStore, type TemporaryTokenStore } from './social/temporary-token-store.ts'

/** SQL access to the tables of identity, by subject. */
export interface IdentityStores {
  accounts: AccountStore
  sessions: SessionStore
  smsCodes: SmsCodeStore
  attempts: AttemptStore
  passwordKeys: PasswordKeyStore
  passwordLogins: PasswordLoginStore
  familiarNetworks: FamiliarStore
  credentials: CredentialStore
  devices: DeviceStore
  socialIdentities: SocialIdentityStore
  pendingSocialLogins: PendingSocialLoginStore
  temporaryTokens: TemporaryTokenStore
  phoneBinding: PhoneBindingStore
  phones: PhoneStore
  profiles: ProfileStore
  deletions: DeletionStore
  identityData: AccountExportStore
}

export interface IdentityStore extends IdentityStores {
  management: AccountManagementStore
  /** Called for nearly every request, so concurrent calls share one statement. @param accessHash in hex */
  findSession(accessHash: string): Promise<AuthenticatedSessionRow | undefined>
  /** Concurrent calls share one statement, as for `findSession`. */
  findAccount(id: string): Promise<Account | undefined>
  /** Runs `work` in a transaction; only calls of the stores that it gets belong to it. */
  runInTransaction<Result>(work: (store: IdentityStores) => Promise<Result>): Promise<Result>
}

/** SQL access to the tables of identity; one per process, since it batches `findSession` and `findAccount`. */
export function createIdentityStore(database: Database): IdentityStore {
  const stores = createStores(database)
  const { assertOutsideTransaction } = database
  return {
    ...stores,
    management: createAccountManagementStore(database),
    findSession: createBatchLoader({ load: stores.sessions.findByAccessHashes, assertOutsideTransaction }),
    findAccount: createBatchLoader({ load: stores.accounts.findByIds, assertOutsideTransaction }),
    runInTransaction: (work) => database.withTransaction((transaction) => work(createStores(transaction))),
  }
}

const createStores = (queries: Queryable): IdentityStores => ({
  accounts: createAccountStore(queries),
  sessions: createSessionStore(queries),
  smsCodes: createSmsCodeStore(queries),
  attempts: createAttemptStore(queries),
  passwordKeys: createPasswordKeyStore(queries),
  passwordLogins: createPasswordLoginStore(queries),
  familiarNetworks: createFamiliarStore(queries),
  credentials: createCredentialStore(queries),
  devices: createDeviceStore(queries),
  socialIdentities: createSocialIdentityStore(queries),
  pendingSocialLogins: createPendingSocialLoginStore(queries),
  temporaryTokens: createTemporaryTokenStore(queries),
  phoneBinding: createPhoneBindingStore(queries),
  phones: createPhoneStore(queries),
  profiles: createProfileStore(queries),
  deletions: createDeletionStore(queries),
  identityData: createAccountExportStore(queries),
})
