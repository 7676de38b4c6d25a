import type { GotReward, MyActivity, SignInProof, SignInWay } from '@zhanjian/contract/activities/activities.ts'
import { ACTIVITY_ACCURACY_MAX_M } from '@zhanjian/contract/activities/limits.ts'
import { countRunAround } from '@zhanjian/contract/activities/streaks.ts'
import { toWgs84 } from '@zhanjian/contract/places/convert-datum.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { ActivityRow } from './activity-row.ts'
import { getDays, getStatus } from './activity-status.ts'
import { measureDistanceM } from './measure-distance.ts'
import type { OwnSignIns } from './own-sign-ins.ts'
import type { createRewarding } from './rewarding.ts'
import type { NewSignIn } from './sign-in-store.ts'
import type { ActivitiesStore, ActivitiesTransactionStores } from './store.ts'
import type { VenueCodes } from './venue-codes.ts'

export interface SigningInDependencies {
  store: ActivitiesStore
  own: OwnSignIns
  rewardStreak: ReturnType<typeof createRewarding>
  venueCodes: Pick<VenueCodes, 'isGood'>
  clock: Clock
  random: Random
}

interface SignInAnswer {
  isNew: boolean
  rewards: GotReward[]
  my: MyActivity
}

/** Signing in: once a day a person, decided by the server's clock and one statement. */
export function createSigningIn({ store, own, rewardStreak, venueCodes, clock, random }: SigningInDependencies) {
  return {
    /** Of today. A repeated one changes nothing. @throws AppError as the endpoint declares */
    async signIn(activityId: string, proof: SignInProof | undefined, userId: string): Promise<SignInAnswer> {
      const at = clock.now()
      const row = await findRunningOrThrow(activityId, at)
      const day = toShanghaiDay(at)
      const days = await store.signIns.listDays(row.id, userId)
      if (days.some((one) => one.day === day)) return answer(row, userId, [], false)
      const { way, distanceM } = prove(row, proof)
      return storeSignIn(row, {
        id: uuidv7(random, at.getTime()),
        activityId: row.id,
        accountId: userId,
        day,
        at,
        way,
        distanceM,
      })
    },

    /** A missed day. @throws AppError as the endpoint declares */
    async makeUp(activityId: string, day: string, userId: string): Promise<SignInAnswer> {
      const at = clock.now()
      const row = await findRunningOrThrow(activityId, at)
      const days = await store.signIns.listDays(row.id, userId)
      if (days.some((one) => one.day === day)) return answer(row, userId, [], false)
      const { firstDay } = getDays(row)
      if (row.form.check.kind !== 'none' || day < firstDay || day >= toShanghaiDay(at)) throw new AppError('ACTIVITY_MAKE_UP_DAY')
      const id = uuidv7(random, at.getTime())
      return storeSignIn(row, { id, activityId: row.id, accountId: userId, day, at, way: 'make_up', distanceM: null })
    },
  }

  async function storeSignIn(row: ActivityRow, signIn: NewSignIn): Promise<SignInAnswer> {
    const outcome = await store.runInTransaction((tables) => insert(row, signIn, tables))
    // It ended at this moment, or the same request came twice.
    if (outcome === null) await findRunningOrThrow(row.id, clock.now())
    return answer(row, signIn.accountId, outcome ?? [], outcome !== null)
  }

  /** @returns days of the rewards that it brought; null: nothing was inserted */
  async function insert(row: ActivityRow, signIn: NewSignIn, tables: ActivitiesTransactionStores): Promise<number[] | null> {
    const { signIns } = tables
    if (!(await signIns.insert(signIn))) return null
    // From here on the sign-ins of this person wait for each other: each sees the days of those before it.
    await signIns.countParticipant(signIn)
    const days = await signIns.listDays(signIn.activityId, signIn.accountId)
    if (signIn.way === 'make_up' && days.filter(({ way }) => way === 'make_up').length > row.form.makeUps)
      throw new AppError('ACTIVITY_MAKE_UPS_USED')
    const streak = countRunAround(new Set(days.map(({ day }) => day)), signIn.day)
    await signIns.updateStreaks(signIn)
    const reached = { activityId: row.id, accountId: signIn.accountId, signInId: signIn.id, streak, at: signIn.at }
    return rewardStreak(reached, row.form.rewards, tables)
  }

  async function answer(row: ActivityRow, userId: string, rewardDays: readonly number[], isNew: boolean): Promise<SignInAnswer> {
    const my = await own.getMine(row, userId)
    return { isNew, rewards: my.rewards.filter(({ streakDays }) => rewardDays.includes(streakDays)), my }
  }

  async function findRunningOrThrow(activityId: string, now: Date): Promise<ActivityRow> {
    const row = isUuid(activityId) ? await store.activities.find(activityId) : null
    const status = row && getStatus(row, now)
    if (row === null || status === null) throw new AppError('NOT_FOUND')
    if (status === 'closed') throw new AppError('ACTIVITY_IS_CLOSED', { data: { reason: row.closeReason } })
    if (status === 'ended') throw new AppError('ACTIVITY_ENDED')
    if (status === 'upcoming') throw new AppError('ACTIVITY_NOT_STARTED', { data: { startsAt: row.startsAt?.toISOString() } })
    return row
  }

  /** @throws AppError ACTIVITY_PROOF_NEEDED, ACTIVITY_TOO_FAR, ACTIVITY_POSITION_VAGUE, ACTIVITY_CODE_EXPIRED */
  function prove({ id, form }: ActivityRow, proof: SignInProof | undefined): { way: SignInWay; distanceM: number | null } {
    const { check, place } = form
    if (check.kind === 'none') return { way: 'plain', distanceM: null }
    if (proof?.kind !== check.kind) throw new AppError('ACTIVITY_PROOF_NEEDED')
    if (proof.kind === 'code') {
      if (!venueCodes.isGood(id, proof.text)) throw new AppError('ACTIVITY_CODE_EXPIRED')
      return { way: 'code', distanceM: null }
    }
    const position = place?.position ?? null
    if (position === null || check.kind !== 'place') throw new AppError('ACTIVITY_PROOF_NEEDED')
    const distanceM = Math.round(measureDistanceM(proof, toWgs84(position)))
    // However vague, a device that is elsewhere is told how far: more accuracy would not help.
    if (distanceM - proof.accuracyM > check.radiusM)
      throw new AppError('ACTIVITY_TOO_FAR', { data: { distanceM, radiusM: check.radiusM } })
    if (proof.accuracyM > ACTIVITY_ACCURACY_MAX_M) {
      const accuracyM = Math.round(proof.accuracyM)
      throw new AppError('ACTIVITY_POSITION_VAGUE', { data: { accuracyM, maxM: ACTIVITY_ACCURACY_MAX_M } })
    }
    return { way: 'place', distanceM }
  }
}
