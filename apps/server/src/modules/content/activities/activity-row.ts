import type { RewardOutcome, SignInWay } from '@zhanjian/contract/activities/activities.ts'
import type { ActivityForm } from '@zhanjian/contract/activities/activity-admin.ts'

/** An activity as stored. */
export interface ActivityRow {
  id: string
  code: string
  /** Null: the account is gone. */
  ownerId: string | null
  revision: number
  form: ActivityForm
  coverKey: string | null
  state: 'draft' | 'published' | 'closed'
  startsAt: Date | null
  endsAt: Date | null
  closeReason: string
  updatedAt: Date
  participantCount: number
}

/** A sign-in as stored. */
export interface SignInRow {
  id: string
  accountId: string
  /** Of Asia/Shanghai. */
  day: string
  at: Date
  way: SignInWay
  distanceM: number | null
  streak: number
}

/** A reward that somebody got. */
export interface RewardRow {
  signInId: string
  streakDays: number
  outcome: RewardOutcome
}
