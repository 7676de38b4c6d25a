import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MODEL_HOTSPOTS_MAX } from '@zhanjian/contract/files/limits.ts'
import type { ModelHotspot } from '@zhanjian/contract/works/model-hotspots.ts'
import { afterEach, expect, test } from 'vitest'
import { modelHotspotTexts as texts } from '#text/publish/model-hotspots.ts'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { EMPTY_POST, postDraftKind } from '../model/post-kind.ts'
import { usePost } from '../model/post-session-context.ts'
import { renderModelField } from '../testing/render-model-field.tsx'
import { ModelHotspotsField } from './model-hotspots-field.tsx'

afterEach(cleanup)

const MODEL_ID = '0190a000-0000-7000-8000-0000000000aa'
const buildHotspot = (text: string): ModelHotspot => ({ at: [0, 0, 0], facing: [0, 0, 1], text })

function Field() {
  const medium = usePost((state) => state.editing.document.media[0])
  return medium === undefined ? null : <ModelHotspotsField medium={medium} />
}

function showField(hotspots: readonly ModelHotspot[], status: 'ready' | 'processing' = 'ready') {
  const medium = { assetId: MODEL_ID, alt: '', hotspots: [...hotspots] }
  const asset = buildAsset({ id: MODEL_ID, kind: 'model', status, urls: { web: '/vase.glb' } })
  const session = renderModelField(<Field />, medium, { assets: [asset] })
  return { getTexts: () => session.draft.getState().editing.document.media[0]?.hotspots?.map(({ text }) => text) }
}

test('a point that was deleted comes back to its number (S-69)', async () => {
  const { getTexts } = showField([buildHotspot('口沿'), buildHotspot('腹部'), buildHotspot('足底')])
  await userEvent.click(await screen.findByRole('button', { name: texts.remove(2) }))
  expect(getTexts()).toEqual(['口沿', '足底'])
  await userEvent.click(screen.getByRole('button', { name: texts.undo }))
  expect(getTexts()).toEqual(['口沿', '腹部', '足底'])
  expect(screen.queryByText(texts.removed)).toBeNull()
})

test('there are no more points than a model may have, and none before the model is processed (S-69)', async () => {
  showField(Array.from({ length: MODEL_HOTSPOTS_MAX }, (_, index) => buildHotspot(`第 ${index} 处`)))
  expect(await screen.findByText(texts.full(MODEL_HOTSPOTS_MAX))).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
  cleanup()
  showField([], 'processing')
  expect(await screen.findByText(texts.waits)).toBeTruthy()
})

test('points survive on the device as they do on the server (S-69)', () => {
  const body = {
    kind: 'model',
    document: { ...EMPTY_POST, media: [{ assetId: 'local', alt: '', hotspots: [buildHotspot('口沿')] }] },
  }
  expect(postDraftKind.parseBody(body)).toEqual(body)
})
