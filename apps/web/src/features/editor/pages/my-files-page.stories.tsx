import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type AssetUse, myUploads, uploadUsage } from '@zhanjian/contract/uploads.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import { samplePublicHall, sampleHalls } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { FileSheet } from '../files/file-sheet.tsx'
import type { MyFile } from '../files/my-files.ts'
import { MyFilesPage } from './my-files-page.tsx'

const MEBIBYTE = 1024 ** 2
const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const aUse = (as: AssetUse['as'], title = hall.work.title, isInBin = false): AssetUse => ({ workId: title, title, isInBin, as })
const USES: readonly AssetUse[][] = [
  [aUse('draft'), aUse('shown'), aUse('draft', '秋日')],
  [],
  [aUse('kept')],
  [aUse('shown')],
  [aUse('draft', '旧展', true)],
]
const files: MyFile[] = hall.assets.slice(0, 8).map((asset, index) => ({
  ...asset,
  name: `IMG_${2031 + index}.JPG`,
  sizeBytes: (index + 2) * 1_300_000,
  createdAt: `2025-11-${20 - index}T04:00:00Z`,
  uses: USES[index % USES.length] ?? [],
}))
const [first] = files
if (first === undefined) throw new Error('the sample hall has no files')
const song: MyFile = {
  ...{ ...first, id: 'song', kind: 'audio', name: '山间清晨，一首名字长得一行放不下的曲子（现场录音）.mp3' },
  ...{ widthPx: null, heightPx: null, dominantColour: null, durationS: 184, urls: { original: '/media/none.mp3' }, uses: [] },
}

const answers = (records: Answer<typeof myUploads>, usedBytes: number) => (api: FakeApi) => {
  api.answer(myUploads, records)
  api.answer(uploadUsage, { data: { usedBytes, quotaBytes: 1024 * MEBIBYTE, fileCount: usedBytes === 0 ? 0 : files.length + 1 } })
}
const pageOf = (records: MyFile[]) => ({ data: { records, total: records.length, current: 1, size: 30, pages: 1 } })
const page = { route: screenAddress('myFiles'), person: creator, render: () => <MyFilesPage /> }
const sheet = (file: MyFile) => () => (
  <FileSheet file={file} onRemove={async () => undefined} onClose={() => undefined} onOpenHall={() => undefined} />
)

export const stories: Story[] = [
  { ...page, name: 'list', answers: answers(pageOf([song, ...files]), 312 * MEBIBYTE) },
  { ...page, name: 'nearly-full', answers: answers(pageOf(files.slice(0, 2)), 990 * MEBIBYTE) },
  { ...page, name: 'empty', answers: answers(pageOf([]), 0) },
  {
    ...page,
    name: 'loading',
    answers: (api) => [myUploads, uploadUsage].forEach((endpoint) => api.answer(endpoint, { isPending: true })),
  },
  {
    ...page,
    name: 'offline',
    answers: (api) => [myUploads, uploadUsage].forEach((endpoint) => api.answer(endpoint, { isOffline: true })),
  },
  { name: 'in-use', render: sheet(first) },
  { name: 'unused', render: sheet({ ...first, uses: [] }) },
]
