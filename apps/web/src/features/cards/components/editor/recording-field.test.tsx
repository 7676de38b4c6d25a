import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { requestUploadSignature } from '@zhanjian/contract/files/uploads.ts'
import { Activity } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cardEditorTexts } from '#text/cards/editor.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { FakeRecorder } from '../../../../host/testing/fake-recorder.ts'
import { RecordingField } from './recording-field.tsx'

const texts = cardEditorTexts.recording

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A microphone that is opened by `allow`. */
function showField() {
  const track = { stop: vi.fn() }
  const questions: ((stream: unknown) => void)[] = []
  const getUserMedia = vi.fn(() => new Promise((resolve) => questions.push(resolve)))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  const uploads = vi.fn(() => ({ isPending: true }) as const)
  const view = (mode: 'visible' | 'hidden') => (
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        person: sampleCreator,
        answers: (api) => api.mockEndpoint(requestUploadSignature, uploads),
        render: () => (
          <Activity mode={mode}>
            <RecordingField recording={null} name="沈青" onChange={() => undefined} />
          </Activity>
        ),
      }}
    />
  )
  const { rerender, unmount } = render(view('visible'))
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return {
    track,
    getUserMedia,
    uploads,
    settle,
    unmount,
    cover: () => rerender(view('hidden')),
    uncover: () => rerender(view('visible')),
    press: async () => {
      fireEvent.click(screen.getByRole('button', { name: texts.record }))
      await settle()
    },
    allow: async () => {
      questions.shift()?.({ getTracks: () => [track] })
      await settle()
    },
  }
}

test('S-50 while the permission is asked for, another press starts nothing', async () => {
  const { press, allow, getUserMedia, track, settle } = showField()
  await press()
  await press()
  await allow()
  expect(getUserMedia).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: texts.stop('0:00') }))
  await settle()
  expect(track.stop).toHaveBeenCalledOnce()
})

test('S-50 a page that is left while it records sends nothing and releases the microphone', async () => {
  const { press, allow, unmount, uploads, track, settle } = showField()
  await press()
  await allow()
  unmount()
  await settle()
  expect(track.stop).toHaveBeenCalledOnce()
  expect(uploads).not.toHaveBeenCalled()
})

test('S-50 a page that is left while the permission is asked for records nothing', async () => {
  const { press, allow, unmount, track } = showField()
  await press()
  unmount()
  await allow()
  expect(track.stop).toHaveBeenCalledOnce()
})

test('S-50 a page that is covered while it records releases the microphone and sends what it has heard', async () => {
  const { press, allow, cover, uncover, uploads, track, settle } = showField()
  await press()
  await allow()
  cover()
  await settle()
  expect(track.stop).toHaveBeenCalledOnce()
  expect(uploads).toHaveBeenCalledOnce()
  uncover()
  expect(screen.getByRole('progressbar', { name: texts.uploading })).toBeTruthy()
})

test('S-50 a page that is covered while the permission is asked for does not listen, and records when it is asked again', async () => {
  const { press, allow, cover, uncover, track } = showField()
  await press()
  cover()
  await allow()
  expect(track.stop).toHaveBeenCalledOnce()
  uncover()
  await press()
  await allow()
  expect(screen.getByRole('button', { name: texts.stop('0:00') })).toBeTruthy()
})
