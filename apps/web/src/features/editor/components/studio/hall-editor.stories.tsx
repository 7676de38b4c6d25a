import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { type Asset, myUploads } from '@zhanjian/contract/files/uploads.ts'
import type { HallEditing } from '@zhanjian/scene/hall/edits.ts'
import { type HallConflict, mergeHalls } from '@zhanjian/scene/hall/merge-documents.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import type { ReactNode } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import type { FakeApi } from '../../../../../playground/fake-api.ts'
import { sampleAccount } from '../../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall, samplePublicTemplate } from '../../../../../playground/sample-halls.ts'
import type { Story } from '../../../../../playground/story.ts'
import type { DraftConflict, SavedDraft } from '../../../../shared/drafts/base-draft-state.ts'
import { createWorkDetails } from '../../../../shared/drafts/work-details.ts'
import { EditorBar } from '../../../../shared/studio/editor-bar.tsx'
import { PanelFrame } from '../../../../shared/studio/panel-frame.tsx'
import { ToolBar } from '../../../../shared/studio/tool-bar.tsx'
import { UploadProgressBar } from '../../../../shared/studio/upload-progress-bar.tsx'
import { EarlierPicturesSheet } from '../../../../shared/uploads/earlier-pictures-sheet.tsx'
import type { OriginalState, UploadItem, UploadState } from '../../../../shared/uploads/upload-item.ts'
import type { UploadProblem } from '../../../../shared/uploads/upload-problem.ts'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { type ToolName, useEditor } from '../../editor-context.tsx'
import { hallStudio } from '../../hall-studio.ts'
import { EditorFrame, type FakeSessionOptions } from '../../testing/fake-editing-session.tsx'
import { HallNotices } from '../drafts/hall-notices.tsx'
import { FramePicker } from '../hung-works/frame-picker.tsx'
import { WorkSheet } from '../hung-works/work-sheet.tsx'
import { WorkToolBar } from '../hung-works/work-tool-bar.tsx'
import { HallPublishSheet } from '../publishing/hall-publish-sheet.tsx'
import { TemplatePublishSheet } from '../publishing/template-publish-sheet.tsx'
import { EditorSheets } from './hall-editor.tsx'
import { HallPanel, useHallTools } from './hall-tools.tsx'

const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const parsed = parseHallDocument(hall.document)
if (!parsed.ok) throw new Error('the sample hall is not valid')
const { document } = parsed
const [work, second, third] = document.works
if (!work || !second || !third) throw new Error('the sample hall has too few works')
const noop = () => undefined

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
  sphere: null,
  durationS: 184,
  urls: { original: '/media/none.mp3' },
}
const toPagedResponse = (assets: Asset[]) => {
  const records = assets.map((asset) => ({ ...asset, createdAt: '2025-11-20T04:00:00Z', uses: [] }))
  return { data: { records, total: records.length, current: 1, size: 30, pages: 1 } }
}
/** With it, texts have buttons that draft them. */
const answerSwitch = (api: FakeApi) => api.mockEndpoint(siteConfig, { data: [{ name: 'aiSwitch', value: true }] })
const answerUploads = (records: Asset[]) => (api: FakeApi) => api.mockEndpoint(myUploads, toPagedResponse(records))

const createUpload = (name: string, state: UploadState, previewOf?: Asset): UploadItem => ({
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
const activeUploads: UploadItem[] = [
  createUpload('IMG_2031.JPG', { kind: 'sending', progress: 0.64 }, picture),
  createUpload('IMG_2032.JPG', { kind: 'registering' }, otherPicture),
  createUpload('IMG_2033.HEIC', { kind: 'processing', assetId: 'a' }),
  createUpload('IMG_2034.JPG', { kind: 'waiting' }),
  ...(picture ? [createUpload('IMG_2030.JPG', { kind: 'ready', asset: picture }, picture)] : []),
]
const originalStates: OriginalState[] = [
  { kind: 'processing' },
  { kind: 'sending', progress: 0.42 },
  { kind: 'resting', until: 'network' },
  { kind: 'waiting' },
  { kind: 'failed', problem: 'storage_full' },
  { kind: 'failed', problem: 'other_picture' },
]
const originalUploads = originalStates.map(
  (original, index): UploadItem => ({
    ...createUpload(`IMG_204${index}.JPG`, { kind: 'ready', asset: picture ?? music }, picture),
    original,
  }),
)
const failedUploads = problems.map((problem) => createUpload(`${problem}.jpg`, { kind: 'failed', problem }))
const waitingUploads = activeUploads
  .slice(0, 2)
  .map((item): UploadItem => ({ ...item, state: { kind: 'resting', until: 'network' } }))

const createSavedHall = (changes: Partial<SavedDraft<HallEditing>>): SavedDraft<HallEditing> => ({
  revision: 5,
  document,
  details: createWorkDetails('月洞春深'),
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
const merged = mergeHalls(document, mine, theirs)

const Tools = ({ open }: { open: ToolName }) => (
  <ToolBar label={editorTexts.toolbar} tools={useHallTools()} open={open} onPress={noop} />
)
const TopBar = () => <EditorBar kind={hallStudio} studio={useEditor()} titleTool="info" onLeave={noop} onPreview={noop} />
const renderPanel = (tool: ToolName, options: Partial<FakeSessionOptions> = {}, wallId?: string) => (
  <EditorFrame session={{ hall, ...options }} tool={tool} {...(wallId === undefined ? {} : { wallId })}>
    <HallPanel tool={tool} onClose={noop} />
    <Tools open={tool} />
  </EditorFrame>
)
const renderInEditor = (content: ReactNode, options: Partial<FakeSessionOptions> = {}) => (
  <EditorFrame session={{ hall, ...options }}>{content}</EditorFrame>
)
const mood = 'immersive'
const createDraftOptions = (changed: typeof document) => ({
  draft: { editing: { document: changed, history: { done: [], undone: [] } } },
})

const rejected: Partial<FakeSessionOptions> = {
  draft: {
    work: { ...hall.work, review: { state: 'rejected', reasons: ['privacy'], note: '请换一张再发' } },
    reviewMarks: [
      { workId: work.id, note: '右边那个人的脸看得清' },
      { workId: second.id, note: '' },
    ],
  },
}

const template = { hall: samplePublicTemplate().hall }
const renderTemplatePanel = (tool: ToolName) => (
  <EditorFrame session={template} tool={tool}>
    <HallPanel tool={tool} onClose={noop} />
    <Tools open={tool} />
  </EditorFrame>
)

const conflict: DraftConflict<HallEditing, HallConflict> = {
  base: createSavedHall({}),
  theirs: createSavedHall({
    revision: 6,
    document: theirs,
    details: { ...createSavedHall({}).details, title: '月洞春深（终稿）' },
  }),
  theirsAt: new Date(Date.now() - 180_000).toISOString(),
  conflictingDetails: ['title'],
  documentConflicts: merged.ok ? merged.conflicts : [],
  isWhole: false,
}

export const stories: Story[] = [
  { name: 'template-building', mood, render: () => renderTemplatePanel('arrange') },
  { name: 'template-info', mood, render: () => renderTemplatePanel('info') },
  { name: 'template-publish', mood, render: () => renderInEditor(<TemplatePublishSheet onClose={noop} />, template) },
  { name: 'top-bar', mood, render: () => renderInEditor(<TopBar />) },
  {
    name: 'top-bar-offline',
    mood,
    render: () => renderInEditor(<TopBar />, { draft: { save: { kind: 'later', isOffline: true } } }),
  },
  {
    name: 'works',
    mood,
    render: () => renderPanel('works', { uploads: failedUploads.slice(0, 1), draft: { selectedId: second.id } }),
  },
  { name: 'works-empty', mood, render: () => renderPanel('works', createDraftOptions({ ...document, works: [] })) },
  { name: 'arrange', mood, render: () => renderPanel('arrange') },
  { name: 'walls', mood, render: () => renderPanel('walls') },
  { name: 'walls-one', mood, render: () => renderPanel('walls', {}, document.building.walls[0]?.id ?? '') },
  { name: 'floor', mood, render: () => renderPanel('floor') },
  { name: 'light', mood, render: () => renderPanel('light') },
  { name: 'music-none', mood, answers: answerUploads([music]), render: () => renderPanel('music') },
  {
    name: 'music',
    mood,
    answers: answerUploads([]),
    render: () =>
      renderPanel('music', {
        assets: [...hall.assets, music],
        ...createDraftOptions({ ...document, music: { assetId: 'music', volume: 0.6 } }),
      }),
  },
  { name: 'info', mood, answers: answerSwitch, render: () => renderPanel('info') },
  {
    name: 'info-bad-title',
    mood,
    render: () =>
      renderPanel('info', {
        draft: {
          details: { ...createWorkDetails('春'), tags: ['园林', '水墨'], visibility: 'password', coverAssetId: second.assetId },
        },
      }),
  },
  { name: 'work-bar', mood, render: () => renderInEditor(<WorkToolBar work={work} onFrame={noop} isFrameOpen />) },
  {
    name: 'frame',
    mood,
    render: () =>
      renderInEditor(
        <PanelFrame title={panelTexts.work.frame} onClose={noop}>
          <FramePicker work={work} />
        </PanelFrame>,
      ),
  },
  {
    name: 'work-sheet',
    mood,
    answers: answerSwitch,
    render: () => renderInEditor(<WorkSheet workId={work.id} onClose={noop} />),
  },
  {
    name: 'work-sheet-alt',
    mood,
    answers: answerSwitch,
    render: () => renderInEditor(<WorkSheet workId={work.id} isAltWanted onClose={noop} />),
  },
  { name: 'upload-strip', mood, render: () => renderInEditor(<UploadProgressBar items={activeUploads} onOpen={noop} />) },
  {
    name: 'upload-strip-offline',
    mood,
    render: () => renderInEditor(<UploadProgressBar items={waitingUploads} onOpen={noop} />),
  },
  { name: 'upload-strip-failed', mood, render: () => renderInEditor(<UploadProgressBar items={failedUploads} onOpen={noop} />) },
  {
    name: 'upload-strip-originals',
    mood,
    render: () => renderInEditor(<UploadProgressBar items={originalUploads} onOpen={noop} />),
  },
  {
    name: 'uploads-originals',
    mood,
    render: () =>
      renderInEditor(<EditorSheets sheet={{ kind: 'uploads' }} onClose={noop} onChooseEarlier={noop} onRestored={noop} />, {
        uploads: originalUploads,
      }),
  },
  {
    name: 'uploads',
    mood,
    render: () =>
      renderInEditor(<EditorSheets sheet={{ kind: 'uploads' }} onClose={noop} onChooseEarlier={noop} onRestored={noop} />, {
        uploads: activeUploads,
      }),
  },
  {
    name: 'uploads-failed',
    mood,
    render: () =>
      renderInEditor(<EditorSheets sheet={{ kind: 'uploads' }} onClose={noop} onChooseEarlier={noop} onRestored={noop} />, {
        uploads: failedUploads,
      }),
  },
  {
    name: 'earlier',
    mood,
    answers: answerUploads(hall.assets),
    render: () => <EarlierPicturesSheet isSingle={false} onChoose={noop} onClose={noop} />,
  },
  {
    name: 'earlier-empty',
    mood,
    answers: answerUploads([]),
    render: () => <EarlierPicturesSheet isSingle onChoose={noop} onClose={noop} />,
  },
  {
    name: 'earlier-loading',
    mood,
    answers: (api) => api.mockEndpoint(myUploads, { isPending: true }),
    render: () => <EarlierPicturesSheet isSingle onChoose={noop} onClose={noop} />,
  },
  {
    name: 'earlier-offline',
    mood,
    answers: (api) => api.mockEndpoint(myUploads, { isOffline: true }),
    render: () => <EarlierPicturesSheet isSingle onChoose={noop} onClose={noop} />,
  },
  { name: 'publish', mood, render: () => renderInEditor(<HallPublishSheet onClose={noop} />) },
  {
    name: 'publish-first',
    mood,
    person: { ...sampleCreator, nickname: '展间访客3827' },
    answers: (api) => api.mockEndpoint(accountOverview, { data: { ...sampleAccount, isNicknameChosen: false } }),
    render: () =>
      renderInEditor(<HallPublishSheet onClose={noop} />, { draft: { work: { ...hall.work, availability: 'draft' } } }),
  },
  {
    name: 'publish-not-ready',
    mood,
    render: () =>
      renderInEditor(<HallPublishSheet onClose={noop} />, {
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
        uploads: [...failedUploads.slice(-1), ...activeUploads],
      }),
  },
  {
    name: 'conflict',
    mood,
    render: () =>
      renderInEditor(<HallNotices recovered={null} onRecoveryAnswered={noop} restored={null} />, {
        draft: { ...createDraftOptions(mine).draft, save: { kind: 'conflict', conflict } },
      }),
  },
  {
    name: 'rejected',
    mood,
    render: () => renderInEditor(<HallNotices recovered={null} onRecoveryAnswered={noop} restored={null} />, rejected),
  },
  { name: 'rejected-works', mood, render: () => renderPanel('works', rejected) },
  { name: 'rejected-work', mood, render: () => renderInEditor(<WorkSheet workId={work.id} onClose={noop} />, rejected) },
  {
    name: 'recovered',
    mood,
    render: () => (
      <NoticeBar
        isFloating
        text={editorTexts.recovered.text}
        actions={[
          { label: editorTexts.recovered.discard, onPress: noop },
          { label: editorTexts.recovered.keep, isMain: true, onPress: noop },
        ]}
      />
    ),
  },
]
