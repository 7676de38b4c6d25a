import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type ActivityDetail,
  activityByCode,
  makeUpSignIn,
  publicActivities,
  signIn,
} from '@zhanjian/contract/activities/activities.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { activityWords, signInTexts as texts } from '#text/activities/activities.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { buildActivityDetail, buildMyActivity, sampleRewards } from '../../../../playground/sample-activities.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { ActivityPage } from './activity-page.tsx'

afterEach(cleanup)

const position = { longitude: 120.08, latitude: 30.14, accuracyM: 20 }

/** The list that lies below the page keeps what it has read. */
function ListBehind() {
  const { data } = useEndpoint(publicActivities, { body: { which: 'open', size: 20 } })
  return <output>{data?.records[0]?.participantCount}</output>
}

function open(changes: Partial<ActivityDetail> = {}, answer?: FakeResponse<typeof signIn>, k?: string) {
  let activity = buildActivityDetail(changes)
  const sent: unknown[] = []
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('activity', { code: activity.code, k }),
        person: sampleCreator,
        render: () => (
          <>
            <ListBehind />
            <ActivityPage />
          </>
        ),
        locate: async () => ({ kind: 'done', value: position }),
        answers(api) {
          api.mockEndpoint(activityByCode, () => ({ data: activity }))
          api.mockEndpoint(publicActivities, () => ({ data: { records: [activity], total: 1, current: 1, size: 20, pages: 1 } }))
          const respond = (body: unknown): FakeResponse<typeof signIn> => {
            sent.push(body)
            if (answer !== undefined) return answer
            const my = buildMyActivity({ hasSignedInToday: true, streak: 4, longestStreak: 4 })
            activity = { ...activity, my, participantCount: activity.participantCount + 1 }
            return { data: { isNew: true, rewards: [], my } }
          }
          api.mockEndpoint(signIn, ({ body }) => respond(body))
          api.mockEndpoint(makeUpSignIn, ({ body }) => {
            sent.push(body)
            return { data: { isNew: true, rewards: [], my: buildMyActivity() } }
          })
        },
      }}
    />,
  )
  return { user: userEvent.setup(), sent }
}

test('S-44 one press signs in, and the page shows it once the server has answered', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: texts.button }))
  await screen.findByText(texts.done)
  expect(sent).toEqual([{ activityId: 'activity-1' }])
  expect(screen.queryByRole('button', { name: texts.button })).toBeNull()
})

test('S-44 who has signed in is counted on the page and in the list that lies below it', async () => {
  const { user } = open({ participantCount: 0 })
  await user.click(await screen.findByRole('button', { name: texts.button }))
  await screen.findByText(activityWords.people(1))
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1'))
})

test('S-44 without a network nothing is shown as done, and the page says so', async () => {
  const { user } = open({}, { isOffline: true })
  await user.click(await screen.findByRole('button', { name: texts.button }))
  expect((await screen.findByRole('alert')).textContent).toBe(texts.offline)
  expect(screen.queryByText(texts.done)).toBeNull()
  screen.getByRole('button', { name: texts.button })
})

test('S-44 a sign-in at the place sends the position with its accuracy, and is told how far it is', async () => {
  const far: FakeResponse<typeof signIn> = { error: 'ACTIVITY_TOO_FAR', data: { distanceM: 500_375, radiusM: 300 } }
  const { user, sent } = open({ check: { kind: 'place', radiusM: 300 } }, far)
  await user.click(await screen.findByRole('button', { name: texts.buttonPlace }))
  expect((await screen.findByRole('alert')).textContent).toBe(texts.tooFar('500.4 公里', 300))
  expect(sent).toEqual([{ activityId: 'activity-1', proof: { kind: 'place', ...position } }])
})

test('S-44 the code of the address is sent, and one that has expired asks for another scan', async () => {
  const { user, sent } = open({ check: { kind: 'code' } }, { error: 'ACTIVITY_CODE_EXPIRED' }, 'Zm9vYmFyYmF6cXV1')
  await user.click(await screen.findByRole('button', { name: texts.button }))
  await screen.findByText(texts.codeExpired)
  expect(sent).toEqual([{ activityId: 'activity-1', proof: { kind: 'code', text: 'Zm9vYmFyYmF6cXV1' } }])
})

test('S-44 the calendar says of each day what became of it, by the server’s day, and a missed one is made up for after a question', async () => {
  const { user, sent } = open()
  const calendar = within(await screen.findByRole('region', { name: texts.calendar }))
  calendar.getByText(texts.dayLabel(activityWords.day('2026-11-18'), texts.dayStates.signed))
  calendar.getByText(texts.dayLabel(activityWords.day('2026-11-20'), texts.dayStates.madeUp))
  calendar.getByText(texts.dayLabel(activityWords.day('2026-11-26'), texts.dayStates.today))
  await user.click(calendar.getByRole('button', { name: /11月19日/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '补签' }))
  await waitFor(() => expect(sent).toEqual([{ activityId: 'activity-1', day: '2026-11-19' }]))
})

test('S-44 what a streak gives is shown beforehand, with what is already there', async () => {
  open()
  const rewards = within(await screen.findByRole('region', { name: texts.rewards }))
  expect(rewards.getAllByRole('listitem')).toHaveLength(sampleRewards.length)
  rewards.getByText(activityWords.outcomes.given)
  rewards.getByText(activityWords.outcomes.waiting)
  screen.getByText(texts.next(4, activityWords.reward({ kind: 'membership', amount: 3 })))
})
