import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shellTexts } from '#text/app/shell.ts'
import { StoryFrame } from '../../playground/story-frame.tsx'
import { createConfirmationStore } from '../ui/overlays/confirmation-store.ts'
import { LazyGlobalDialogs } from './lazy-global-dialogs.tsx'

afterEach(() => {
  cleanup()
  vi.doUnmock('./global-dialogs.tsx')
})

function renderDialogs() {
  const confirmations = createConfirmationStore()
  const place = () => <LazyGlobalDialogs confirmations={confirmations} isQuiet tab={null} />
  render(<StoryFrame theme="light" story={{ name: 'test', route: '/', render: place }} />)
  return confirmations
}

test('S-80 a visitor on home loads no code of dialogs, and gets the question about consent on a tab about the user', async () => {
  const loaded = vi.fn()
  vi.doMock('./global-dialogs.tsx', () => ({
    GlobalDialogs: () => {
      loaded()
      return <p>questions</p>
    },
  }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const confirmations = createConfirmationStore()
  const buildTree = (tab: 'home' | 'personal') => (
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: '/',
        render: () => <LazyGlobalDialogs confirmations={confirmations} isQuiet={false} tab={tab} />,
      }}
    />
  )
  const { rerender } = render(buildTree('home'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loaded).not.toHaveBeenCalled()
  rerender(buildTree('personal'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByText('questions')).toBeTruthy()
  vi.useRealTimers()
})

test('S-80 a dialog whose code fails to load is cancelled with a message, and the next one is shown', async () => {
  vi.doMock('./global-dialogs.tsx', () => {
    throw new Error('no network')
  })
  const confirmations = renderDialogs()
  expect(await confirmations.confirm({ title: '移到回收站？' })).toBe(false)
  expect(await screen.findByText(shellTexts.chunkFailed.title)).toBeTruthy()
  vi.doUnmock('./global-dialogs.tsx')
  const answer = confirmations.confirm({ title: '移到回收站？', confirmLabel: '移走' })
  await userEvent.click(await screen.findByText('移走'))
  expect(await answer).toBe(true)
})
