import { activityFaults } from '@zhanjian/contract/activities/activity-faults.zh.ts'
import { expect, test } from 'vitest'
import { BLANK_ACTIVITY, findActivityFaults, isEditedActivity, toActivityForm, toEditedActivity } from './edited-activity.ts'

test('F-11 an empty activity is a draft that the server takes, and the device keeps', () => {
  expect([...findActivityFaults(BLANK_ACTIVITY)]).toEqual([])
  expect(isEditedActivity(JSON.parse(JSON.stringify(BLANK_ACTIVITY)))).toBe(true)
})

test('F-11 a wrong number is told beside its field', () => {
  const [reward] = BLANK_ACTIVITY.rewards
  if (reward === undefined) throw new Error('no reward')
  const faults = findActivityFaults({
    ...BLANK_ACTIVITY,
    check: 'place',
    radiusM: '5',
    rewards: [{ ...reward, amount: 'x', streakDays: '0' }],
  })
  expect([...faults]).toEqual([
    ['check.radiusM', activityFaults.radius],
    ['rewards.0.streakDays', activityFaults.streakDays],
    ['rewards.0.amount', activityFaults.amount],
  ])
})

test('F-11 two rewards for the same day are refused', () => {
  const rewards = [...BLANK_ACTIVITY.rewards, ...BLANK_ACTIVITY.rewards]
  expect(findActivityFaults({ ...BLANK_ACTIVITY, rewards }).get('rewards')).toBe(activityFaults.rewardTwice)
})

test('F-11 times are those of Asia/Shanghai wherever the organiser is, and only activities without a check can be made up for', () => {
  const form = toActivityForm({ ...BLANK_ACTIVITY, startsAt: '2026-12-01T10:00', check: 'code', makeUps: '3' })
  expect(new Date(form.startsAt ?? '').toISOString()).toBe('2026-12-01T02:00:00.000Z')
  expect(form.makeUps).toBe(0)
  expect(toEditedActivity({ form, cover: null }).startsAt).toBe('2026-12-01T10:00')
})
