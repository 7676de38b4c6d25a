import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Asset, uploadsById } from '@zhanjian/contract/files/uploads.ts'
import { createTestScene, createTestTour } from '@zhanjian/scene/tour/testing/tours.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import type { CallApi } from '../../lib/api/api-client.ts'
import { createDraftRepository } from '../../shared/drafts/draft-repository.ts'
import { buildAsset, createMemoryStore } from '../../shared/uploads/testing/fake-uploads.ts'
import { createUploadStorage } from '../../shared/uploads/upload-storage.ts'
import { TourStageArea } from './components/studio/tour-stage-area.tsx'
import { TourFrame } from './testing/fake-tour-session.tsx'
import { createTourStart } from './testing/tour-drafts.ts'
import { tourDraftKind } from './tour-drafts.ts'
import { openTourEditingSession } from './tour-editing-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const tour = {
  ...createTestTour(0),
  scenes: [createTestScene('a', { assetId: 'file-a' }), createTestScene('b', { assetId: 'local-b' })],
}
const panorama = (part: Partial<Asset> = {}) => buildAsset({ id: 'file-a', widthPx: 4096, heightPx: 2048, ...part })

/** The page is opened anew: `answers` are what the server says of its files, one after the other. */
function open(answers: readonly (readonly Asset[])[]) {
  let asked = 0
  const call = (async (endpoint: unknown) => {
    if (endpoint !== uploadsById) return new Promise(() => undefined)
    asked += 1
    return answers[Math.min(asked, answers.length) - 1]
  }) as unknown as CallApi
  const session = openTourEditingSession(
    { start: createTourStart(tour, { saved: null, workId: null }), conflict: null, assets: [] },
    {
      services: { call, events: { on: () => () => undefined, emit: () => undefined }, showToast: () => undefined },
      window,
      ownerId: 'me',
      records: createDraftRepository(createMemoryStore(), 'me', tourDraftKind),
      storage: createUploadStorage(createMemoryStore()),
      randomId: () => 'random',
    },
  )
  return { session, askedCount: () => asked }
}

test('S-21 F-05 a file that arrived before the page was closed, and that no saved draft has, is shown once it is ready', async () => {
  const { session } = open([[panorama({ status: 'processing', urls: {} })], [panorama()]])
  expect(session.pictures.getLookup()('file-a').panoramaUrl).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.pictures.getLookup()('file-a').panoramaUrl).toBe('/media/large.webp')
  expect([...session.draft.getState().missingAssetIds]).toEqual(['local-b'])
  session.dispose()
})

test('S-21 F-05 a file that neither the server nor the device has is known to be missing', async () => {
  const { session, askedCount } = open([[]])
  await vi.advanceTimersByTimeAsync(1000)
  expect([...session.draft.getState().missingAssetIds].sort()).toEqual(['file-a', 'local-b'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedCount()).toBe(1)
  session.dispose()
})

test('S-21 F-05 a page that is left says of no file that it is missing', async () => {
  const { session } = open([[]])
  session.dispose()
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.draft.getState().missingAssetIds.size).toBe(0)
})

test('S-21 F-05 a scene whose file is missing says so and takes another picture', async () => {
  vi.useRealTimers()
  const choosePictures = vi.fn()
  const session = { document: tour, draft: { missingAssetIds: new Set(['file-a']) } }
  const renderStage = () => (
    <TourFrame session={session} choosePictures={choosePictures}>
      <TourStageArea />
    </TourFrame>
  )
  render(<StoryFrame story={{ name: 'test', person: sampleCreator, render: renderStage }} theme="light" />)
  await userEvent.click(screen.getByRole('button', { name: '换一张照片' }))
  expect(screen.getByText('这张照片打不开')).toBeTruthy()
  expect(choosePictures).toHaveBeenCalledWith('a')
})
