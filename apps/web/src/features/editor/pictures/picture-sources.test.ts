import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createPictureSources } from '../../../shared/studio/picture-sources.ts'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { createHallDraft } from '../hall-editing-session.ts'
import { createDocument, createDraftStart } from '../testing/fake-drafts.ts'

const SENDING: UploadItem = {
  id: 'local-1',
  path: 'image',
  name: 'a.jpg',
  sizeBytes: 100,
  sizePx: [300, 200],
  previewUrl: 'blob:a',
  state: { kind: 'sending', progress: 0.1 },
}

function setUp() {
  const draft = createHallDraft(createDraftStart({ editing: { document: createDocument(), history: EMPTY_HISTORY } }))
  const items = createStore<readonly UploadItem[]>(() => [SENDING])
  const sources = createPictureSources({ draft, uploads: { getItems: items.getState, subscribe: items.subscribe } })
  const listener = vi.fn<() => void>()
  sources.subscribe(listener)
  const setItem = (part: Partial<UploadItem>) => items.setState([{ ...SENDING, ...part }], true)
  return { draft, sources, setItem, listener }
}

test('the progress of an upload changes no picture of the hall', () => {
  const { sources, setItem, listener } = setUp()
  const before = sources.getLookup()
  for (const progress of [0.2, 0.4, 1]) setItem({ state: { kind: 'sending', progress }, sizePx: [300, 200] })
  expect(listener).not.toHaveBeenCalled()
  expect(sources.getLookup()).toBe(before)
})

test('a picture is shown from this device until the server has its sizes, also by its id there', () => {
  const { draft, sources, setItem, listener } = setUp()
  expect(sources.getLookup()('local-1')).toMatchObject({ thumbUrl: 'blob:a', sizePx: [300, 200] })
  setItem({ state: { kind: 'processing', assetId: 'asset-1' } })
  expect(sources.getLookup()('asset-1')).toMatchObject({ mediumUrl: 'blob:a' })
  draft.assetsKnown([buildAsset({ id: 'asset-1', urls: { thumb: '/thumb.webp', medium: '/medium.webp' } })])
  expect(sources.getLookup()('asset-1')).toMatchObject({ thumbUrl: '/thumb.webp', largeUrl: '/medium.webp' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('other edits of the draft change no picture, and none after the editor was left', () => {
  const { draft, sources, setItem, listener } = setUp()
  draft.updateDetails({ title: '新的标题' })
  sources.dispose()
  setItem({ previewUrl: 'blob:b' })
  expect(listener).not.toHaveBeenCalled()
})
