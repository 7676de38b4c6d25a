import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AssetUse, myUploads, removeUploads, uploadUsage } from '@zhanjian/contract/files/uploads.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { MyFilesPage } from '../pages/my-files-page.tsx'
import { getFileNeed, type MyFile } from './use-my-files.ts'

const createUse = (as: AssetUse['as']): AssetUse => ({ workId: 'w', title: '秋日', isInBin: false, as })
const createFile = (id: string, uses: AssetUse[]): MyFile => ({
  ...buildAsset({ id, name: `${id}.jpg`, sizeBytes: 3 * 1024 ** 2 }),
  createdAt: '2025-11-20T04:00:00Z',
  uses,
})

afterEach(cleanup)

/** The page with a server that removes files on request. */
function renderView(files: MyFile[]): unknown[] {
  const requests: unknown[] = []
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('myFiles'),
        render: () => <MyFilesPage />,
        answers(api) {
          api.mockEndpoint(uploadUsage, { data: { usedBytes: 6 * 1024 ** 2, quotaBytes: 1024 ** 3, fileCount: files.length } })
          api.mockEndpoint(myUploads, () => ({
            data: { records: files, total: files.length, current: 1, size: 30, pages: 1 },
          }))
          api.mockEndpoint(removeUploads, ({ body }) => {
            requests.push(body)
            return { data: { removedIds: files.splice(0).map(({ id }) => id), inUse: [], usedBytes: 0 } }
          })
        },
      }}
    />,
  )
  return requests
}

test('K-10 the used storage and the use of each file are shown', async () => {
  expect([[], [createUse('kept')], [createUse('kept'), createUse('draft')], [createUse('shown')]].map(getFileNeed)).toEqual([
    'unused',
    'kept',
    'needed',
    'needed',
  ])
  renderView([createFile('a', [])])
  expect(await screen.findByText('已用 6MB，共 1GB')).toBeTruthy()
  expect(await screen.findByText('3MB · 没有用到 · 2025年11月20日')).toBeTruthy()
})

test('a file that a hall needs shows which one, and cannot be removed', async () => {
  renderView([createFile('a', [createUse('shown')])])
  await userEvent.click(await screen.findByRole('button', { name: /^a\.jpg/ }))
  const sheet = screen.getByRole('dialog')
  expect(within(sheet).getByText('秋日')).toBeTruthy()
  expect(within(sheet).getByText(/展厅正在用它/)).toBeTruthy()
  expect(within(sheet).queryByRole('button', { name: '删除' })).toBeNull()
})

test('a file that only earlier publications need is removed after a warning', async () => {
  const requests = renderView([createFile('a', [createUse('kept')])])
  await userEvent.click(await screen.findByRole('button', { name: /^a\.jpg/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }))
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText(/这些版本会一起删除/)).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('还没有素材')).toBeTruthy()
  expect(requests).toEqual([{ ids: ['a'], includingKept: true }])
})

test('all unused files are removed at once after a confirmation; cancelling keeps them', async () => {
  const requests = renderView([createFile('a', []), createFile('b', [])])
  const removeAll = await screen.findByRole('button', { name: '删除没有用到的 2 个，腾出 6MB' })
  await userEvent.click(removeAll)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }))
  expect(requests).toEqual([])
  await userEvent.click(removeAll)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('还没有素材')).toBeTruthy()
  expect(requests).toEqual([{ ids: ['a', 'b'], includingKept: false }])
})
