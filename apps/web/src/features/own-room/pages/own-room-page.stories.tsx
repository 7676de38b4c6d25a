import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { ModelHotspot } from '@zhanjian/contract/works/model-hotspots.ts'
import { publicHallByCode, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useState } from 'react'
import { buildSampleDetail } from '../../../../playground/sample-details.ts'
import { sampleHalls, samplePublicHall } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { makeVaseGlb } from '../../../../playground/vase-glb.ts'
import { ArOverlay } from '../components/ar-overlay.tsx'
import { CameraView, PhotoView, PictureSheet } from '../components/lazy-ways.ts'
import { MeasureStep } from '../components/measure-step.tsx'
import { PlaceStep } from '../components/place-step.tsx'
import { RoomView } from '../components/room-view.tsx'
import { WaysSheet } from '../components/ways-sheet.tsx'
import { measureByPaper } from '../model/homography.ts'
import { createMeasure } from '../model/measure.ts'
import type { Photo } from '../model/read-photo.ts'
import { type RoomThing, toFramedThing } from '../model/room-thing.ts'
import { OwnRoomPage } from './own-room-page.tsx'

const noop = () => undefined
const noControls: RefObject<null> = { current: null }
const { code } = sampleHalls[0] ?? { code: '' }
const hall = samplePublicHall(code)
const parsed = parseHallDocument(hall.document)
const hung = parsed.ok ? parsed.document.works[1] : undefined
const framedThing = hung === undefined ? null : toFramedThing(hall, hung)
const { work: modelWork } = buildSampleDetail('model')
const share = { title: '青花撇口瓶', summary: '', link: 'https://example.cn/h/vase', imageUrl: '' }

const vase: Omit<RoomThing, 'modelUrl'> = {
  title: '青花撇口瓶',
  by: '林深',
  alt: '青花撇口瓶',
  coverUrl: undefined,
  scale: 1,
  placement: 'floor',
  sizeM: { widthM: 0.244, heightM: 0.319, depthM: 0.244 },
  isSizeKnown: true,
  hotspots: [],
  glbAddress: null,
  usdzAddress: null,
}

const POINTS: readonly ModelHotspot[] = [
  { at: [0.06, 0.2, 0.1], facing: [0.5, 0, 0.86], text: '腹部画一枝缠枝莲，青料在转折处积得最深' },
  { at: [-0.1, 0.12, -0.06], facing: [-0.86, 0, -0.5], text: '背面有一道窑裂，烧成时就在' },
]

function VaseRoom(changes: Partial<RoomThing>) {
  const [thing, setThing] = useState<RoomThing>()
  useEffect(() => {
    let url: string | undefined
    void makeVaseGlb().then((file) => {
      url = URL.createObjectURL(file)
      setThing({ ...vase, ...changes, modelUrl: url })
    })
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a story has one model as long as it is shown
  }, [])
  return thing === undefined ? null : <RoomView thing={thing} share={share} />
}

/** A wall with a sheet of A4 in its middle, drawn. */
function drawWall(): Photo {
  const picture = document.createElement('canvas')
  picture.width = 1200
  picture.height = 900
  const context = picture.getContext('2d')
  if (context !== null) {
    const light = context.createLinearGradient(0, 0, 1200, 900)
    light.addColorStop(0, '#ece7de')
    light.addColorStop(1, '#cfc8bb')
    context.fillStyle = light
    context.fillRect(0, 0, 1200, 900)
    context.fillStyle = '#8b6d4f'
    context.fillRect(0, 780, 1200, 120)
    context.fillStyle = '#fdfdfb'
    context.fillRect(560, 350, 80, 113)
  }
  return { picture, widthPx: picture.width, heightPx: picture.height }
}

const PAPER = [
  [560, 350],
  [640, 350],
  [640, 463],
  [560, 463],
] as const

function WithWall({ children }: { children: (photo: Photo) => ReactNode }) {
  const [photo] = useState(drawWall)
  return children(photo)
}

const route = screenAddress('ownRoom', { code })
const createStory = (name: string, render: Story['render']): Story => ({ name, route, render })
const createPageStory = (name: string, address: string, answers: Story['answers']): Story => ({
  name,
  route: address,
  render: () => <OwnRoomPage />,
  ...(answers === undefined ? {} : { answers }),
})
const modelRoute = screenAddress('ownRoom', { code: modelWork.code })

export const stories: Story[] = [
  createStory('model', () => <VaseRoom />),
  createStory('model-hotspots', () => <VaseRoom hotspots={POINTS} music={{ url: '/media/kiln.m4a', volume: 0.6 }} />),
  createStory('model-guessed-size', () => <VaseRoom isSizeKnown={false} />),
  createStory('ways', () => (
    <WaysSheet ways={['webxr', 'sceneViewer', 'camera', 'photo']} failed={null} onChoose={noop} onClose={noop} />
  )),
  createStory('ways-after-failure', () => (
    <WaysSheet ways={['webxr', 'camera', 'photo']} failed="webxr" onChoose={noop} onClose={noop} />
  )),
  createStory('ar-placed', () => (
    <ArOverlay overlayRef={null} placement="wall" running={{ session: null, state: 'placed' }} onEnd={noop} />
  )),
  createStory('photo-choose', () => (
    <PhotoView
      thing={{ ...vase, modelUrl: '' }}
      controls={noControls}
      state={{ step: 'choose' }}
      onState={noop}
      onSave={noop}
      onClose={noop}
    />
  )),
  createStory('photo-paper', () => (
    <WithWall>
      {(photo) => (
        <MeasureStep
          photo={photo}
          measure={{ ...createMeasure(photo), corners: PAPER }}
          onChange={noop}
          onDone={noop}
          onClose={noop}
        />
      )}
    </WithWall>
  )),
  createStory('photo-width-wrong', () => (
    <WithWall>
      {(photo) => (
        <MeasureStep
          photo={photo}
          measure={{ ...createMeasure(photo), by: 'width', widthText: '0' }}
          onChange={noop}
          onDone={noop}
          onClose={noop}
        />
      )}
    </WithWall>
  )),
  createStory('photo-corners-crossed', () => (
    <WithWall>
      {(photo) => (
        <MeasureStep
          photo={photo}
          measure={{ ...createMeasure(photo), corners: [PAPER[1], PAPER[0], PAPER[2], PAPER[3]] }}
          onChange={noop}
          onDone={noop}
          onClose={noop}
        />
      )}
    </WithWall>
  )),
  createStory('photo-place', () => {
    const wall = measureByPaper(PAPER, true)
    return framedThing === null || wall === null ? null : (
      <WithWall>
        {(photo) => (
          <PlaceStep
            thing={framedThing}
            controls={noControls}
            {...{ photo, wall }}
            onMeasureAgain={noop}
            onOtherPhoto={noop}
            onSave={noop}
            onClose={noop}
          />
        )}
      </WithWall>
    )
  }),
  createStory('camera-missing', () => (
    <CameraView thing={{ ...vase, modelUrl: '' }} controls={noControls} onSave={noop} onUsePhoto={noop} onClose={noop} />
  )),
  createStory('picture', () => (
    <WithWall>{({ picture }) => <PictureSheet thing={vase} picture={picture} onClose={noop} />}</WithWall>
  )),
  createPageStory('not-a-model', modelRoute, (api) => api.mockEndpoint(workDetailByCode, { data: buildSampleDetail('article') })),
  createPageStory('missing', modelRoute, (api) => api.mockEndpoint(workDetailByCode, { error: 'NOT_FOUND' })),
  createPageStory('taken-down', modelRoute, (api) => api.mockEndpoint(workDetailByCode, { error: 'WORK_TAKEN_DOWN' })),
  createPageStory('framed-gone', screenAddress('ownRoom', { code, work: 'gone' }), (api) =>
    api.mockEndpoint(publicHallByCode, { data: hall }),
  ),
  createPageStory('framed-not-ready', screenAddress('ownRoom', { code, work: hung?.id ?? '' }), (api) =>
    api.mockEndpoint(publicHallByCode, { data: { ...hall, assets: [] } }),
  ),
]
