import type { ReactNode } from 'react'
import { type Asset, myUploads } from '@zhanjian/contract/uploads.ts'
import { mergeDocuments } from '@zhanjian/scene/merge-documents.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import type { FakeApi } from '../../../../../playground/fake-api.ts'
import { samplePublicHall, samplePublicTemplate, sampleHalls } from '../../../../../playground/halls.ts'
import type { Story } from '../../../../../playground/story.ts'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
import { newWorkDetails } from '../../../../shared/drafts/work-details.ts'
import type { SavedHall } from '../../draft/hall-kind.ts'
import { type FakeWorkshop, StudioFrame } from '../../testing/fake-workshop.tsx'
import type { ToolName } from '../../studio-context.tsx'
import type { UploadItem, UploadState } from '../../../../shared/uploads/upload-item.ts'
import type { UploadProblem } from '../../../../shared/uploads/upload-problem.ts'
import { ConflictSheet } from '../drafts/conflict-sheet.tsx'
import { EarlierSheet } from '../uploads/earlier-sheet.tsx'
import { FrameChoice } from '../hung-works/frame-choice.tsx'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { Panel } from '../panels/panel.tsx'
import { PublishSheet } from '../publishing/publish-sheet.tsx'
import { TemplatePublishSheet } from '../publishing/template-publish-sheet.tsx'
import { ToolBar } from './tool-bar.tsx'
import { ToolPanel } from './tool-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { UploadStrip } from '../uploads/upload-strip.tsx'
import { UploadsSheet } from '../uploads/uploads-sheet.tsx'
import { WorkBar } from '../hung-works/work-bar.tsx'
import { WorkSheet } from '../hung-works/work-sheet.tsx'

const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const parsed = parseHallDocument(hall.document)
if (!parsed.ok) throw new Error('the sample hall is not valid')
const { document } = parsed
const [work, second, third] = document.works
if (!work || !second || !third) throw new Error('the sample hall has too few works')
const nothing = () => undefined

const music: Asset = {
  id: 'music',
  kind: 'audio',
  status: 'ready',
  failure: null,
  name: '山间清晨.mp3',
  sizeBytes: 3_000_000,
  widthPx: null,
  heightPx: null,
  dominantColour: null,
  durationS: 184,
  urls: { original: '/media/none.mp3' },
}
const pageOf = (assets: Asset[]) => {
  const records = assets.map((asset) => ({ ...asset, createdAt: '2025-11-20T04:00:00Z', uses: [] }))
  return { data: { records, total: records.length, current: 1, size: 30, pages: 1 } }
}
const withUploads = (records: Asset[]) => (api: FakeApi) => api.answer(myUploads, pageOf(records))

const upload = (name: string, state: UploadState, previewOf?: Asset): UploadItem => ({
  id: `local-${name}`,
  path: 'image',
  name,
  sizeBytes: 4_000_000,
  sizePx: [3000, 2000],
  previewUrl: previewOf?.urls.thumb ?? null,
  state,
})
const [picture, otherPicture] = hall.assets
const problems: UploadProblem[] = ['too_large', 'svg', 'heic', 'damaged', 'empty', 'unsupported_type', 'network']
const underWay: UploadItem[] = [
  upload('IMG_2031.JPG', { kind: 'sending', share: 0.64 }, picture),
  upload('IMG_2032.JPG', { kind: 'registering' }, otherPicture),
  upload('IMG_2033.HEIC', { kind: 'processing', assetId: 'a' }),
  upload('IMG_2034.JPG', { kind: 'waiting' }),
  ...(picture ? [upload('IMG_2030.JPG', { kind: 'ready', asset: picture }, picture)] : []),
]
const failed = problems.map((problem) => upload(`${problem}.jpg`, { kind: 'failed', problem }))
const resting = underWay.slice(0, 2).map((item): UploadItem => ({ ...item, state: { kind: 'resting', until: 'network' } }))

const saved = (changes: Partial<SavedHall>): SavedHall => ({
  revision: 5,
  document,
  details: newWorkDetails('月洞春深'),
  ...changes,
})
const mine = {
  ...document,
  light: { ...document.light, brightness: 0.8 },
  works: document.works.map((each) => (each.id === work.id ? { ...each, title: '春山图' } : each)),
}
const theirs = {
  ...document,
  light: { ...document.light, brightness: 1.25 },
  works: document.works.map((each) => (each.id === work.id ? { ...each, title: '春山（二）' } : each)),
}
const merged = mergeDocuments(document, mine, theirs)

const panel = (tool: ToolName, workshop: Partial<FakeWorkshop> = {}, wallId?: string) => (
  <StudioFrame workshop={{ hall, ...workshop }} tool={tool} {...(wallId === undefined ? {} : { wallId })}>
    <ToolPanel tool={tool} onClose={nothing} />
    <ToolBar />
  </StudioFrame>
)
const inStudio = (content: ReactNode, workshop: Partial<FakeWorkshop> = {}) => (
  <StudioFrame workshop={{ hall, ...workshop }}>{content}</StudioFrame>
)
const mood = 'immersive'
const withDocument = (changed: typeof document) => ({
  draft: { editing: { document: changed, history: { done: [], undone: [] } } },
})

const template = { hall: samplePublicTemplate().hall }
const templatePanel = (tool: ToolName) => (
  <StudioFrame workshop={template} tool={tool}>
    <ToolPanel tool={tool} onClose={nothing} />
    <ToolBar />
  </StudioFrame>
)

export const stories: Story[] = [
  { name: 'template-building', mood, render: () => templatePanel('arrange') },
  { name: 'template-info', mood, render: () => templatePanel('info') },
  { name: 'template-publish', mood, render: () => inStudio(<TemplatePublishSheet onClose={nothing} />, template) },
  { name: 'top-bar', mood, render: () => inStudio(<TopBar onLeave={nothing} onPreview={nothing} />) },
  {
    name: 'top-bar-offline',
    mood,
    render: () =>
      inStudio(<TopBar onLeave={nothing} onPreview={nothing} />, { draft: { save: { kind: 'later', isOffline: true } } }),
  },
  { name: 'works', mood, render: () => panel('works', { uploads: failed.slice(0, 1), draft: { selectedId: second.id } }) },
  { name: 'works-empty', mood, render: () => panel('works', withDocument({ ...document, works: [] })) },
  { name: 'arrange', mood, render: () => panel('arrange') },
  { name: 'walls', mood, render: () => panel('walls') },
  { name: 'walls-one', mood, render: () => panel('walls', {}, document.building.walls[0]?.id ?? '') },
  { name: 'floor', mood, render: () => panel('floor') },
  { name: 'light', mood, render: () => panel('light') },
  { name: 'music-none', mood, answers: withUploads([music]), render: () => panel('music') },
  {
    name: 'music',
    mood,
    answers: withUploads([]),
    render: () =>
      panel('music', {
        assets: [...hall.assets, music],
        ...withDocument({ ...document, music: { assetId: 'music', volume: 0.6 } }),
      }),
  },
  { name: 'info', mood, render: () => panel('info') },
  {
    name: 'info-bad-title',
    mood,
    render: () =>
      panel('info', {
        draft: {
          details: { ...newWorkDetails('春'), tags: ['园林', '水墨'], visibility: 'password', coverAssetId: second.assetId },
        },
      }),
  },
  { name: 'work-bar', mood, render: () => inStudio(<WorkBar work={work} onFrame={nothing} isFrameOpen />) },
  {
    name: 'frame',
    mood,
    render: () =>
      inStudio(
        <Panel title={panelTexts.work.frame} onClose={nothing}>
          <FrameChoice work={work} />
        </Panel>,
      ),
  },
  { name: 'work-sheet', mood, render: () => inStudio(<WorkSheet workId={work.id} onClose={nothing} />) },
  { name: 'upload-strip', mood, render: () => inStudio(<UploadStrip />, { uploads: underWay }) },
  { name: 'upload-strip-offline', mood, render: () => inStudio(<UploadStrip />, { uploads: resting }) },
  { name: 'upload-strip-failed', mood, render: () => inStudio(<UploadStrip />, { uploads: failed }) },
  { name: 'uploads', mood, render: () => inStudio(<UploadsSheet onClose={nothing} />, { uploads: underWay }) },
  { name: 'uploads-failed', mood, render: () => inStudio(<UploadsSheet onClose={nothing} />, { uploads: failed }) },
  {
    name: 'earlier',
    mood,
    answers: withUploads(hall.assets),
    render: () => <EarlierSheet isSingle={false} onChoose={nothing} onClose={nothing} />,
  },
  {
    name: 'earlier-empty',
    mood,
    answers: withUploads([]),
    render: () => <EarlierSheet isSingle onChoose={nothing} onClose={nothing} />,
  },
  {
    name: 'earlier-loading',
    mood,
    answers: (api) => api.answer(myUploads, { isPending: true }),
    render: () => <EarlierSheet isSingle onChoose={nothing} onClose={nothing} />,
  },
  {
    name: 'earlier-offline',
    mood,
    answers: (api) => api.answer(myUploads, { isOffline: true }),
    render: () => <EarlierSheet isSingle onChoose={nothing} onClose={nothing} />,
  },
  { name: 'publish', mood, render: () => inStudio(<PublishSheet onClose={nothing} />) },
  {
    name: 'publish-not-ready',
    mood,
    render: () =>
      inStudio(<PublishSheet onClose={nothing} />, {
        draft: {
          work: { ...hall.work, availability: 'draft' },
          editing: {
            document: {
              ...document,
              works: document.works.map((each) => ({
                ...each,
                alt: '',
                assetId: each.id === work.id ? 'local-network.jpg' : each.assetId,
              })),
            },
            history: { done: [], undone: [] },
          },
        },
        uploads: [...failed.slice(-1), ...underWay],
      }),
  },
  {
    name: 'conflict',
    mood,
    render: () =>
      inStudio(
        <ConflictSheet
          onClose={nothing}
          conflict={{
            base: saved({}),
            theirs: saved({ revision: 6, document: theirs, details: { ...saved({}).details, title: '月洞春深（终稿）' } }),
            theirsAt: new Date(Date.now() - 180_000).toISOString(),
            details: ['title'],
            inDocument: merged.ok ? merged.conflicts : [],
            isWhole: false,
          }}
        />,
        withDocument(mine),
      ),
  },
  {
    name: 'recovered',
    mood,
    render: () => (
      <NoticeBar
        isFloating
        text={editorTexts.recovered.text}
        actions={[
          { label: editorTexts.recovered.discard, onPress: nothing },
          { label: editorTexts.recovered.keep, isMain: true, onPress: nothing },
        ]}
      />
    ),
  },
]
