import { hash } from 'node:crypto'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { ExternalServiceUnavailable } from '../../../../platform/external-http-client.ts'
import type { Univerify } from '../../../../platform/univerify.ts'
import type { AccountCreator } from '../account-creator.ts'
import type { Account } from '../account-store.ts'
import { assertNotBanned } from '../login.ts'
import type { IdentityStore } from '../store.ts'

/** Longer than a carrier's token lives. */
const USED_TOKEN_LIFE_S = 600

export interface OneClickDependencies {
  store: IdentityStore
  creation: AccountCreator
  clock: Clock
  /** Null if one-click login is switched off. */
  univerify: Univerify | null
}

/** Grant `univerify`: the carrier confirms the phone number of the device. */
export function createOneClickLogin({ store, creation, clock, univerify }: OneClickDependencies) {
  /**
   * Creates an account for an unknown phone.
   * @throws AppError GRANT_NOT_AVAILABLE, SOCIAL_REFUSED, SOCIAL_UNAVAILABLE, ACCOUNT_BANNED
   */
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

  return { findOrCreateAccount, isEnabled: univerify !== null }
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
