import { cleanup, render, screen } from '@testing-library/react'
import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { popularTags } from '@zhanjian/contract/works/discovery.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { EMPTY_POST } from '../model/post-kind.ts'
import { validatePost } from '../model/validate-post.ts'
import { createPostSession, PostSessionStory } from '../testing/post-session-story.tsx'
import { PostCoverField } from './post-cover-field.tsx'

beforeAll(() => {
  // jsdom has no WebGL: as a device that cannot draw.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(cleanup)

const MODEL_ID = '0190a000-0000-7000-8000-0000000000aa'

async function showCoverOf(urls: Asset['urls']) {
  const [hall] = sampleHalls
  if (hall === undefined) throw new Error('the demo community has no halls')
  const session = createPostSession({
    work: { ...hall, kind: 'model', availability: 'draft', publishedAt: null, cover: null },
    revision: 1,
    document: { ...EMPTY_POST, media: [{ assetId: MODEL_ID, alt: '' }] },
    coverAssetId: null,
    hasPassword: false,
    worksMax: 60,
    assets: [buildAsset({ id: MODEL_ID, kind: 'model', urls })],
    publication: { state: 'none', progress: 0, isWaiting: false, fromRevision: null },
  })
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('publish', { kind: 'model' }),
        person: sampleCreator,
        render: () => (
          <PostSessionStory session={session}>
            <PostCoverField kind="model" />
          </PostSessionStory>
        ),
        answers: (api) => api.mockEndpoint(popularTags, { data: { tags: [] } }),
      }}
    />,
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
