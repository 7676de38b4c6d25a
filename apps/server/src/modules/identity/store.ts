import type { Database, Queries } from '../../db/database.ts'
import { createBatch } from '../../db/batch.ts'
import { type Account, type AccountStore, createAccountStore } from './account-store.ts'
import { type CredentialStore, createCredentialStore } from './account/credential-store.ts'
import { createDeletionStore, type DeletionStore } from './account/deletion-store.ts'
import { createDeviceStore, type DeviceStore } from './account/device-store.ts'
import { createIdentityDataStore, type IdentityDataStore } from './account/identity-data-store.ts'
import { createPhoneStore, type PhoneStore } from './account/phone-store.ts'
import { createProfileStore, type ProfileStore } from './account/profile-store.ts'
import { type AttemptStore, createAttemptStore } from './attempt-store.ts'
import { createFamiliarStore, type FamiliarStore } from './familiar-store.ts'
import { createManagementStore, type ManagementStore } from './management-store.ts'
import { createPasswordKeyStore, type PasswordKeyStore } from './password-key-store.ts'
import { createPasswordLoginStore, type PasswordLoginStore } from './password-login-store.ts'
import { createSessionStore, type SessionHolderRow, type SessionStore } from './session-store.ts'
import { createSmsCodeStore, type SmsCodeStore } from './sms-code-store.ts'
import { createPhoneBindingStore, type PhoneBindingStore } from './social/phone-binding-store.ts'
import { createSocialAttemptStore, type SocialAttemptStore } from './social/social-attempt-store.ts'
import { createSocialIdentityStore, type SocialIdentityStore } from './social/social-identity-store.ts'
import { createTemporaryTokenStore, type TemporaryTokenStore } from './social/temporary-token-store.ts'

/** The tables of identity, by subject. */
export interface Stores {
  accounts: AccountStore
  sessions: SessionStore
  smsCodes: SmsCodeStore
  attempts: AttemptStore
  passwordKeys: PasswordKeyStore
  passwordLogins: PasswordLoginStore
  familiar: FamiliarStore
  credentials: CredentialStore
  devices: DeviceStore
  socialIdentities: SocialIdentityStore
  socialAttempts: SocialAttemptStore
  temporaryTokens: TemporaryTokenStore
  phoneBinding: PhoneBindingStore
  phones: PhoneStore
  profiles: ProfileStore
  deletions: DeletionStore
  identityData: IdentityDataStore
}

export interface IdentityStore extends Stores {
  management: ManagementStore
  /** Nearly every call passes here, so calls of the same moment share a statement. The hash is in hex. */
  sessionHolderOf(accessHash: string): Promise<SessionHolderRow | undefined>
  /** As `sessionHolderOf`. */
  accountById(id: string): Promise<Account | undefined>
  /** All that `work` does through its own store happens, or nothing of it. */
  transaction<Result>(work: (store: Stores) => Promise<Result>): Promise<Result>
}

export function createIdentityStore(database: Database): IdentityStore {
  const stores = storesOf(database)
  return {
    ...stores,
    management: createManagementStore(database),
    sessionHolderOf: createBatch({ load: stores.sessions.holdersOf }),
    accountById: createBatch({ load: stores.accounts.byIds }),
    transaction: (work) => database.transaction((transaction) => work(storesOf(transaction))),
  }
}

const storesOf = (queries: Queries): Stores => ({
  accounts: createAccountStore(queries),
  sessions: createSessionStore(queries),
  smsCodes: createSmsCodeStore(queries),
  attempts: createAttemptStore(queries),
  passwordKeys: createPasswordKeyStore(queries),
  passwordLogins: createPasswordLoginStore(queries),
  familiar: createFamiliarStore(queries),
  credentials: createCredentialStore(queries),
  devices: createDeviceStore(queries),
  socialIdentities: createSocialIdentityStore(queries),
  socialAttempts: createSocialAttemptStore(queries),
  temporaryTokens: createTemporaryTokenStore(queries),
  phoneBinding: createPhoneBindingStore(queries),
  phones: createPhoneStore(queries),
  profiles: createProfileStore(queries),
  deletions: createDeletionStore(queries),
  identityData: createIdentityDataStore(queries),
})
