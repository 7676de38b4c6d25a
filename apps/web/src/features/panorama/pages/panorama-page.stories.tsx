import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type PublicPanorama, publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import { countVisit, hallPoster, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import type { ReactNode } from 'react'
import { shareTexts } from '#text/community/share.ts'
import { viewerTexts } from '#text/halls/viewer.ts'
import { hotspotTexts } from '#text/tours/hotspots.ts'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { samplePanorama, sampleTour } from '../../../../playground/sample-tours.ts'
import type { Story } from '../../../../playground/story.ts'
import { PanoramaPage } from './panorama-page.tsx'

const { code } = samplePanorama.work

interface VisitOptions {
  scene?: string
  view?: string
  isEmbedded?: boolean
  answer?: FakeResponse<typeof publicPanoramaByCode>
  /** Labels of buttons, in turn. */
  press?: readonly string[]
}

const noSlot = (): ReactNode => null

const createVisit = (
  name: string,
  { scene, view, isEmbedded = false, answer = { data: samplePanorama }, press = [] }: VisitOptions = {},
): Story => ({
  name,
  route: screenAddress('panorama', { code, scene, view, embed: isEmbedded ? 1 : undefined }),
  mood: 'immersive',
  presses: press,
  render: () => <PanoramaPage renderOwner={noSlot} renderActions={noSlot} />,
  answers(api) {
    api.mockEndpoint(publicPanoramaByCode, answer)
    api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
    api.mockEndpoint(reportDwell, { data: { counted: true } })
    api.mockEndpoint(hallPoster, { isPending: true })
  },
})

const describe = (kind: keyof typeof hotspotTexts.kinds, label: string) => `${hotspotTexts.kinds[kind].name}：${label}`

/** One scene, without a plan, music or ways. */
const single: PublicPanorama = {
  ...samplePanorama,
  document: {
    ...sampleTour,
    scenes: sampleTour.scenes.slice(0, 1).map((scene) => ({ ...scene, hotspots: [], narration: null })),
    floorPlan: null,
    music: null,
  },
  pictures: samplePanorama.pictures.slice(0, 1),
}

/** As many scenes as fill the strip several times, one of them not titled. */
const many: PublicPanorama = {
  ...samplePanorama,
  document: {
    ...sampleTour,
    floorPlan: null,
    scenes: Array.from({ length: 24 }, (_, index) => {
      const scene = sampleTour.scenes[index % sampleTour.scenes.length]
      if (scene === undefined) throw new Error('the sample tour is empty')
      return { ...scene, id: `s${index}`, title: index === 1 ? '' : `${scene.title}${index}`, hotspots: [], narration: null }
    }),
  },
  pictures: Array.from({ length: 24 }, (_, index) => {
    const picture = samplePanorama.pictures[index % samplePanorama.pictures.length]
    if (picture === undefined) throw new Error('the sample tour has no pictures')
    return { ...picture, sceneId: `s${index}` }
  }),
}

const damaged: PublicPanorama = { ...samplePanorama, document: { ...sampleTour, scenes: [] } }

export const stories: Story[] = [
  createVisit('courtyard'),
  createVisit('hall', { scene: 'hall' }),
  createVisit('bamboo', { scene: 'bamboo', view: '12,-14,82' }),
  createVisit('rooftop', { scene: 'rooftop', view: '5,-8,90' }),
  createVisit('strip-closed', { scene: 'hall', view: '40,0,80', press: [`2 / 4天光展厅${texts.hideStrip}`] }),
  createVisit('one-scene', { answer: { data: single } }),
  createVisit('many-scenes', { answer: { data: many }, scene: 's9' }),
  createVisit('embedded', { isEmbedded: true }),
  createVisit('menu', { press: [viewerTexts.menu] }),
  createVisit('help', { press: [viewerTexts.menu, viewerTexts.help] }),
  createVisit('list', { press: [texts.list] }),
  createVisit('plan', { press: [texts.plan.open] }),
  createVisit('controls-hidden', { press: [viewerTexts.menu, texts.hideControls] }),
  createVisit('share', { press: [viewerTexts.menu, viewerTexts.share] }),
  createVisit('share-view', { press: [viewerTexts.menu, viewerTexts.share, texts.viewLink] }),
  createVisit('share-embed', { press: [viewerTexts.menu, viewerTexts.share, shareTexts.embed] }),
  createVisit('hotspot-text', { press: [describe('text', '院中那一树花')] }),
  createVisit('hotspot-picture', { press: [describe('picture', '水缸里的月亮')] }),
  createVisit('hotspot-video', { scene: 'hall', press: [describe('video', '布展那一天')] }),
  createVisit('hotspot-work', { scene: 'hall', press: [describe('work', '绕结')] }),
  createVisit('hotspot-audio', { scene: 'bamboo', view: '12,-14,82', press: [describe('audio', '听风')] }),
  createVisit('hotspot-link', { scene: 'bamboo', press: [describe('link', '入园须知')] }),
  createVisit('hotspot-live', { scene: 'rooftop', press: [describe('live', '今晚的茶话')] }),
  createVisit('hotspot-card', { scene: 'rooftop', press: [describe('card', '园主的名片')] }),
  createVisit('hotspot-locked', { scene: 'rooftop', press: [describe('hall', '会员展')] }),
  createVisit('hotspot-hidden', { scene: 'rooftop', press: [describe('work', '去年的展')] }),
  createVisit('loading', { answer: { isPending: true } }),
  createVisit('offline', { answer: { isOffline: true } }),
  createVisit('error', { answer: { error: 'SERVER_FAULT' } }),
  createVisit('missing', { answer: { error: 'NOT_FOUND' } }),
  createVisit('taken-down', { answer: { error: 'WORK_TAKEN_DOWN' } }),
  createVisit('damaged', { answer: { data: damaged } }),
]
