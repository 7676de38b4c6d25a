import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { wheelByCode } from '@zhanjian/contract/lottery/wheel.ts'
import { joinWheel } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleParticipation, buildSampleWheel } from '../../../../playground/sample-wheels.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import type { StackRouter } from '../../../lib/navigation/stack-router.ts'
import { WheelApplyPage } from './wheel-apply-page.tsx'

afterEach(cleanup)

const NEW_HASH = 'a'.repeat(64)

function renderApply(answers: readonly FakeResponse<typeof joinWheel>[] = [{ data: buildSampleParticipation() }]) {
  const sent: { clientSeed: string; rulesHash: string; invitation?: string }[] = []
  const replace = vi.fn<StackRouter['replace']>()
  render(
    <StoryFrame
      theme="light"
      router={{ replace }}
      story={{
        name: 'test',
        route: screenAddress('wheelApply', { code: 'WheelDemo1', from: 'InviteLin1' }),
        person: sampleCreator,
        render: () => <WheelApplyPage />,
        answers(api) {
          api.mockEndpoint(wheelByCode, () => ({
            data: buildSampleWheel({ my: null, ...(sent.length === 0 ? {} : { rulesHash: NEW_HASH, rulesVersion: 3 }) }),
          }))
          api.mockEndpoint(joinWheel, ({ body }) => {
            sent.push(body as (typeof sent)[number])
            return answers[Math.min(sent.length, answers.length) - 1] ?? { error: 'NOT_FOUND' }
          })
        },
      }}
    />,
  )
  return { user: userEvent.setup(), sent, replace }
}

const findSubmit = () => screen.findByRole('button', { name: '参加活动' })

test('S-62 nobody joins without having accepted the rules', async () => {
  const { user, sent, replace } = renderApply()
  await user.click(await findSubmit())
  await screen.findByText('请先看过规则并打勾')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: '我看过并接受以上规则' }))
  await user.click(await findSubmit())
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/pages/lottery/platform/index?code=WheelDemo1'))
  expect(sent[0]).toMatchObject({ rulesHash: buildSampleWheel().rulesHash, invitation: 'InviteLin1' })
})

test('S-62 the seed comes from the device, differs each time and can be chosen', async () => {
  const { user, sent } = renderApply()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '种子' })
  const first = field.value
  expect(first).toMatch(/^[0-9A-Za-z_-]{16,64}$/)
  await user.click(screen.getByRole('button', { name: '换一个' }))
  expect(field.value).not.toBe(first)
  await user.clear(field)
  await user.type(field, 'too|short')
  await screen.findByText('请用 16–64 个字母、数字、- 或 _')
  await user.click(screen.getByRole('checkbox', { name: '我看过并接受以上规则' }))
  await user.click(await findSubmit())
  expect(sent).toEqual([])
  await user.clear(field)
  await user.type(field, 'my-own-seed-of-2026')
  await user.click(await findSubmit())
  await waitFor(() => expect(sent[0]?.clientSeed).toBe('my-own-seed-of-2026'))
})

test('S-62 rules that have changed meanwhile are shown and want a new consent', async () => {
  const { user, sent } = renderApply([
    { error: 'WHEEL_RULES_CHANGED', data: { rulesHash: NEW_HASH } },
    { data: buildSampleParticipation() },
  ])
  await user.click(await screen.findByRole('checkbox', { name: '我看过并接受以上规则' }))
  await user.click(await findSubmit())
  await screen.findByText('规则刚刚更新了：下面是新的规则，请看过再参加')
  await screen.findByText(NEW_HASH)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '我看过并接受以上规则' }).checked).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: '我看过并接受以上规则' }))
  await user.click(await findSubmit())
  await waitFor(() => expect(sent.map(({ rulesHash }) => rulesHash)).toEqual([buildSampleWheel().rulesHash, NEW_HASH]))
})
