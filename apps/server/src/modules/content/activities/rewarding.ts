import type { ActivityReward, RewardOutcome } from '@zhanjian/contract/activities/activities.ts'
import { type Random, uuidv7 } from '../../../platform/random.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { LotteryService } from '../lottery/service.ts'
import type { ActivitiesTransactionStores } from './store.ts'

export interface RewardingDependencies {
  lottery: Pick<LotteryService, 'gifts'>
  membership: Pick<MembershipService, 'grantDays'>
  messenger: MessageOutbox
  random: Random
}

/** A sign-in, and the streak that it made. */
export interface ReachedStreak {
  activityId: string
  accountId: string
  signInId: string
  streak: number
  at: Date
}

/** Gives what a streak has reached, each reward once, in the transaction of the sign-in. @returns the days of those given now */
export const createRewarding = ({ lottery, membership, messenger, random }: RewardingDependencies) => {
  return async function rewardStreak(
    reached: ReachedStreak,
    rewards: readonly ActivityReward[],
    { signIns, queries }: ActivitiesTransactionStores,
  ): Promise<number[]> {
    const { activityId, accountId, signInId, streak, at } = reached
    const due = rewards.filter(({ streakDays }) => streakDays <= streak).sort((one, other) => one.streakDays - other.streakDays)
    const given: number[] = []
    for (const reward of due) {
      const { streakDays, kind, amount } = reward
      const id = uuidv7(random, at.getTime())
      const entry = { id, activityId, accountId, signInId, streakDays, outcome: 'given' as const }
      if (!(await signIns.insertReward(entry, at))) continue
      const outcome = await give(reward, id)
      if (outcome !== 'given') await signIns.updateOutcome(id, outcome)
      given.push(streakDays)
      if (outcome === 'lost') continue
      const facts = { signInActivityId: activityId, streakDays, reward: kind, amount }
      await messenger.send({ kind: 'activity.rewarded', facts, recipientId: accountId }, queries)
    }
    return given

    async function give(reward: ActivityReward, id: string): Promise<RewardOutcome> {
      if (reward.kind === 'membership') {
        await membership.grantDays({ userId: accountId, days: reward.amount, source: { kind: 'sign_in', id } }, queries)
        return 'given'
      }
      const wish = {
        activityId: reward.wheelId,
        userId: accountId,
        kind: 'sign_in' as const,
        amount: reward.amount,
        sourceId: id,
      }
      const [granted] = await lottery.gifts.grantChances(wish, queries)
      // The wheel was closed early: the record says so.
      return granted?.outcome ?? 'lost'
    }
  }
}
