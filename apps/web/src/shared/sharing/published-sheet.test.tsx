import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { CubeFocusBold } from '../../ui/icons/icons.gen.tsx'
import { PublishedSheet } from './published-sheet.tsx'
import type { ShareSheetContent } from './share-sheet.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const poster = { url: '/poster.jpg', filename: 'poster.jpg' }

const renderSheet = (loadPoster: NonNullable<ShareSheetContent['loadPoster']>) => {
  const content = { title: '江南春深', summary: '', link: 'https://zhanjian.example/h/x', imageUrl: '', loadPoster }
  const open = { label: '去展厅看看', icon: CubeFocusBold, onPress: () => undefined }
  const sheet = () => (
    <PublishedSheet title="发布成功" sentence="开门了" {...{ content, open }} onClose={() => undefined}>
      {null}
    </PublishedSheet>
  )
  render(<StoryFrame theme="light" story={{ name: 'test', render: sheet }} />)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('F-01 what has just been published shows its poster, its code and its link at once; a press enlarges the poster', async () => {
  renderSheet(async () => poster)
  await pass(0)
  expect(screen.getByText('https://zhanjian.example/h/x')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /江南春深》的海报/ }))
  await pass(0)
  expect(screen.getByRole('link', { name: '下载海报' }).getAttribute('download')).toBe('poster.jpg')
})

test('a poster whose picture is still drawn is asked for again, and comes', async () => {
  const loadPoster = vi.fn().mockRejectedValueOnce(new Error('not yet')).mockRejectedValueOnce(new Error('not yet'))
  loadPoster.mockResolvedValue(poster)
  renderSheet(loadPoster)
  await pass(5000)
  expect(loadPoster).toHaveBeenCalledTimes(3)
  expect(screen.getByRole('img', { name: /江南春深》的海报/ })).toBeTruthy()
})

test('a poster that never comes is asked for again by a press', async () => {
  const loadPoster = vi.fn().mockRejectedValue(new Error('no line'))
  renderSheet(loadPoster)
  await pass(60_000)
  const calls = loadPoster.mock.calls.length
  expect(calls).toBe(12)
  loadPoster.mockResolvedValue(poster)
  fireEvent.click(screen.getByRole('button', { name: /海报没有画出来/ }))
  await pass(0)
  expect(screen.getByRole('img', { name: /江南春深》的海报/ })).toBeTruthy()
})
