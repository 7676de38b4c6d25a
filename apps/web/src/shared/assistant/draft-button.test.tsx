import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { writeDraftText } from '@zhanjian/contract/community/assistant.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { DraftButton } from './draft-button.tsx'

afterEach(cleanup)

const quota = { limit: 300, left: 299, resetsAt: '2026-11-26T16:00:00.000Z' }

function renderButton(isOn: boolean | (() => boolean), current: string, text: string) {
  const accept = vi.fn()
  const asked = vi.fn()
  const askedSwitch = vi.fn()
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        person: sampleCreator,
        render: () => <DraftButton kind="alt" getWish={() => ({ kind: 'alt', current, maxCharacters: 200 })} onAccept={accept} />,
        answers(api) {
          api.mockEndpoint(siteConfig, () => {
            askedSwitch()
            return { data: [{ name: 'aiSwitch', value: typeof isOn === 'function' ? isOn() : isOn }] }
          })
          api.mockEndpoint(writeDraftText, ({ body }) => {
            asked(body)
            return { data: { text, engine: 'guide' as const, notice: null, quota } }
          })
        },
      }}
    />,
  )
  return { accept, asked, askedSwitch }
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: '请智能助手起草图片说明' }))

test('F-07 a person takes over some of the changes of a draft; the field stays as it is until then', async () => {
  const { accept, asked } = renderButton(true, '一座山。', '一座青山。远处有云。')
  expect(asked).not.toHaveBeenCalled()
  await open()
  const changes = within(await screen.findByRole('group', { name: '改动' })).getAllByRole('button')
  expect(changes.length).toBeGreaterThan(1)
  await userEvent.click(screen.getByRole('button', { name: '加上“远处有云。”' }))
  expect(within(screen.getByRole('region', { name: '采用后是' })).getByText('一座青山。')).toBeTruthy()
  expect(accept).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '用这样的文字' }))
  expect(accept).toHaveBeenCalledWith('一座青山。')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('F-07 where too little is known the draft says so and changes nothing', async () => {
  renderButton(true, '', '')
  await open()
  expect(await screen.findByText('知道的还太少')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '用这样的文字' })).toBeNull()
})

test('F-07 with the switch off there is no button', async () => {
  const { askedSwitch } = renderButton(false, '', '')
  await waitFor(() => expect(askedSwitch).toHaveBeenCalled())
  expect(screen.queryByRole('button')).toBeNull()
})

test('S-22 an entry vanishes from an open page when the assistant is switched off', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    let isOn = true
    renderButton(() => isOn, '', '')
    await screen.findByRole('button')
    isOn = false
    await vi.advanceTimersByTimeAsync(30_000)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})
