import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MODEL_SIDE_MAX_CM } from '@zhanjian/contract/files/limits.ts'
import { myUploads } from '@zhanjian/contract/files/uploads.ts'
import { popularTags } from '@zhanjian/contract/works/discovery.ts'
import { afterEach, expect, test } from 'vitest'
import { inRoomTexts } from '#text/works/in-room.ts'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { renderModelField } from '../testing/render-model-field.tsx'
import { PostForm } from './post-form.tsx'

afterEach(cleanup)

const LOCAL_ID = 'local-0192a3b4'
const signature = {
  isAsked: false,
  name: '',
  defaultName: '',
  error: undefined,
  setName: () => undefined,
  save: async () => true,
}

test('S-69 a size that is being typed outlasts the end of the upload, wrong or not, and keeps the focus', async () => {
  const session = renderModelField(
    <PostForm faults={{}} signature={signature} />,
    { assetId: LOCAL_ID, alt: '' },
    {
      answers(api) {
        api.mockEndpoint(popularTags, { data: { tags: [] } })
        api.mockEndpoint(myUploads, { data: { records: [], total: 0, current: 1, size: 20, pages: 0 } })
      },
    },
  )
  const size = await screen.findByRole<HTMLInputElement>('textbox', { name: inRoomTexts.form.longestSide })
  const tooLarge = String(MODEL_SIDE_MAX_CM + 1)
  await userEvent.type(size, tooLarge)
  act(() => session.draft.assetRegistered(LOCAL_ID, buildAsset({ id: 'stored', kind: 'model' })))
  expect(size.value).toBe(tooLarge)
  expect(screen.getByText(inRoomTexts.form.invalid)).toBeTruthy()
  expect(document.activeElement).toBe(size)

  await userEvent.clear(size)
  await userEvent.type(size, '42.')
  expect(size.value).toBe('42.')
  const getSide = () => session.draft.getState().editing.document.media[0]?.inRoom?.longestSideCm
  expect(getSide()).toBe(42)
  act(() => session.draft.setInRoom('stored', { longestSideCm: 30, placement: 'floor' }))
  expect(size.value).toBe('30')
})
