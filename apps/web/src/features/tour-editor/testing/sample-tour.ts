import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { createScene, createTour } from '@zhanjian/scene/tour/create-tour.ts'
import type { Hotspot, Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import panoramaUrl from '../../../../playground/media/panorama.webp?url'

const at = (id: string, yawRad: number, pitchRad: number, label = '') => ({ id, yawRad, pitchRad, label })

export const sampleHotspots: Hotspot[] = [
  { ...at('way', 0.25, -0.22), kind: 'scene', targetSceneId: 'bamboo', arrivalYawRad: null },
  { ...at('note', -0.35, 0.08, '这幅画的来历'), kind: 'text', text: '这幅画是园主人三十岁时的自画像，\n背面有他的题跋。' },
  { ...at('voice', 0.72, 0.05, '听园主人说'), kind: 'audio', assetId: 'sound' },
]

const scenes: Scene[] = [
  {
    ...createScene({ id: 'front', title: '前厅', alt: '白色展厅，木地板，四面挂画', assetId: 'front-file', coverage: null }),
    hotspots: sampleHotspots,
    blurs: [{ id: 'face', yawRad: -0.08, pitchRad: 0.04, radiusRad: 0.07 }],
  },
  createScene({ id: 'bamboo', title: '竹径', assetId: 'bamboo-file', coverage: null }),
  createScene({ id: 'pond', title: '', assetId: 'pond-file', coverage: null }),
  createScene({ id: 'gate', title: '月洞门外的长廊和远山', assetId: 'gate-file', coverage: null }),
]

/** Four scenes: one with hotspots and a blurred place, one without a title. */
export const sampleTour: TourDocument = { ...createTour([], '从前厅走到月洞门。'), scenes }

export const createSampleAsset = (id: string, part: Partial<Asset> = {}): Asset => ({
  id,
  kind: 'image',
  status: 'ready',
  failure: null,
  name: `${id}.jpg`,
  sizeBytes: 8_000_000,
  widthPx: 4096,
  heightPx: 2048,
  dominantColour: '#8a8478',
  durationS: null,
  sphere: null,
  urls: { thumb: panoramaUrl, medium: panoramaUrl, large: panoramaUrl, panorama: panoramaUrl },
  ...part,
})

const sound = createSampleAsset('sound', {
  kind: 'audio',
  name: '园主人.mp3',
  widthPx: null,
  heightPx: null,
  durationS: 74,
  urls: { original: '/media/none.mp3' },
})

/** The files of {@link sampleTour}. */
export const sampleTourAssets: readonly Asset[] = [...scenes.map(({ assetId }) => createSampleAsset(assetId)), sound]
