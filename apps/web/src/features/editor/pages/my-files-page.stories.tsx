import { type AssetUse, myUploads, uploadUsage } from '@zhanjian/contract/files/uploads.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { FileSheet } from '../files/file-sheet.tsx'
import type { MyFile } from '../files/use-my-files.ts'
import { MyFilesPage } from './my-files-page.tsx'

const MEBIBYTE = 1024 ** 2
const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const createUse = (as: AssetUse['as'], title = hall.work.title, isInBin = false): AssetUse => ({
  workId: title,
  title,
  isInBin,
  as,
})
const USES: readonly AssetUse[][] = [
  [createUse('draft'), createUse('shown'), createUse('draft', '秋日')],
  [],
  [createUse('kept')],
  [createUse('shown')],
  [createUse('draft', '旧展', true)],
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
  ...first,
  id: 'song',
  kind: 'audio',
  name: '山间清晨，一首名字长得一行放不下的曲子（现场录音）.mp3',
  widthPx: null,
  heightPx: null,
  dominantColour: null,
  durationS: 184,
  urls: { original: '/media/none.mp3' },
  uses: [],
}

const createAnswers = (records: FakeResponse<typeof myUploads>, usedBytes: number) => (api: FakeApi) => {
  api.mockEndpoint(myUploads, records)
  api.mockEndpoint(uploadUsage, {
    data: { usedBytes, quotaBytes: 1024 * MEBIBYTE, fileCount: usedBytes === 0 ? 0 : files.length + 1 },
  })
}
const toPagedResponse = (records: MyFile[]) => ({ data: { records, total: records.length, current: 1, size: 30, pages: 1 } })
const page = { route: screenAddress('myFiles'), person: sampleCreator, render: () => <MyFilesPage /> }
const renderSheet = (file: MyFile) => () => (
  <FileSheet file={file} onRemove={async () => undefined} onClose={() => undefined} onOpenHall={() => undefined} />
)

export const stories: Story[] = [
  { ...page, name: 'list', answers: createAnswers(toPagedResponse([song, ...files]), 312 * MEBIBYTE) },
  { ...page, name: 'nearly-full', answers: createAnswers(toPagedResponse(files.slice(0, 2)), 990 * MEBIBYTE) },
  { ...page, name: 'empty', answers: createAnswers(toPagedResponse([]), 0) },
  {
    ...page,
    name: 'loading',
    answers: (api) => [myUploads, uploadUsage].forEach((endpoint) => api.mockEndpoint(endpoint, { isPending: true })),
  },
  {
    ...page,
    name: 'offline',
    answers: (api) => [myUploads, uploadUsage].forEach((endpoint) => api.mockEndpoint(endpoint, { isOffline: true })),
  },
  { name: 'in-use', render: renderSheet(first) },
  { name: 'unused', render: renderSheet({ ...first, uses: [] }) },
]
