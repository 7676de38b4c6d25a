import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { musicLibrary } from '@zhanjian/contract/works/music.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { musicLibraryTexts as texts } from '#text/publish/music-library.ts'
import { sampleMusic } from '../../../playground/sample-music.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { MusicLibraryButton } from './music-library-button.tsx'

const play = vi.fn(async () => undefined)
const pause = vi.fn()
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open() {
  const chosen: string[] = []
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        render: () => <MusicLibraryButton chosenId="music/sample-2" onChoose={({ id }) => chosen.push(id)} />,
        answers: (api) => api.mockEndpoint(musicLibrary, { data: sampleMusic }),
      }}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: texts.open }))
  await screen.findByText('静水')
  return { user, chosen }
}

test('S-17 an editor shows the music of one mood, and a piece is heard before it is chosen', async () => {
  const { user, chosen } = await open()
  expect(screen.getAllByRole('listitem')).toHaveLength(sampleMusic.length)
  await user.click(
    within(screen.getByRole('group', { name: texts.moodLabel })).getByRole('button', { name: texts.moods.ancient }),
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: texts.play('江南雨') }))
  expect(play).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: texts.pause('江南雨') }))
  expect(screen.getByRole('button', { name: texts.play('江南雨') })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.chooseOf('江南雨') }))
  expect(chosen).toEqual(['music/sample-4'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('S-17 one piece is heard at a time, the one in use is named, and one that does not play is told', async () => {
  const { user } = await open()
  expect(screen.queryByRole('button', { name: texts.chooseOf('蹦蹦跳跳') })).toBeNull()
  expect(screen.getByText(texts.chosen)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.play('静水') }))
  await user.click(screen.getByRole('button', { name: texts.play('云上') }))
  expect(screen.getByRole('button', { name: texts.play('静水') })).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.pause('云上') })).toBeTruthy()
  play.mockRejectedValueOnce(new Error('not supported'))
  await user.click(screen.getByRole('button', { name: texts.play('花灯') }))
  await screen.findByText(texts.playFailed)
  expect(screen.getByRole('button', { name: texts.play('花灯') })).toBeTruthy()
})
