import type { LoginData, SmsPurpose, User } from '@zhanjian/contract/identity.ts'
import type { Consent } from '@zhanjian/contract/terms.ts'
import { networkOf } from '../../address.ts'
import { AppError } from '../../app-error.ts'
import type { Caller, SignedInCaller } from '../../caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Moderation } from '../../platform/moderation.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { isUuid, type Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { SmsSender } from '../../platform/sms.ts'
import type { SocialProviders } from '../../platform/social-login/social-providers.ts'
import type { Univerify } from '../../platform/univerify.ts'
import type { AvatarDependencies } from './account/avatar.ts'
import { createAccountService } from './account/service.ts'
import { createAccountCreation } from './account-creation.ts'
import type { Account } from './account-store.ts'
import type { Settlement } from './attempt-store.ts'
import { createAttempts } from './attempts.ts'
import { createFamiliarNetworks } from './familiar-networks.ts'
import type { AttemptLimit } from './limits.ts'
import { type Admission, createLogin } from './login.ts'
import { createManagement } from './management.ts'
import type { AccountWishes } from './new-account.ts'
import { createPasswordMessages } from './password-messages.ts'
import { createPasswords, type PasswordHasher } from './passwords.ts'
import type { Person } from './person.ts'
import { createSessions, type Device, type SessionHolder, type Tokens } from './sessions.ts'
import { createSmsCodes } from './sms-codes.ts'
import { createOneClick } from './social/one-click.ts'
import { createSocialService } from './social/service.ts'
import type { IdentityStore } from './store.ts'
import { userOf } from './user-of.ts'

export interface IdentityDependencies {
  store: IdentityStore
  sms: SmsSender
  secrets: Secrets
  clock: Clock
  random: Random
  moderation: Moderation
  hasher: PasswordHasher
  /** For the pictures that people choose for themselves. */
  uploads: AvatarDependencies['uploads']
  objects: ObjectStore
  noteConsents: (accountId: string, consents: readonly Consent[], clientId: string) => Promise<void>
  /** How many codes one network may ask for. */
  smsPerNetwork: readonly AttemptLimit[]
  providers: SocialProviders
  /** Null where one-click login is switched off. */
  univerify: Univerify | null
  product: string
  publicOrigin: string
  /** For the operator: something that no honest client does. */
  noteSuspicion: (event: string) => void
}

/** C-01: what each grant brings along. */
export type Grant =
  | { type: 'phone_smscode'; phone: string; smsCode: string }
  | { type: 'phone_password'; phone: string; password: string; keyId: string }
  | { type: 'username_password'; username: string; password: string; keyId: string }
  | { type: 'univerify'; accessToken: string; openId: string }

export interface LoginRequest {
  grant: Grant
  clientId: string
  invitationCode: string | undefined
  /** Agreed to before the login. */
  consents: readonly Consent[]
}

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
export type { Attempt, AttemptOutcome } from './attempts.ts'
export type { AttemptLimit } from './limits.ts'
export type { Proof } from './account/ownership-proof.ts'
export type IdentityService = ReturnType<typeof createIdentityService>

/** Accounts and logins: everything that makes a caller somebody. */
export function createIdentityService(dependencies: IdentityDependencies) {
  const { store, clock, random, moderation, smsPerNetwork, noteConsents } = dependencies
  const attempts = createAttempts(dependencies)
  const sessions = createSessions(dependencies)
  const passwordMessages = createPasswordMessages(dependencies)
  const familiar = createFamiliarNetworks(dependencies)
  const smsCodes = createSmsCodes({ ...dependencies, attempts, familiar, perNetwork: smsPerNetwork })
  const creation = createAccountCreation({ clock, random })
  const passwords = createPasswords(dependencies.hasher)
  const login = createLogin({
    store,
    attempts,
    smsCodes,
    creation,
    passwords,
    familiar,
    noteSuspicion: dependencies.noteSuspicion,
  })
  const oneClick = createOneClick({ ...dependencies, creation })

  const account = createAccountService({ ...dependencies, login, passwordMessages, passwords, creation })

  return {
    social: createSocialService({
      ...dependencies,
      login,
      creation,
      logIn,
      prove: account.prove,
      isOneClickOn: oneClick.isOn,
    }),
    account,
    management: createManagement({ store: store.management, clock }),

    /** C-01. */
    async login({ grant, clientId, invitationCode, consents }: LoginRequest, caller: Caller): Promise<LoginData> {
      const { account: holder, settlement } = await admissionOf(grant, invitationCode, caller)
      const data = await logIn(holder, { clientId, userAgent: caller.userAgent }, settlement)
      await noteConsents(holder.id, consents, clientId)
      return data
    },

    /** @throws AppError TEXT_REFUSED, KEY_EXPIRED, SMS_CODE_WRONG, LOGIN_LOCKED, PHONE_TAKEN and as a chosen password does */
    async register(request: RegisterRequest, caller: Caller): Promise<LoginData> {
      const { phone, nickname, invitationCode } = request
      if (nickname !== undefined && !(await moderation.isFit([nickname]))) throw new AppError('TEXT_REFUSED')
      const password = await passwordMessages.open(request.keyId, request.password)
      const passwordHash = await passwords.hashOfChosen(password, { phone, names: nickname === undefined ? [] : [nickname] })
      const wishes = { phone, passwordHash, ...(nickname === undefined ? {} : { nickname }) }
      const claim = { phone, purpose: 'register', code: request.smsCode, address: caller.address } as const
      const account = await login.withCode(claim, ({ accounts }) => creation.addUnlessTaken(wishes, invitationCode, accounts))
      if (account === null) throw new AppError('PHONE_TAKEN')
      await familiar.note(phone, networkOf(caller.address))
      const data = await logIn(account, { clientId: request.clientId, userAgent: caller.userAgent })
      await noteConsents(account.id, request.consents, request.clientId)
      return data
    },

    /** S-36: for somebody whose login said that the account is to be erased. @throws AppError RESET_TOKEN_INVALID */
    async cancelDeletion(cancelToken: string, clientId: string, caller: Caller): Promise<LoginData> {
      const holder = await store.accountById(await account.deletions.cancel(cancelToken))
      if (holder === undefined) throw new AppError('RESET_TOKEN_INVALID')
      return logIn(holder, { clientId, userAgent: caller.userAgent })
    },

    sendSmsCode: (phone: string, purpose: SmsPurpose, caller: Caller): Promise<number> =>
      smsCodes.send(phone, purpose, networkOf(caller.address)),

    /** C-02. */
    refresh: (token: string, clientId: string) => sessions.refresh(token, clientId),

    forgetSalts: () => sessions.forgetSalts(),
    /** C-07. */
    currentKey: () => passwordMessages.currentKey(),

    /** C-08. */
    async me(caller: SignedInCaller): Promise<User> {
      const account = await store.accountById(caller.user.id)
      if (account === undefined) throw new AppError('LOGIN_REQUIRED')
      return userOf(account)
    },

    /** C-09. @returns whether there was a session to end */
    logout: async (caller: Caller): Promise<boolean> => caller.sessionId !== null && sessions.end(caller.sessionId),

    holderOf: (accessToken: string): Promise<SessionHolder | null> => sessions.holderOf(accessToken),

    /** For connections that outlive a call: those of the sessions that stand, of people who may act. */
    standingSessions: (ids: readonly string[]) => store.sessions.standing(ids, clock.now()),

    /** For other modules: names and pictures of those ids that are somebody's. */
    async peopleById(ids: readonly string[]): Promise<Map<string, Person>> {
      const accounts = await store.accounts.byIds([...new Set(ids.filter(isUuid))])
      return new Map([...accounts.values()].map(({ id, nickname, avatar }) => [id, { id, nickname, avatar }]))
    },

    /** For whoever sets up people without a code: the demo community, an operator. The phone's account, made where there is none. */
    async ensureAccount(wishes: Omit<AccountWishes, 'passwordHash'> & { phone: string; password?: string }): Promise<Account> {
      const known = await store.accounts.byPhone(wishes.phone)
      if (known !== undefined) return known
      const { password, ...rest } = wishes
      const passwordHash = password === undefined ? {} : { passwordHash: await passwords.hashOf(password) }
      const added = await creation.addUnlessTaken({ ...rest, ...passwordHash }, undefined, store.accounts)
      return added ?? this.ensureAccount(wishes)
    },

    /** For whoever has proved to be the account's owner in another way. @throws AppError LOGIN_REQUIRED where it may not log in */
    async openSession(accountId: string, device: Device): Promise<Tokens> {
      const account = await store.accountById(accountId)
      if (account === undefined) throw new AppError('LOGIN_REQUIRED')
      return sessions.open(account, device)
    },

    /** What has run out leaves the tables. */
    async sweep(): Promise<void> {
      const now = clock.now()
      await store.sessions.removeEnded(now)
      await store.smsCodes.removeExpired(now)
      await store.passwordKeys.removeExpiredNonces(now)
      await store.credentials.removeExpiredResets(now)
      await familiar.sweep()
      await store.socialAttempts.removeExpired(now)
      await store.temporaryTokens.removeExpired(now)
      await account.avatars.sweep()
      await store.attempts.removeOlderThan(new Date(now.getTime() - 86_400_000))
    },
  }

  async function admissionOf(grant: Grant, invitationCode: string | undefined, caller: Caller): Promise<Admission> {
    switch (grant.type) {
      case 'phone_smscode':
        return { account: await login.byCode(grant.phone, grant.smsCode, caller.address, invitationCode) }
      case 'phone_password':
      case 'username_password':
        return login.byPassword(grant, await passwordMessages.read(grant.keyId, grant.password), caller.address)
      case 'univerify':
        return { account: await oneClick.accountOf(grant.accessToken, grant.openId, invitationCode) }
    }
  }

  /** Every way to log in ends here. @throws AppError DELETION_PENDING, ACCOUNT_BEING_ERASED, LOGIN_REQUIRED */
  async function logIn(holder: Account, device: Device, settlement?: Settlement): Promise<LoginData> {
    if (holder.status === 'deletion_requested') throw await account.deletions.refusalFor(holder.id)
    return { ...(await sessions.open(holder, device, settlement)), user: userOf(holder) }
  }
}
