import type { LoginData, Role, SmsPurpose, User } from '@zhanjian/contract/accounts/identity.ts'
import type { Consent } from '@zhanjian/contract/admin/terms.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Caller, SignedInCaller } from '../../../module-support/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { isUuid, type Random } from '../../../platform/random.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { SmsSender } from '../../../platform/sms.ts'
import type { SocialProviders } from '../../../platform/social-login/social-providers.ts'
import type { Univerify } from '../../../platform/univerify.ts'
import { getNetworkPrefix } from '../../../text/ip-address.ts'
import { createAccountService } from './account/service.ts'
import { createAccountCreator } from './account-creator.ts'
import { createAccountManagement } from './account-management.ts'
import type { Account } from './account-store.ts'
import type { AttemptSettlement } from './attempt-store.ts'
import { createAttempts } from './attempts.ts'
import type { NewAccountInput } from './build-account.ts'
import { createEncryptedPasswords } from './encrypted-passwords.ts'
import { createFamiliarNetworks } from './familiar-networks.ts'
import type { AttemptLimit } from './limits.ts'
import { createLogin, type LoginResult } from './login.ts'
import { createPasswords, type PasswordHasher } from './passwords.ts'
import type { Person } from './person.ts'
import { type AuthenticatedSession, createSessions, type Device, type SessionTokens } from './sessions.ts'
import { createSmsCodes, type PhoneCode } from './sms-codes.ts'
import { createOneClickLogin } from './social/one-click-login.ts'
import { createSocialService } from './social/service.ts'
import type { IdentityStore } from './store.ts'
import { toUser } from './to-user.ts'

/** What `createIdentityService` needs from other modules and the platform. */
export interface IdentityDependencies {
  store: IdentityStore
  sms: SmsSender
  secrets: Secrets
  clock: Clock
  random: Random
  moderation: Moderation
  hasher: PasswordHasher
  objects: ObjectStore
  recordConsents: (accountId: string, consents: readonly Consent[], clientId: string) => Promise<void>
  /** How many SMS codes one network may request. */
  smsPerNetwork: readonly AttemptLimit[]
  providers: SocialProviders
  /** Null if one-click login is switched off. */
  univerify: Univerify | null
  product: string
  publicOrigin: string
  /** Reports to the operator an event that no honest client causes. */
  reportSuspicion: (event: string) => void
}

/** The credentials of each grant type. Passwords are encrypted with the key `keyId`. */
export type Grant =
  | { type: 'phone_smscode'; phone: string; smsCode: string }
  | { type: 'phone_password'; phone: string; password: string; keyId: string }
  | { type: 'username_password'; username: string; password: string; keyId: string }
  | { type: 'univerify'; accessToken: string; openId: string }

/** Input of `login`. */
export interface LoginRequest {
  grant: Grant
  clientId: string
  invitationCode: string | undefined
  /** Agreed to before the login. */
  consents: readonly Consent[]
}

/** Input of `register`. `password` is encrypted with the key `keyId`. */
export interface RegisterRequest {
  phone: string
  smsCode: string
  password: string
  keyId: string
  nickname: string | undefined
  clientId: string
  invitationCode: string | undefined
  /** Agreed to before the login. */
  consents: readonly Consent[]
}

export type { DeletionRequest } from './account/deletion.ts'
export type { Proof } from './account/ownership-proof.ts'
export type { ProfileInput } from './account/profile.ts'
export type { AttemptOutcome, LimitedAttempt as Attempt } from './attempts.ts'
export type { AttemptLimit } from './limits.ts'
export { maskPhone } from './to-user.ts'
/** The identity service, as other modules and the routes see it. */
export type IdentityService = ReturnType<typeof createIdentityService>

/** Accounts, logins and sessions. */
export function createIdentityService(dependencies: IdentityDependencies) {
  const { store, clock, random, moderation, smsPerNetwork, recordConsents } = dependencies
  const attempts = createAttempts(dependencies)
  const sessions = createSessions(dependencies)
  const passwordMessages = createEncryptedPasswords(dependencies)
  const familiar = createFamiliarNetworks(dependencies)
  const smsCodes = createSmsCodes({ ...dependencies, attempts, familiar, perNetwork: smsPerNetwork })
  const creation = createAccountCreator({ clock, random })
  const passwords = createPasswords(dependencies.hasher)
  const login = createLogin({
    store,
    attempts,
    smsCodes,
    creation,
    passwords,
    familiar,
    reportSuspicion: dependencies.reportSuspicion,
  })
  const oneClick = createOneClickLogin({ ...dependencies, creation })

  const account = createAccountService({ ...dependencies, login, passwordMessages, passwords, creation })

  return {
    social: createSocialService({
      ...dependencies,
      login,
      creation,
      logIn: openLoginSession,
      prove: account.verifyOwner,
      isOneClickOn: oneClick.isEnabled,
    }),
    account,
    accountManagement: createAccountManagement({ store: store.management, clock }),

    /**
     * Logs in by any grant and records the consents. A phone or one-click grant creates the account if there is none.
     * @throws AppError as the grant does, and DELETION_PENDING, ACCOUNT_BEING_ERASED, LOGIN_REQUIRED
     */
    async login({ grant, clientId, invitationCode, consents }: LoginRequest, caller: Caller): Promise<LoginData> {
      const { account: authenticatedAccount, settlement } = await authenticateGrant(grant, invitationCode, caller)
      const data = await openLoginSession(authenticatedAccount, { clientId, userAgent: caller.userAgent }, settlement)
      await recordConsents(authenticatedAccount.id, consents, clientId)
      return data
    },

    /**
     * Creates an account with a password and logs in.
     * @throws AppError TEXT_REFUSED, KEY_EXPIRED, SMS_CODE_WRONG, LOGIN_LOCKED, PHONE_TAKEN, INVALID_INPUT, PASSWORD_TOO_COMMON
     */
    async register(request: RegisterRequest, caller: Caller): Promise<LoginData> {
      const { phone, nickname, invitationCode } = request
      if (nickname !== undefined && !(await moderation.isAllowed([nickname]))) throw new AppError('TEXT_REFUSED')
      const password = await passwordMessages.decryptOnce(request.keyId, request.password)
      const passwordHash = await passwords.hashChosenPassword(password)
      const input = { phone, passwordHash, ...(nickname === undefined ? {} : { nickname, isNicknameChosen: true }) }
      const claim = { phone, purpose: 'register', code: request.smsCode, address: caller.address } as const
      const account = await login.withCode(claim, ({ accounts }) => creation.createIfPhoneFree(input, invitationCode, accounts))
      if (account === null) throw new AppError('PHONE_TAKEN')
      await familiar.record(phone, getNetworkPrefix(caller.address))
      const data = await openLoginSession(account, { clientId: request.clientId, userAgent: caller.userAgent })
      await recordConsents(account.id, request.consents, request.clientId)
      return data
    },

    /**
     * Withdraws the deletion of an account and logs in.
     * @param cancelToken from the DELETION_PENDING error of a login
     * @throws AppError RESET_TOKEN_INVALID
     */
    async cancelDeletion(cancelToken: string, clientId: string, caller: Caller): Promise<LoginData> {
      const holder = await store.findAccount(await account.deletions.cancel(cancelToken))
      if (holder === undefined) throw new AppError('RESET_TOKEN_INVALID')
      return openLoginSession(holder, { clientId, userAgent: caller.userAgent })
    },

    /**
     * Sends a code.
     * @returns seconds until the next one may be requested
     * @throws AppError SMS_TOO_SOON, SMS_LIMIT_REACHED, SMS_PHONE_REFUSED, SERVER_BUSY
     */
    sendSmsCode: (phone: string, purpose: SmsPurpose, caller: Caller): Promise<number> =>
      smsCodes.sendCode(phone, purpose, getNetworkPrefix(caller.address)),

    /**
     * Uses a code up: whoever has it has the phone.
     * @throws AppError SMS_CODE_WRONG, LOGIN_LOCKED
     */
    provePhone: (claim: PhoneCode & { address: string }): Promise<void> => login.withCode(claim, () => Promise.resolve()),

    /** Exchanges a refresh token for new tokens. @throws AppError LOGIN_REQUIRED */
    refresh: (token: string, clientId: string) => sessions.refresh(token, clientId),

    /** Deletes the salts of old tokens whose refresh grace is over. */
    clearSalts: () => sessions.clearSalts(),
    /** The public key with which clients encrypt passwords. */
    getPasswordKey: () => passwordMessages.getCurrentKey(),

    /** The caller's own account. @throws AppError LOGIN_REQUIRED if it no longer exists */
    async getUser(caller: SignedInCaller): Promise<User> {
      const account = await store.findAccount(caller.user.id)
      if (account === undefined) throw new AppError('LOGIN_REQUIRED')
      return toUser(account)
    },

    /** Ends the caller's session. @returns whether there was one */
    logout: async (caller: Caller): Promise<boolean> => caller.sessionId !== null && sessions.endSession(caller.sessionId),

    /** The session of an access token; null if the token is invalid or the session has ended. */
    authenticate: (accessToken: string): Promise<AuthenticatedSession | null> => sessions.authenticate(accessToken),

    /** For connections that outlive a request: those of `ids` that are active sessions of users who may act. */
    findActiveSessions: (ids: readonly string[]) => store.sessions.findActiveSessions(ids, clock.now()),

    /** The account of a session, as it is now; null: the session has ended, or the account is not active. */
    findReader: async (sessionId: string): Promise<{ id: string; roles: readonly Role[]; hasPhone: boolean } | null> => {
      const session = (await store.sessions.findActiveSessions([sessionId], clock.now())).get(sessionId)
      return session === undefined ? null : { id: session.accountId, roles: session.roles, hasPhone: session.hasPhone }
    },

    /** For other modules: names and profile pictures by id; unknown ids are missing from the map. */
    async findPeopleByIds(ids: readonly string[]): Promise<Map<string, Person>> {
      const accounts = await store.accounts.findByIds([...new Set(ids.filter(isUuid))])
      return new Map([...accounts.values()].map(({ id, nickname, avatar }) => [id, { id, nickname, avatar }]))
    },

    ensureAccount,

    /**
     * Opens a session, for a caller that has already proved to own the account.
     * @throws AppError LOGIN_REQUIRED if the account may not log in
     */
    async openSession(accountId: string, device: Device): Promise<SessionTokens> {
      const account = await store.findAccount(accountId)
      if (account === undefined) throw new AppError('LOGIN_REQUIRED')
      return sessions.openSession(account, device)
    },

    /** Deletes expired sessions, codes, tokens, attempts and unused profile pictures. */
    async sweep(): Promise<void> {
      const now = clock.now()
      await store.sessions.deleteEnded(now)
      await store.smsCodes.deleteExpired(now)
      await store.passwordKeys.deleteExpiredNonces(now)
      await store.credentials.deleteExpiredResets(now)
      await familiar.sweep()
      await store.pendingSocialLogins.deleteExpired(now)
      await store.temporaryTokens.deleteExpired(now)
      await account.profilePictures.sweep()
      await store.attempts.deleteOlderThan(new Date(now.getTime() - 86_400_000))
    },
  }

  /** For setups without an SMS code (demo seed, operator): the account of the phone, created if there is none. */
  async function ensureAccount(
    input: Omit<NewAccountInput, 'passwordHash'> & { phone: string; password?: string },
  ): Promise<Account> {
    const known = await store.accounts.findByPhone(input.phone)
    if (known !== undefined) return known
    const { password, ...rest } = input
    const passwordHash = password === undefined ? {} : { passwordHash: await passwords.hash(password) }
    const isNicknameChosen = rest.nickname !== undefined
    const added = await creation.createIfPhoneFree({ ...rest, ...passwordHash, isNicknameChosen }, undefined, store.accounts)
    return added ?? ensureAccount(input)
  }

  async function authenticateGrant(grant: Grant, invitationCode: string | undefined, caller: Caller): Promise<LoginResult> {
    switch (grant.type) {
      case 'phone_smscode':
        return { account: await login.logInWithCode(grant.phone, grant.smsCode, caller.address, invitationCode) }
      case 'phone_password':
      case 'username_password':
        return login.logInWithPassword(grant, await passwordMessages.read(grant.keyId, grant.password), caller.address)
      case 'univerify':
        return { account: await oneClick.findOrCreateAccount(grant.accessToken, grant.openId, invitationCode) }
    }
  }

  /** The last step of every login. @throws AppError DELETION_PENDING, ACCOUNT_BEING_ERASED, LOGIN_REQUIRED */
  async function openLoginSession(holder: Account, device: Device, settlement?: AttemptSettlement): Promise<LoginData> {
    if (holder.status === 'deletion_requested') throw await account.deletions.createPendingError(holder.id)
    return { ...(await sessions.openSession(holder, device, settlement)), user: toUser(holder) }
  }
}
