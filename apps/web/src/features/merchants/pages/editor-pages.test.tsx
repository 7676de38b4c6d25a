import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type ActivityFault,
  type ActivityForm,
  rewardWheels,
  saveActivity,
} from '@zhanjian/contract/activities/activity-admin.ts'
import { activityFaults } from '@zhanjian/contract/activities/activity-faults.zh.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { type BoothFault, type BoothForm, saveBooth } from '@zhanjian/contract/merchants/booth-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { afterEach, expect, test } from 'vitest'
import { activityEditorTexts } from '#text/activities/desk.ts'
import { boothEditorTexts } from '#text/booths/desk.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildManagedActivity } from '../../../../playground/sample-activities.ts'
import { buildManagedBooth } from '../../../../playground/sample-booths.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { ActivityEditorPage } from './activity-editor-page.tsx'
import { BoothEditorPage } from './booth-editor-page.tsx'

afterEach(cleanup)

const wheel = { wheelId: 'wheel-1', code: 'wheel1code', title: '冬日转盘', endsAt: '2026-12-20T00:00:00.000Z', amountMax: 3 }

function open(page: Pick<Story, 'route' | 'render'>, answers: (api: FakeApi) => void) {
  const story: Story = { ...page, name: 'test', person: sampleCreator, answers }
  render(<StoryFrame theme="light" story={story} router={{ replaceQuery: () => undefined }} />)
  return userEvent.setup()
}

/** A new activity; the server finds what is left of `faults` at each save. */
function openActivity(faults: (form: ActivityForm) => ActivityFault[]) {
  return open({ route: screenAddress('activityEditor'), render: () => <ActivityEditorPage /> }, (api) => {
    api.mockEndpoint(rewardWheels, { data: { records: [wheel] } })
    api.mockEndpoint(saveActivity, ({ body }) => {
      const form = body as ActivityForm
      return { data: { ...buildManagedActivity({ status: 'draft' }), form, faults: faults(form) } }
    })
  })
}

test('F-11 publishing an activity into which nothing was typed says what it lacks, marks it and moves to the first field', async () => {
  const user = openActivity(() => [
    { field: 'title', text: '请写名称' },
    { field: 'window', text: '请填写时间' },
    { field: 'rewards', text: '还没选转盘' },
  ])
  await user.click(await screen.findByRole('button', { name: activityEditorTexts.publish }))
  await screen.findByText(activityEditorTexts.missing('请写名称；请填写时间；还没选转盘'))
  const title = screen.getByLabelText(activityEditorTexts.name)
  await waitFor(() => expect(document.activeElement).toBe(title))
  for (const [label, sentence] of [
    [activityEditorTexts.name, '请写名称'],
    [activityEditorTexts.starts, '请填写时间'],
    [activityEditorTexts.wheel, '还没选转盘'],
  ] as const) {
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    screen.getByText(sentence)
  }
})

test('F-11 a place that is missing is moved to before a field below it, and what is put right is no longer marked', async () => {
  const user = openActivity(({ rulesText }) => [
    { field: 'place', text: '请选地点' },
    ...(rulesText === '' ? [{ field: 'rulesText' as const, text: '请写规则' }] : []),
  ])
  await user.click(await screen.findByRole('button', { name: activityEditorTexts.publish }))
  await screen.findByText('请写规则')
  const place = screen.getByRole('button', { name: new RegExp(`^${activityEditorTexts.place}`) })
  await waitFor(() => expect(document.activeElement).toBe(place))
  expect(screen.getByText('请选地点').getAttribute('role')).toBe('alert')
  await user.type(screen.getByLabelText(activityEditorTexts.rulesText), '每天一次')
  await waitFor(() => expect(screen.queryByText('请写规则')).toBeNull())
})

test('F-11 a fault of rewards without a field of its own takes the focus', async () => {
  const user = openActivity(() => [{ field: 'rewards', text: '转盘先结束' }])
  await user.selectOptions(
    await screen.findByLabelText(activityEditorTexts.wheel),
    await screen.findByRole('option', { name: '冬日转盘（一次最多 3 次，12-20 08:00 结束）' }),
  )
  await user.click(screen.getByRole('button', { name: activityEditorTexts.publish }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('转盘先结束'))
})

test('F-11 two rewards for the same day, which cannot be saved, take the focus at publishing', async () => {
  const user = openActivity(() => [])
  await user.click(await screen.findByRole('button', { name: activityEditorTexts.addReward }))
  const [, second] = screen.getAllByLabelText(activityEditorTexts.streakDays)
  if (second === undefined) throw new Error('no second reward')
  await user.clear(second)
  await user.type(second, '1')
  await user.click(screen.getByRole('button', { name: activityEditorTexts.publish }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(activityFaults.rewardTwice))
})

test('S-42 publishing a booth into which nothing was typed says what it lacks, marks it and moves to the first field', async () => {
  const faults: BoothFault[] = [
    { field: 'introduction', text: '请写介绍' },
    { field: 'card', text: '名片不在了' },
  ]
  const user = open({ route: screenAddress('boothEditor'), render: () => <BoothEditorPage /> }, (api) => {
    api.mockEndpoint(myWorks, { data: { records: [], total: 0, current: 1, size: 50, pages: 1 } })
    api.mockEndpoint(myCards, { data: [] })
    api.mockEndpoint(saveBooth, ({ body }) => ({
      data: { ...buildManagedBooth({ state: 'draft', faults }), form: body as BoothForm },
    }))
  })
  await user.click(await screen.findByRole('button', { name: boothEditorTexts.publish }))
  await screen.findByText(boothEditorTexts.missing('请写介绍；名片不在了'))
  const introduction = screen.getByLabelText(boothEditorTexts.introduction)
  await waitFor(() => expect(document.activeElement).toBe(introduction))
  expect(introduction.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(boothEditorTexts.card).getAttribute('aria-invalid')).toBe('true')
})
