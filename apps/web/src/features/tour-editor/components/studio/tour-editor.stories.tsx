import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { popularTags } from '@zhanjian/contract/works/discovery.ts'
import { hallPoster } from '@zhanjian/contract/works/published-works.ts'
import { type Publication, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import type { Hotspot, TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourEditing } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { mergeTours } from '@zhanjian/scene/tour/merge-documents.ts'
import type { ReactNode } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import type { FakeApi } from '../../../../../playground/fake-api.ts'
import panoramaUrl from '../../../../../playground/media/panorama.webp?url'
import { sampleAccount } from '../../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../../playground/sample-halls.ts'
import type { Story } from '../../../../../playground/story.ts'
import type { DraftConflict } from '../../../../shared/drafts/base-draft-state.ts'
import { createWorkDetails } from '../../../../shared/drafts/work-details.ts'
import { ToolBar } from '../../../../shared/studio/tool-bar.tsx'
import type { UploadItem, UploadState } from '../../../../shared/uploads/upload-item.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { createFakeTourSession, type FakeTourOptions, TourFrame } from '../../testing/fake-tour-session.tsx'
import { createSampleAsset, sampleHotspots, sampleTour, sampleTourAssets } from '../../testing/sample-tour.ts'
import type { TourTool } from '../../tour-editor-context.tsx'
import { TourNotices } from '../drafts/tour-notices.tsx'
import { NewHotspotSheet } from '../hotspots/new-hotspot-sheet.tsx'
import { TOUR_TOOLS, TourPanel } from '../panels/tour-panel.tsx'
import { PublishedTour, TourPublishSheet } from '../publishing/tour-publish-sheet.tsx'
import { ChoosePlaces } from '../sources/choose-places.tsx'
import { RefusedFilesSheet } from '../sources/refused-files.tsx'
import { SourcesSheet } from '../sources/sources-sheet.tsx'
import { SceneStrip } from '../strip/scene-strip.tsx'
import { TourEditor } from './tour-editor.tsx'
import { TourStageArea } from './tour-stage-area.tsx'

const mood = 'immersive' as const
const noop = () => undefined
const work = {
  ...(sampleHalls[0] as NonNullable<(typeof sampleHalls)[0]>),
  kind: 'panorama' as const,
  availability: 'draft' as const,
}
const published = { ...work, availability: 'published' as const }
const rejected: Partial<FakeTourOptions> = {
  work: { ...published, review: { state: 'rejected', reasons: ['privacy'], note: '请把人脸遮住再发' } },
  draft: {
    reviewMarks: [
      { workId: 'front', note: '右边那个人的脸看得清' },
      { workId: 'pond', note: '' },
    ],
  },
}
const base: FakeTourOptions = { document: sampleTour, work, assets: sampleTourAssets }

function answerAll(api: FakeApi): void {
  const page = <Item,>(records: Item[]) => ({ data: { records, total: records.length, current: 1, size: 100, pages: 1 } })
  api.mockEndpoint(siteConfig, { data: [{ name: 'aiSwitch', value: true }] })
  api.mockEndpoint(accountOverview, { data: sampleAccount })
  api.mockEndpoint(popularTags, { data: { tags: [] } })
  api.mockEndpoint(myWorks, page([...sampleHalls]))
  api.mockEndpoint(roomPageList, page([]))
  api.mockEndpoint(myCards, { data: [] })
  api.mockEndpoint(workRevisions, { data: { records: [] } })
  api.mockEndpoint(workById, { error: 'NOT_FOUND' })
  api.mockEndpoint(hallPoster, { data: { url: sampleHalls[0]?.cover?.url ?? '', filename: 'poster.webp', version: 1 } })
}

const createStory = (name: string, render: () => ReactNode, part: Partial<Story> = {}): Story => ({
  name,
  mood,
  person: sampleCreator,
  answers: answerAll,
  render,
  ...part,
})

const fillWindow = (content: ReactNode) => <div style={{ position: 'fixed', inset: 0 }}>{content}</div>
const createPage = (name: string, options: Partial<FakeTourOptions> = {}) =>
  createStory(name, () =>
    fillWindow(
      <TourEditor
        session={createFakeTourSession({ ...base, ...options })}
        recovered={null}
        refused={[]}
        isFromHall={false}
        renderPreview={() => null}
        onLeave={noop}
      />,
    ),
  )
const createPanel = (name: string, tool: TourTool, options: Partial<FakeTourOptions> = {}) =>
  createStory(name, () => (
    <TourFrame session={{ ...base, ...options }} tool={tool}>
      <TourPanel tool={tool} onClose={noop} />
      <ToolBar label={tourEditorTexts.toolbar} tools={TOUR_TOOLS} open={tool} onPress={noop} />
    </TourFrame>
  ))
const createSheet = (name: string, content: ReactNode, options: Partial<FakeTourOptions> = {}) =>
  createStory(name, () => <TourFrame session={{ ...base, ...options }}>{content}</TourFrame>)

const select = (hotspot: Hotspot): Partial<FakeTourOptions> => ({
  document: withHotspots(hotspot),
  draft: { hotspotId: hotspot.id },
})
const withHotspots = (...hotspots: Hotspot[]): TourDocument => ({
  ...sampleTour,
  scenes: sampleTour.scenes.map((scene, index) => (index === 0 ? { ...scene, hotspots } : scene)),
})
const place = { yawRad: 0, pitchRad: 0, label: '' }
const broken: Hotspot = { id: 'broken', ...place, kind: 'scene', targetSceneId: 'gone', arrivalYawRad: null }
const [way, note, voice] = sampleHotspots
/** One comes back from where the first way leads. */
const joinedTour: TourDocument = {
  ...sampleTour,
  scenes: sampleTour.scenes.map((scene) =>
    scene.id === 'bamboo' ? { ...scene, hotspots: [{ ...broken, id: 'back', targetSceneId: 'front' }] } : scene,
  ),
}

const createUpload = (id: string, state: UploadState): UploadItem => ({
  id,
  path: 'image',
  name: `${id}.jpg`,
  sizeBytes: 9_000_000,
  sizePx: [8192, 4096],
  previewUrl: panoramaUrl,
  state,
})
const uploads = [
  createUpload('bamboo-file', { kind: 'sending', progress: 0.42 }),
  createUpload('pond-file', { kind: 'failed', problem: 'network' }),
]
const uploading: Partial<FakeTourOptions> = {
  uploads,
  assets: sampleTourAssets.filter(({ id }) => id !== 'bamboo-file' && id !== 'pond-file'),
}
const withPlan: TourDocument = {
  ...sampleTour,
  floorPlan: {
    assetId: 'front-file',
    alt: '园子的平面图',
    placements: [
      { sceneId: 'front', x: 0.3, y: 0.6, northRad: 0.6 },
      { sceneId: 'bamboo', x: 0.62, y: 0.35, northRad: -1 },
    ],
  },
}
const mine: TourDocument = { ...sampleTour, text: '从前厅走到竹径。', littlePlanet: true }
const theirs: TourDocument = {
  ...sampleTour,
  text: '从前厅走到池边。',
  scenes: sampleTour.scenes.map((scene) => (scene.id === 'front' ? { ...scene, title: '正厅' } : scene)),
}
const mineRenamed: TourDocument = {
  ...mine,
  scenes: sampleTour.scenes.map((scene) => (scene.id === 'front' ? { ...scene, title: '前厅（夜）' } : scene)),
}
const merged = mergeTours(sampleTour, mineRenamed, theirs)
const hall = createHall(
  'white_cube',
  Array.from({ length: 16 }, (_, index) => ({ id: `w${index}`, assetId: 'a', aspect: 1.2, title: `第 ${index + 1} 件` })),
)
const failedPublication: Publication = {
  state: 'failed',
  progress: 0.4,
  isWaiting: false,
  fromRevision: 1,
  failedScenes: [{ id: 'pond', title: '池边' }],
}
const details = createWorkDetails('园中一日')

const conflict: DraftConflict<TourEditing, TourConflict> = {
  base: { revision: 5, document: sampleTour, details },
  theirs: { revision: 6, document: theirs, details: { ...details, title: '园中一日（终稿）' } },
  theirsAt: new Date(Date.now() - 180_000).toISOString(),
  conflictingDetails: ['title'],
  documentConflicts: merged.ok ? merged.conflicts : [],
  isWhole: false,
}

export const stories: Story[] = [
  createPage('editor'),
  createPage('editor-uploading', uploading),
  createPage('editor-rejected', rejected),
  createPage('editor-empty', { document: { ...sampleTour, scenes: [] } }),
  createStory('stage-picture-failed', () => (
    <TourFrame
      session={{
        ...base,
        ...uploading,
        draft: { sceneId: 'pond' },
        uploads: [createUpload('pond-file', { kind: 'failed', problem: 'damaged' })].map((item) => ({
          ...item,
          previewUrl: null,
        })),
      }}
    >
      <div style={{ position: 'relative', height: 420 }}>
        <TourStageArea />
      </div>
    </TourFrame>
  )),
  createSheet('strip', <SceneStrip />, {
    ...uploading,
    assets: [...(uploading.assets ?? []), createSampleAsset('gate-file', { widthPx: 3000, heightPx: 2000 })],
  }),
  createPanel('scene', 'scene'),
  createPanel('scene-marked', 'scene', rejected),
  createPanel('hotspots', 'hotspots'),
  createPanel('hotspots-none', 'hotspots', { document: withHotspots() }),
  createPanel('hotspots-broken', 'hotspots', { document: withHotspots(broken, ...sampleHotspots) }),
  ...(way && note && voice
    ? [
        createPanel('hotspot-way', 'hotspots', select(way)),
        createPanel('hotspot-way-joined', 'hotspots', { ...select(way), document: joinedTour }),
        createPanel('hotspot-text', 'hotspots', select(note)),
        createPanel('hotspot-sound', 'hotspots', select(voice)),
      ]
    : []),
  createPanel('hotspot-broken', 'hotspots', select(broken)),
  createPanel('hotspot-picture', 'hotspots', select({ id: 'p', ...place, kind: 'picture', assetId: 'pond-file', alt: '' })),
  createPanel('hotspot-link', 'hotspots', select({ id: 'l', ...place, kind: 'link', url: 'https://example.com/tickets' })),
  createPanel('hotspot-hall', 'hotspots', select({ id: 'h', ...place, kind: 'hall', code: work.code })),
  createPanel('hotspot-live', 'hotspots', select({ id: 'r', ...place, kind: 'live', roomName: work.code })),
  createSheet('new-hotspot', <NewHotspotSheet yawRad={0} pitchRad={0} onClose={noop} />),
  createPanel('blurs', 'blurs'),
  createPanel('plan-none', 'plan'),
  createPanel('plan', 'plan', { document: withPlan }),
  createPanel('effects', 'tour', {
    document: { ...sampleTour, music: { assetId: 'sound', volume: 0.6 }, nadir: { kind: 'blur', sizeRad: 0.4 } },
  }),
  createPanel('info', 'info'),
  createSheet(
    'choose-places',
    <Sheet title="把展厅做成全景" isOpen onClose={noop}>
      <ChoosePlaces document={hall} onChoose={noop} />
    </Sheet>,
  ),
  createSheet('sources', <SourcesSheet onClose={noop} />),
  createSheet(
    'refused',
    <RefusedFilesSheet
      files={[
        { name: 'IMG_2031.JPG', problem: 'shape' },
        { name: '院子-小图.png', problem: 'too_small' },
        { name: '航拍接片_原始尺寸_最终版_不要改.jpg', problem: 'too_many_pixels' },
        { name: '说明.pdf', problem: 'unsupported_type' },
      ]}
      onChooseAgain={noop}
      onClose={noop}
    />,
  ),
  createSheet('publish', <TourPublishSheet onClose={noop} />),
  createSheet('publish-not-ready', <TourPublishSheet onClose={noop} />, {
    ...uploading,
    document: withHotspots(broken),
    assets: [...(uploading.assets ?? []), createSampleAsset('gate-file', { widthPx: 3000, heightPx: 2000 })],
  }),
  createSheet('publish-scenes-failed', <TourPublishSheet onClose={noop} />, { draft: { publication: failedPublication } }),
  createSheet('scenes-failed', <TourNotices recovered={null} onRecoveryAnswered={noop} restored={null} returnOffer={null} />, {
    draft: { publication: failedPublication },
  }),
  createSheet('publish-refused-text', <TourPublishSheet onClose={noop} />, {
    draft: { refusedTexts: { text: { typed: '长'.repeat(2000), instead: sampleTour.text, label: '介绍' } } },
  }),
  createSheet('publish-empty', <TourPublishSheet onClose={noop} />, { document: { ...sampleTour, scenes: [] } }),
  createSheet('publish-update', <TourPublishSheet onClose={noop} />, { work: published }),
  createSheet('published', <PublishedTour isUpdate={false} onClose={noop} />, { work: published }),
  createSheet('conflict', <TourNotices recovered={null} onRecoveryAnswered={noop} restored={null} returnOffer={null} />, {
    document: mineRenamed,
    draft: { save: { kind: 'conflict', conflict } },
  }),
  createSheet(
    'recovered',
    <TourNotices
      recovered={{ instead: { revision: 1, document: sampleTour, details } }}
      onRecoveryAnswered={noop}
      restored={null}
      returnOffer={null}
    />,
  ),
  createSheet(
    'way-back',
    <TourNotices
      recovered={null}
      onRecoveryAnswered={noop}
      restored={null}
      returnOffer={{ sceneId: 'front', hotspotId: 'way' }}
    />,
  ),
]
