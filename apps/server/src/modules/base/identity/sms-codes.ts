import type { SmsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import { SMS_CODE_LENGTH, SMS_RESEND_COUNTDOWN_S } from '@zhanjian/contract/accounts/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Random } from '../../../platform/random.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { SmsRefusedError, type SmsSender } from '../../../platform/sms.ts'
import type { Attempts } from './attempts.ts'
import type { FamiliarNetworks } from './familiar-networks.ts'
import { type AttemptLimit, SMS_CODE_LIFE_S, SMS_CODE_MAX_ATTEMPTS, SMS_PER_PHONE } from './limits.ts'
import type { IdentityStore } from './store.ts'
import { getValidityWindow } from './validity-window.ts'

export interface SmsCodesDependencies {
  store: IdentityStore
  attempts: Attempts
  sms: SmsSender
  secrets: Secrets
  clock: Clock
  random: Random
  perNetwork: readonly AttemptLimit[]
  familiar: FamiliarNetworks
}

export interface PhoneCode {
  phone: string
  purpose: SmsPurpose
  code: string
}

export type SmsCodes = ReturnType<typeof createSmsCodes>

/** Six-digit codes for one phone and one purpose, independent of whether the phone has an account. */
export function createSmsCodes({ store, attempts, sms, secrets, clock, random, perNetwork, familiar }: SmsCodesDependencies) {
  const hashOf = (phone: string, purpose: SmsPurpose, code: string): Buffer =>
    secrets.keyedHash('sms-code', `${phone} ${purpose} ${code}`)
  const hashNetwork = (network: string): Buffer => secrets.keyedHash('sms-network', network)
  /** Pause between two codes to a phone: the countdown that users see must not end before the gateway's own limit. */
  const pauseS = Math.max(SMS_RESEND_COUNTDOWN_S, sms.pauseS ?? 0)
  const lifetime = () => getValidityWindow(clock.now(), SMS_CODE_LIFE_S)
  const perPhone = [{ max: 1, windowS: pauseS }, ...SMS_PER_PHONE]

  return {
    /**
     * @returns seconds until the next code may be requested
     * @throws AppError SMS_TOO_SOON, SMS_LIMIT_REACHED, SMS_PHONE_REFUSED, SERVER_BUSY
     */
    async sendCode(phone: string, purpose: SmsPurpose, network: string): Promise<number> {
      // All unfamiliar networks share one limit for each phone; a familiar network has a limit of its own.
      const from = (await familiar.check(phone, network)).isFamiliar ? ` from ${network}` : ''
      const outcome = await attempts.reserve([
        { name: `sms to ${phone}${from}`, limits: perPhone },
        { name: `sms from ${network}`, limits: perNetwork },
      ])
      if ('limit' in outcome) {
        const { waitS: retryAfterS } = outcome
        if (outcome.limit.windowS > pauseS) throw new AppError('SMS_LIMIT_REACHED', { retryAfterS })
        const isOnItsWay = await store.smsCodes.hasPendingCode(phone, purpose, hashNetwork(network), lifetime())
        throw new AppError('SMS_TOO_SOON', { retryAfterS, data: { isOnItsWay } })
      }
      const code = String(random.int(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
      const sentAt = clock.now()
      const expiresAt = new Date(sentAt.getTime() + SMS_CODE_LIFE_S * 1000)
      await store.smsCodes.upsertCode({
        phone,
        purpose,
        codeHash: hashOf(phone, purpose, code),
        requestNetworkHash: hashNetwork(network),
        sentAt,
        expiresAt,
      })
      try {
        await sms.send({ phone, purpose, code, lifeMin: SMS_CODE_LIFE_S / 60 })
      } catch (cause) {
        throw cause instanceof SmsRefusedError ? toAppError(cause, pauseS) : new AppError('SERVER_BUSY', { cause })
      }
      return pauseS
    },

    /**
     * Uses the codes up, all or none; wrong codes count as attempts.
     * @param network of the client
     * @param smsCodes store of the transaction that the codes authorise
     * @returns the first wrong code; null: none
     */
    async consumeAll(
      codes: readonly PhoneCode[],
      network: string,
      smsCodes: IdentityStore['smsCodes'],
    ): Promise<PhoneCode | null> {
      const used: PhoneCode[] = []
      // Always in the same order, so that two transactions cannot deadlock.
      for (const code of codes.toSorted((a, b) => (a.phone < b.phone ? -1 : 1))) {
        const { phone, purpose } = code
        const attempt = { codeHash: hashOf(phone, purpose, code.code), from: hashNetwork(network) }
        const isRight = await smsCodes.consumeCode(phone, purpose, attempt, lifetime(), SMS_CODE_MAX_ATTEMPTS)
        if (!isRight) {
          for (const other of used) await smsCodes.updateUnused(other.phone, other.purpose)
          return code
        }
        used.push(code)
      }
      return null
    },
  }
}

/** The gateway has limits of its own, which include messages of other sites. */
function toAppError(cause: SmsRefusedError, pauseS: number): AppError {
  const { waitS } = cause
  if (waitS === null) return new AppError('SMS_PHONE_REFUSED', { cause })
  if (waitS > pauseS) return new AppError('SMS_LIMIT_REACHED', { cause, retryAfterS: waitS })
  return new AppError('SMS_TOO_SOON', { cause, retryAfterS: waitS, data: { isOnItsWay: false } })
}
