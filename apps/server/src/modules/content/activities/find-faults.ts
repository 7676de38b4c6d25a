import type { ActivityReward } from '@zhanjian/contract/activities/activities.ts'
import type { ActivityFault, ActivityForm } from '@zhanjian/contract/activities/activity-admin.ts'
import { ACTIVITY_DAYS_MAX } from '@zhanjian/contract/activities/limits.ts'
import { TITLE_MIN_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { listDaysBetween } from '../../../time/shanghai-day.ts'
import { getDays } from './activity-status.ts'
import { activityTexts } from './texts.zh.ts'

/** A wheel that gives chances for signing in. */
export interface TakingWheel {
  id: string
  title: string
  endsAt: Date | null
  amountMax: number
}

interface Circumstances {
  /** By id. */
  wheels: ReadonlyMap<string, TakingWheel>
  /** Membership is the site's, not an organiser's. */
  mayGiveMembership: boolean
  now: Date
}

const texts = activityTexts.faults

/** What publishing needs, in the order of the form. */
export function findActivityFaults(form: ActivityForm, circumstances: Circumstances): ActivityFault[] {
  const faults: ActivityFault[] = []
  if (countCharacters(form.title) < TITLE_MIN_CHARACTERS) faults.push({ field: 'title', text: texts.title })
  const windowFault = findWindowFault(form, circumstances.now)
  if (windowFault !== null) faults.push({ field: 'window', text: windowFault })
  if (form.check.kind === 'place' && (form.place?.position ?? null) === null) faults.push({ field: 'place', text: texts.place })
  if (form.rulesText === '') faults.push({ field: 'rulesText', text: texts.rules })
  const rewardFault = findRewardFault(form, windowFault === null, circumstances)
  if (rewardFault !== null) faults.push({ field: 'rewards', text: rewardFault })
  if (form.check.kind !== 'none' && form.makeUps > 0) faults.push({ field: 'makeUps', text: texts.makeUps })
  return faults
}

function findWindowFault({ startsAt, endsAt }: ActivityForm, now: Date): string | null {
  if (startsAt === null || endsAt === null) return texts.noWindow
  if (Date.parse(endsAt) <= Date.parse(startsAt)) return texts.windowOrder
  if (Date.parse(endsAt) <= now.getTime()) return texts.windowPast
  return countDays(startsAt, endsAt) > ACTIVITY_DAYS_MAX ? texts.windowLong(ACTIVITY_DAYS_MAX) : null
}

function findRewardFault(
  { rewards, startsAt, endsAt }: ActivityForm,
  hasWindow: boolean,
  circumstances: Circumstances,
): string | null {
  if (rewards.length === 0) return texts.noRewards
  if (rewards.some((reward) => reward.kind === 'chances' && reward.wheelId === '')) return texts.noWheel
  if (hasWindow && startsAt !== null && endsAt !== null) {
    const days = countDays(startsAt, endsAt)
    if (rewards.some(({ streakDays }) => streakDays > days)) return texts.rewardBeyond(days)
  }
  for (const reward of rewards) {
    const fault = reward.kind === 'chances' ? findWheelFault(reward, endsAt, circumstances) : null
    if (fault !== null) return fault
    if (reward.kind === 'membership' && !circumstances.mayGiveMembership) return texts.membership
  }
  return null
}

function findWheelFault(
  reward: Extract<ActivityReward, { kind: 'chances' }>,
  endsAt: string | null,
  { wheels }: Circumstances,
): string | null {
  const wheel = wheels.get(reward.wheelId)
  if (wheel === undefined) return texts.wheelGone
  if (reward.amount > wheel.amountMax) return texts.wheelAmount(wheel.amountMax)
  if (endsAt === null || wheel.endsAt === null || Date.parse(endsAt) <= wheel.endsAt.getTime()) return null
  return texts.wheelEnds(wheel.title, activityTexts.minute(wheel.endsAt))
}

function countDays(startsAt: string, endsAt: string): number {
  const { firstDay, lastDay } = getDays({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
  return listDaysBetween(firstDay, lastDay).length
}
