import type { ActivityForm, ManagedActivity } from '@zhanjian/contract/activities/activity-admin.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { giving, insertPrize, startWheel } from '../../lottery/testing/wheels.ts'

const DAY_MS = 86_400_000

/** 凤凰创意园, WGS-84. */
export const VENUE = {
  name: '凤凰创意园',
  address: '转塘街道 12 幢',
  regionCode: '330106',
  position: { longitude: 120.08, latitude: 30.14, datum: 'wgs84' },
} as const

/** It begins at once, for 40 days, and gives membership: only admins can publish it so. */
export const createActivityForm = (app: TestApp, wishes: Partial<ActivityForm> = {}): ActivityForm => ({
  title: '冬日签到',
  coverAssetId: null,
  startsAt: app.clock.now().toISOString(),
  endsAt: new Date(app.clock.nowMs() + 40 * DAY_MS).toISOString(),
  place: null,
  rulesText: '每天来签到一次',
  check: { kind: 'none' },
  rewards: [
    { kind: 'membership', streakDays: 1, amount: 1 },
    { kind: 'membership', streakDays: 3, amount: 3 },
    { kind: 'membership', streakDays: 7, amount: 7 },
  ],
  makeUps: 0,
  ...wishes,
})

/** An activity that runs. */
export async function startActivity(
  app: TestApp,
  organiser: Person,
  wishes: Partial<ActivityForm> = {},
): Promise<ManagedActivity> {
  const { desk } = app.services.activities
  const user = { id: organiser.user.id, roles: organiser.user.roles }
  const { activityId, revision } = await desk.save(createActivityForm(app, wishes), user)
  const activity = await desk.publish(activityId, revision, user)
  app.clock.advanceS(1)
  return activity
}

/** A wheel that runs and promises chances for signing in. */
export async function startSignInWheel(app: TestApp, admin: Person, days = 60) {
  return startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 5)], {
    endsAt: new Date(app.clock.nowMs() + days * DAY_MS).toISOString(),
    chances: [
      { kind: 'day', amount: 1, perDay: 1 },
      { kind: 'sign_in', amount: 2, perDay: 3 },
    ],
  })
}
