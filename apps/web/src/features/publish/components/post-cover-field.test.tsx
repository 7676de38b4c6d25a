import { cleanup, screen } from '@testing-library/react'
import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { popularTags } from '@zhanjian/contract/works/discovery.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { validatePost } from '../model/validate-post.ts'
import { renderModelField } from '../testing/render-model-field.tsx'
import { PostCoverField } from './post-cover-field.tsx'

beforeAll(() => {
  // jsdom has no WebGL: as a device that cannot draw.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(cleanup)

const MODEL_ID = '0190a000-0000-7000-8000-0000000000aa'

async function showCoverOf(urls: Asset['urls']) {
  const session = renderModelField(
    <PostCoverField kind="model" />,
    { assetId: MODEL_ID, alt: '' },
    {
      assets: [buildAsset({ id: MODEL_ID, kind: 'model', urls })],
      answers: (api) => api.mockEndpoint(popularTags, { data: { tags: [] } }),
    },
  )
  return session.draft.getState()
}

test('on a device that cannot draw, the picture that the server made of a model is its cover, and nothing is missing (S-69)', async () => {
  const post = await showCoverOf({ web: '/vase.glb', thumb: '/thumb.webp', medium: '/vase.webp' })
  expect(await screen.findByRole('button', { name: publishPostTexts.cover.change })).toBeTruthy()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/vase.webp')
  expect(validatePost(post, 0).cover).toBeUndefined()
})

test('a model of which nobody can make a picture asks its owner for one (S-69)', async () => {
  const post = await showCoverOf({ web: '/points.glb' })
  expect(await screen.findByRole('button', { name: publishPostTexts.cover.choose })).toBeTruthy()
  expect(validatePost(post, 0).cover).toBe(publishPostTexts.faults.coverMissing)
})
