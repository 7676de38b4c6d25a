import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openPostDraftStore } from '../../../shared/drafts/device-draft-stores.ts'
import { createWorkDetails } from '../../../shared/drafts/work-details.ts'
import { tourDrafts } from '../tour-drafts.ts'

const createPost = (key: string, kind: string, ownerId = 'me') => ({
  key,
  ownerId,
  workId: null,
  saved: null,
  editing: {
    kind,
    document: { schemaVersion: 1, text: '湖很静', media: [{ assetId: 'local-1', alt: '湖面' }], hallCode: 'hall000001' },
  },
  details: createWorkDetails('湖'),
  keptAtMs: 1,
})

test('S-21 a panorama that was started in the earlier form goes on as a tour, other posts and those of others stay', async () => {
  const posts = openPostDraftStore()
  for (const post of [createPost('a', 'panorama'), createPost('b', 'article'), createPost('c', 'panorama', 'other')])
    await posts.set(post.key, post)
  const record = await tourDrafts.openRecords('me').findByKey('a')
  expect(record?.details.title).toBe('湖')
  expect(record?.editing.document).toMatchObject({
    text: '湖很静',
    scenes: [{ assetId: 'local-1', alt: '湖面', hotspots: [{ kind: 'hall', code: 'hall000001' }] }],
  })
  expect(await Promise.all(['a', 'b', 'c'].map((key) => posts.get(key)))).toEqual([
    undefined,
    expect.objectContaining({ key: 'b' }),
    expect.objectContaining({ key: 'c' }),
  ])
})
