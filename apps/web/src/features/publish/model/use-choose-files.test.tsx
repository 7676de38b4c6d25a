import { act, cleanup, render, screen } from '@testing-library/react'
import type { UploadPath } from '@zhanjian/contract/files/uploads.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { POST_MEDIA_MAX } from '@zhanjian/contract/works/limits.ts'
import { afterEach, expect, test } from 'vitest'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { createPostSession, PostSessionStory } from '../testing/post-session-story.tsx'
import type { PostEditingSession } from './post-editing-session.ts'
import { EMPTY_POST, type PostMedium } from './post-kind.ts'
import { type MediumPath, useAddFiles } from './use-choose-files.tsx'
import { useCoverFile } from './use-cover-file.tsx'

afterEach(cleanup)

interface Options {
  path: MediumPath
  media?: readonly PostMedium[]
  coverAssetId?: string | null
  /** Uploads that are under way. */
  uploading?: readonly string[]
}

const buildItem = (id: string, path: UploadPath): UploadItem => ({
  id,
  path,
  name: id,
  sizeBytes: 1,
  sizePx: null,
  previewUrl: null,
  state: { kind: 'waiting' },
})

/** A post in which files are chosen; each `add` ends when the test says so. */
function renderPost({ path, media = [], coverAssetId = null, uploading = [] }: Options) {
  const [hall] = sampleHalls
  if (hall === undefined) throw new Error('the demo community has no halls')
  const server = buildSampleDraft({
    work: { ...hall, kind: path === 'image' ? 'article' : path, availability: 'draft', publishedAt: null },
    document: { ...EMPTY_POST, media: [...media] },
    coverAssetId,
  })
  let items = uploading.map((id) => buildItem(id, path))
  const inspections: (() => void)[] = []
  const plain = createPostSession(server)
  const session: PostEditingSession = {
    ...plain,
    uploads: {
      ...plain.uploads,
      getItems: () => items,
      async add(files, addedPath) {
        const added = files.map(({ name }) => buildItem(`local-${name}`, addedPath))
        items = [...items, ...added]
        await new Promise<void>((resolve) => inspections.push(resolve))
        return added
      },
      remove(id) {
        items = items.filter((item) => item.id !== id)
      },
    },
  }
  let addFiles: (files: readonly File[]) => Promise<void> = async () => undefined
  let takeCover: (file: File) => void = () => undefined
  function Chooser() {
    addFiles = useAddFiles(path, path !== 'image')
    ;({ takeCover } = useCoverFile(() => undefined))
    return null
  }
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('publish', {}),
        person: sampleCreator,
        render: () => (
          <PostSessionStory session={session}>
            <Chooser />
          </PostSessionStory>
        ),
      }}
    />,
  )
  return {
    draft: session.draft,
    choose: (...names: string[]) => void addFiles(names.map((name) => new File([name], name))),
    takeCover: (name: string) => takeCover(new File([name], name)),
    /** The first bytes of all chosen files were read. */
    inspect: () => act(async () => inspections.splice(0).forEach((end) => end())),
    listMedia: () => session.draft.getState().editing.document.media.map(({ assetId }) => assetId),
    listUploads: () => items.map(({ id }) => id),
  }
}

const buildMedia = (count: number): PostMedium[] =>
  Array.from({ length: count }, (_, index) => ({ assetId: `asset-${index}`, alt: '' }))

test('S-53 a replaced model is no longer uploaded, nor its music and its cover', async () => {
  const music = { assetId: 'local-music', volume: 1 }
  const { choose, inspect, listMedia, listUploads } = renderPost({
    path: 'model',
    media: [{ assetId: 'local-a', alt: '', music }],
    coverAssetId: 'local-cover',
    uploading: ['local-a', 'local-music', 'local-cover'],
  })
  choose('b')
  await inspect()
  expect([listMedia(), listUploads()]).toEqual([['local-b'], ['local-b']])
})

test('S-53 a model that the server registers while the next one is read is replaced too', async () => {
  const { draft, choose, inspect, listMedia } = renderPost({ path: 'model', media: [{ assetId: 'local-a', alt: '' }] })
  choose('b')
  draft.assetRegistered('local-a', buildAsset({ id: 'stored', kind: 'model' }))
  await inspect()
  expect(listMedia()).toEqual(['local-b'])
})

test('S-53 of two models chosen quickly one after the other the second stays', async () => {
  const { choose, inspect, listMedia, listUploads } = renderPost({ path: 'model' })
  choose('a')
  choose('b')
  await inspect()
  expect([listMedia(), listUploads()]).toEqual([['local-b'], ['local-b']])
})

test('S-53 pictures that are dropped twice in a moment do not exceed the most of a post', async () => {
  const media = buildMedia(POST_MEDIA_MAX - 1)
  const { choose, inspect, listMedia, listUploads } = renderPost({ path: 'image', media })
  choose('a')
  choose('b')
  await inspect()
  expect([listMedia().length, listMedia().includes('local-a'), listUploads()]).toEqual([POST_MEDIA_MAX, true, ['local-a']])
  expect(await screen.findByText(publishPostTexts.media.tooMany(POST_MEDIA_MAX))).toBeTruthy()
})

test('S-53 a replaced cover is no longer uploaded, unless it is one of the pictures', async () => {
  const { draft, takeCover, inspect, listUploads } = renderPost({
    path: 'image',
    media: [{ assetId: 'local-a', alt: '' }],
    coverAssetId: 'local-a',
    uploading: ['local-a'],
  })
  for (const name of ['b', 'c']) {
    takeCover(name)
    await inspect()
  }
  expect([draft.getState().details.coverAssetId, listUploads()]).toEqual(['local-c', ['local-a', 'local-c']])
})
