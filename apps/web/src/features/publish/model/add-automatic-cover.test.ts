import { expect, test } from 'vitest'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { addAutomaticCover } from './add-automatic-cover.ts'

const PICTURE = new File(['picture'], 'cover.jpg', { type: 'image/jpeg' })

/** A post whose picture is stored when `finish` is called. */
function createPost() {
  const post = { coverAssetId: null as string | null, removed: [] as string[] }
  let resolveItems: (items: UploadItem[]) => void = () => undefined
  const stored = new Promise<UploadItem[]>((resolve) => {
    resolveItems = resolve
  })
  const added = addAutomaticCover(
    {
      draft: {
        getState: () => ({ details: { coverAssetId: post.coverAssetId } }),
        updateDetails: ({ coverAssetId }) => {
          post.coverAssetId = coverAssetId
        },
      },
      uploads: { add: () => stored, remove: (id) => post.removed.push(id) },
    },
    PICTURE,
  )
  const finish = (ids: readonly string[]) => {
    resolveItems(ids.map((id): UploadItem => ({ ...ITEM, id })))
    return added
  }
  return { post, finish }
}

const ITEM: Omit<UploadItem, 'id'> = {
  path: 'image',
  name: PICTURE.name,
  sizeBytes: PICTURE.size,
  sizePx: null,
  previewUrl: null,
  state: { kind: 'preparing' },
}

test('a picture that nobody asked for is the cover of a post without one (S-67)', async () => {
  const { post, finish } = createPost()
  await finish(['automatic'])
  expect(post).toEqual({ coverAssetId: 'automatic', removed: [] })
})

test('it does not replace a cover that the user chose while it was stored (S-67)', async () => {
  const { post, finish } = createPost()
  post.coverAssetId = 'chosen'
  await finish(['automatic'])
  expect(post).toEqual({ coverAssetId: 'chosen', removed: ['automatic'] })
})

test('a picture that the device could not store changes nothing (S-67)', async () => {
  const { post, finish } = createPost()
  await finish([])
  expect(post).toEqual({ coverAssetId: null, removed: [] })
})
