import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { LinkedWork, PublicPanorama, ScenePicture } from '@zhanjian/contract/works/panoramas.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import type { Hotspot, TourDocument } from '@zhanjian/scene/tour/document.ts'
import filmUrl from './media/film.webm?url'
import bambooUrl from './media/tour/bamboo.webp?url'
import bambooPreviewUrl from './media/tour/bamboo-small.webp?url'
import courtyardUrl from './media/tour/courtyard.webp?url'
import courtyardPreviewUrl from './media/tour/courtyard-small.webp?url'
import hallUrl from './media/tour/hall.webp?url'
import hallPreviewUrl from './media/tour/hall-small.webp?url'
import planUrl from './media/tour/plan.webp?url'
import rooftopUrl from './media/tour/rooftop.webp?url'
import rooftopPreviewUrl from './media/tour/rooftop-small.webp?url'
import { sampleHalls, samplePublicHall } from './sample-halls.ts'
import { samplePosts } from './sample-works.ts'

const SCENES = [
  {
    id: 'courtyard',
    title: '暮色庭院',
    alt: '晚霞未散，廊下的灯已经亮了。站在院子中央，一树花正好在左手边。',
    urls: [courtyardPreviewUrl, courtyardUrl],
    colour: '#5a4458',
  },
  {
    id: 'hall',
    title: '天光展厅',
    alt: '清水混凝土的长厅，日光从屋顶的缝里落下来，画与光都不说话。',
    urls: [hallPreviewUrl, hallUrl],
    colour: '#8f9088',
  },
  {
    id: 'bamboo',
    title: '竹径',
    alt: '石板路在竹林里拐了两个弯，抬头是碎光，低头是落叶。',
    urls: [bambooPreviewUrl, bambooUrl],
    colour: '#8d9a74',
  },
  {
    id: 'rooftop',
    title: '屋顶夜话',
    alt: '城市在四面亮着，屋顶上只有灯串、沙发和一杯还热的茶。',
    urls: [rooftopPreviewUrl, rooftopUrl],
    colour: '#1f1d38',
  },
] as const

const way = (id: string, targetSceneId: string, yawRad: number, pitchRad: number, arrivalYawRad: number | null): Hotspot => ({
  id,
  kind: 'scene',
  yawRad,
  pitchRad,
  label: '',
  targetSceneId,
  arrivalYawRad,
})

const [openHall, lockedHall, hiddenHall] = sampleHalls
const [linkedPost] = samplePosts
const picture = samplePublicHall('yuanshan02').assets[0]
if (openHall === undefined || lockedHall === undefined || hiddenHall === undefined || linkedPost === undefined || !picture)
  throw new Error('the demo community is too small')

const HOTSPOTS: Readonly<Record<(typeof SCENES)[number]['id'], Hotspot[]>> = {
  courtyard: [
    way('to-hall', 'hall', 0.04, -0.3, 0.2),
    way('to-bamboo', 'bamboo', 2.4, -0.3, null),
    {
      id: 'tree',
      kind: 'text',
      yawRad: 0.74,
      pitchRad: 0.16,
      label: '院中那一树花',
      text: '民国二十三年种下，每年四月开七天。\n花落的时候，门房的老人会把花瓣扫到井边。',
    },
    {
      id: 'pool',
      kind: 'picture',
      yawRad: -0.76,
      pitchRad: -0.28,
      label: '水缸里的月亮',
      assetId: 'picture',
      alt: '水面上的月亮',
    },
  ],
  hall: [
    way('to-courtyard', 'courtyard', -3.0, -0.34, 0),
    way('to-path', 'bamboo', -0.35, -0.3, 0.2),
    { id: 'film', kind: 'video', yawRad: 1.33, pitchRad: 0.1, label: '布展那一天', assetId: 'film' },
    { id: 'vase', kind: 'work', yawRad: 0.55, pitchRad: -0.04, label: '绕结', code: linkedPost.code },
    { id: 'whole', kind: 'hall', yawRad: -1.87, pitchRad: 0.1, label: openHall.title, code: openHall.code },
  ],
  bamboo: [
    way('back', 'hall', 2.9, -0.4, 3.14),
    way('up', 'rooftop', 0.22, -0.42, 0),
    { id: 'wind', kind: 'audio', yawRad: 0.6, pitchRad: -0.12, label: '听风', assetId: 'wind' },
    {
      id: 'guide',
      kind: 'link',
      yawRad: -0.9,
      pitchRad: -0.1,
      label: '入园须知',
      url: 'https://garden.example.com/visit?from=tour',
    },
  ],
  rooftop: [
    way('down', 'bamboo', 2.6, -0.4, null),
    { id: 'talk', kind: 'live', yawRad: 0.02, pitchRad: -0.24, label: '今晚的茶话', roomName: 'a2b4c6d8e0' },
    { id: 'owner', kind: 'card', yawRad: 0.62, pitchRad: -0.1, label: '园主的名片', cardId: 'card' },
    { id: 'locked', kind: 'hall', yawRad: -0.6, pitchRad: -0.06, label: '会员展', code: lockedHall.code },
    { id: 'gone', kind: 'work', yawRad: -1.1, pitchRad: 0.1, label: '去年的展', code: hiddenHall.code },
  ],
}

const base = createTour(
  SCENES.map(({ id, title, alt }) => ({ id, title, alt, assetId: `source-${id}`, coverage: null })),
  '从院子出发，穿过展厅和竹林，到屋顶喝一杯茶。一圈走下来大约五分钟，也可以随时停下，看看廊下的灯。',
)

/** Four scenes with hotspots of every kind, a plan, music and a narration. */
export const sampleTour: TourDocument = {
  ...base,
  littlePlanet: true,
  scenes: base.scenes.map((scene) => ({
    ...scene,
    hotspots: HOTSPOTS[scene.id as keyof typeof HOTSPOTS],
    narration: scene.id === 'courtyard' ? { assetId: 'narration' } : null,
  })),
  music: { assetId: 'music', volume: 0.6 },
  floorPlan: {
    assetId: 'plan',
    alt: '园子的平面图：西北是庭院，东北是展厅，南面是竹林，东南的楼上是屋顶',
    placements: [
      { sceneId: 'courtyard', x: 0.28, y: 0.32, northRad: 1.4 },
      { sceneId: 'hall', x: 0.7, y: 0.26, northRad: 1.6 },
      { sceneId: 'bamboo', x: 0.36, y: 0.72, northRad: 0.6 },
      { sceneId: 'rooftop', x: 0.79, y: 0.68, northRad: -0.4 },
    ],
  },
}

const buildFile = (id: string, kind: Asset['kind'], name: string, url: string): Asset => ({
  ...picture,
  id,
  kind,
  name,
  widthPx: null,
  heightPx: null,
  dominantColour: null,
  urls: { original: url },
})

const buildPicture = ({ id, urls: [previewUrl, pictureUrl], colour }: (typeof SCENES)[number]): ScenePicture => ({
  sceneId: id,
  previewUrl,
  pictureUrl,
  widthPx: 2048,
  heightPx: 1024,
  colour,
  tiles: null,
})

const toLinkedWork = ({ code, kind, title, cover }: WorkSummary): LinkedWork => ({ code, state: 'open', kind, title, cover })

/** The tour as visitors get it. `work` is public; one of its halls is behind a password, another is private. */
export const samplePanorama: PublicPanorama = {
  work: {
    ...openHall,
    id: 'work-tour',
    code: 'tour000001',
    kind: 'panorama',
    title: '一园四时',
    summary: '从黄昏的院子走到深夜的屋顶',
    cover: { url: courtyardUrl, widthPx: 2048, heightPx: 1024, colour: '#5a4458' },
  },
  revision: 3,
  document: { ...sampleTour },
  pictures: SCENES.map(buildPicture),
  assets: [
    { ...picture, id: 'picture' },
    {
      ...buildFile('plan', 'image', 'plan.webp', planUrl),
      widthPx: 800,
      heightPx: 600,
      urls: { medium: planUrl, large: planUrl },
    },
    buildFile('film', 'video', 'film.webm', filmUrl),
    buildFile('wind', 'audio', 'wind.webm', filmUrl),
    buildFile('narration', 'audio', 'narration.webm', filmUrl),
    buildFile('music', 'audio', 'music.webm', filmUrl),
  ],
  linkedWorks: [
    toLinkedWork(openHall),
    toLinkedWork(linkedPost),
    { code: lockedHall.code, state: 'locked' },
    { code: hiddenHall.code, state: 'hidden' },
  ],
  linkedCards: [{ cardId: 'card', code: 'card000001' }],
}
