import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { registerUpload, requestUploadSignature } from '@zhanjian/contract/files/uploads.ts'
import { Activity } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import { stubStore } from './testing/fake-store.ts'
import { buildAsset, buildSignature } from './testing/fake-uploads.ts'
import { useSingleUpload } from './use-single-upload.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function setUp() {
  const store = stubStore()
  const outcomes: (string | undefined)[] = []
  const asset = buildAsset({ kind: 'audio', urls: { original: '/media/a.mp3' } })
  function Field() {
    const { state, send } = useSingleUpload('me', 'test')
    const start = async () => outcomes.push((await send(new File(['a'], 'a.mp3'), 'audio'))?.id)
    return (
      <button type="button" onClick={() => void start()}>
        {state.kind}
      </button>
    )
  }
  const view = (mode: 'visible' | 'hidden' | 'gone') => (
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        person: sampleCreator,
        answers(api) {
          api.mockEndpoint(requestUploadSignature, { data: buildSignature() })
          api.mockEndpoint(registerUpload, { data: asset })
        },
        render: () => <Activity mode={mode === 'hidden' ? mode : 'visible'}>{mode === 'gone' ? null : <Field />}</Activity>,
      }}
    />
  )
  const { rerender } = render(view('visible'))
  return { ...store, outcomes, asset, show: (mode: 'visible' | 'hidden' | 'gone') => rerender(view(mode)) }
}

async function begin(countPosts: () => number): Promise<void> {
  act(() => screen.getByRole('button').click())
  await waitFor(() => expect(countPosts()).toBe(1))
}

test('an upload goes on while its page is covered by another, and is there when the page is shown again', async () => {
  const { countPosts, isAborted, finish, show, outcomes, asset } = setUp()
  await begin(countPosts)
  show('hidden')
  expect(isAborted()).toBe(false)
  finish()
  await waitFor(() => expect(outcomes).toEqual([asset.id]))
  show('visible')
  expect((await screen.findByRole('button')).textContent).toBe('idle')
})

test('an upload that is covered and uncovered in the middle ends where it began', async () => {
  const { countPosts, finish, show, outcomes, asset } = setUp()
  await begin(countPosts)
  show('hidden')
  show('visible')
  expect(screen.getByRole('button').textContent).toBe('sending')
  finish()
  await waitFor(() => expect(outcomes).toEqual([asset.id]))
  expect(countPosts()).toBe(1)
})

test('an upload is aborted when its page is left', async () => {
  const { countPosts, isAborted, show, outcomes } = setUp()
  await begin(countPosts)
  show('gone')
  await waitFor(() => expect(isAborted()).toBe(true))
  expect(outcomes).toEqual([])
})
