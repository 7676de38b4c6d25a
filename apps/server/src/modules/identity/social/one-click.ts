import { hash } from 'node:crypto'
import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { OutsideUnavailable } from '../../../platform/outside-call.ts'
import type { Univerify } from '../../../platform/univerify.ts'
import type { AccountCreation } from '../account-creation.ts'
import type { Account } from '../account-store.ts'
import { admitted } from '../login.ts'
import type { IdentityStore } from '../store.ts'

/** A carrier's token lives shorter. */
const USED_KEPT_S = 600

export interface OneClickDependencies {
  store: IdentityStore
  creation: AccountCreation
  clock: Clock
  /** Null where one-click login is switched off. */
  univerify: Univerify | null
}

/** C-01 univerify: the carrier vouches for the phone in somebody's hand. */
export function createOneClick({ store, creation, clock, univerify }: OneClickDependencies) {
  /** An unknown phone becomes an account. @throws AppError GRANT_NOT_AVAILABLE, SOCIAL_REFUSED, SOCIAL_UNAVAILABLE, ACCOUNT_BANNED */
  async function accountOf(accessToken: string, openId: string, invitationCode: string | undefined): Promise<Account> {
    if (univerify === null) throw new AppError('GRANT_NOT_AVAILABLE')
    const pair = hash('sha256', JSON.stringify([accessToken, openId]), 'buffer')
    const isNew = await store.temporaryTokens.useOneClick(pair, new Date(clock.nowMs() + USED_KEPT_S * 1000))
    if (!isNew) throw new AppError('SOCIAL_REFUSED')
    const phone = await phoneOf(univerify, accessToken, openId)
    const account =
      (await store.accounts.byPhone(phone)) ??
      (await creation.addUnlessTaken({ phone }, invitationCode, store.accounts)) ??
      (await store.accounts.byPhone(phone))
    if (account === undefined) throw new AppError('SOCIAL_REFUSED')
    return admitted(account)
  }

  return { accountOf, isOn: univerify !== null }
}

async function phoneOf(univerify: Univerify, accessToken: string, openId: string): Promise<string> {
  try {
    const phone = await univerify.phoneOf(accessToken, openId)
    if (phone !== null) return phone
  } catch (cause) {
    if (cause instanceof OutsideUnavailable) throw new AppError('SOCIAL_UNAVAILABLE', { cause })
    throw cause
  }
  throw new AppError('SOCIAL_REFUSED')
}
