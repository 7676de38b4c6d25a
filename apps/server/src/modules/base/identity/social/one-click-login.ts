import { hash } from 'node:crypto'
import { AppError } from '../../../../app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { ExternalServiceUnavailable } from '../../../../platform/external-http-client.ts'
import type { Univerify } from '../../../../platform/univerify.ts'
import type { AccountCreator } from '../account-creator.ts'
import type { Account } from '../account-store.ts'
import { assertNotBanned } from '../login.ts'
import type { IdentityStore } from '../store.ts'

/** A carrier's token lives shorter. */
const USED_TOKEN_LIFE_S = 600

export interface OneClickDependencies {
  store: IdentityStore
  creation: AccountCreator
  clock: Clock
  /** Null where one-click login is switched off. */
  univerify: Univerify | null
}

/** C-01 univerify: the carrier vouches for the phone in somebody's hand. */
export function createOneClickLogin({ store, creation, clock, univerify }: OneClickDependencies) {
  /** An unknown phone becomes an account. @throws AppError GRANT_NOT_AVAILABLE, SOCIAL_REFUSED, SOCIAL_UNAVAILABLE, ACCOUNT_BANNED */
  async function findOrCreateAccount(accessToken: string, openId: string, invitationCode: string | undefined): Promise<Account> {
    if (univerify === null) throw new AppError('GRANT_NOT_AVAILABLE')
    const pair = hash('sha256', JSON.stringify([accessToken, openId]), 'buffer')
    const isNew = await store.temporaryTokens.insertUsedOneClick(pair, new Date(clock.nowMs() + USED_TOKEN_LIFE_S * 1000))
    if (!isNew) throw new AppError('SOCIAL_REFUSED')
    const phone = await fetchPhone(univerify, accessToken, openId)
    const account =
      (await store.accounts.findByPhone(phone)) ??
      (await creation.createIfPhoneFree({ phone }, invitationCode, store.accounts)) ??
      (await store.accounts.findByPhone(phone))
    if (account === undefined) throw new AppError('SOCIAL_REFUSED')
    return assertNotBanned(account)
  }

  return { accountOf: findOrCreateAccount, isEnabled: univerify !== null }
}

async function fetchPhone(univerify: Univerify, accessToken: string, openId: string): Promise<string> {
  try {
    const phone = await univerify.fetchPhone(accessToken, openId)
    if (phone !== null) return phone
  } catch (cause) {
    if (cause instanceof ExternalServiceUnavailable) throw new AppError('SOCIAL_UNAVAILABLE', { cause })
    throw cause
  }
  throw new AppError('SOCIAL_REFUSED')
}
