import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createScene, createTour } from '@zhanjian/scene/tour/create-tour.ts'
import type { Hotspot } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { createRef, type RefObject } from 'react'
import { afterEach, expect, test } from 'vitest'
import { HotspotButton } from './hotspot-button.tsx'
import { buildStageNadir } from './stage-scenes.ts'
import { createFakePanoramaView } from './testing/fake-panorama-view.tsx'
import { TourStage } from './tour-stage.tsx'

afterEach(cleanup)

const direction = { yawRad: 0.5, pitchRad: -0.2 }
const hotspots: Hotspot[] = [
  { id: 'way', kind: 'scene', ...direction, label: '', targetSceneId: 'b', arrivalYawRad: null },
  { id: 'note', kind: 'text', ...direction, label: '石碑', text: '宋代' },
]
const tour = createTour([
  { id: 'a', title: '前厅', assetId: 'a1', coverage: null },
  { id: 'b', title: '竹径', assetId: 'b1', coverage: null },
])
const document = { ...tour, scenes: tour.scenes.map((scene) => (scene.id === 'a' ? { ...scene, hotspots } : scene)) }
const picture = (id: string) => ({ previewUrl: `/${id}-small.webp`, pictureUrl: `/${id}.webp`, colour: '#345', tiles: null })

function renderStage(sceneIds: string[], sceneId = 'a') {
  const { View, told, getProps } = createFakePanoramaView()
  const opened: string[] = []
  const controls: RefObject<PanoramaControls | null> = createRef()
  render(
    <TourStage
      {...{ View, document, sceneId, controls }}
      pictures={new Map(sceneIds.map((id) => [id, picture(id)]))}
      label="园子"
      firstView={{ yawRad: 1, pitchRad: 0.1, fovRad: 1.2 }}
      renderHotspot={(hotspot) => (
        <HotspotButton hotspot={hotspot} scenes={document.scenes} onClick={() => opened.push(hotspot.id)} />
      )}
    />,
  )
  return { told, opened, getProps }
}

test('S-21 hotspots are buttons that say what happens; a way without a label names where it leads', async () => {
  const { opened } = renderStage(['a', 'b'])
  await userEvent.click(screen.getByRole('button', { name: '去「竹径」' }))
  await userEvent.click(screen.getByRole('button', { name: '文字：石碑' }))
  expect(opened).toEqual(['way', 'note'])
})

test('S-21 a visit begins at the view of its link', () => {
  expect(renderStage(['a', 'b']).told).toEqual(['setView {"yawRad":1,"pitchRad":0.1,"fovRad":1.2}'])
})

test('a scene without a picture is not drawn; others are', () => {
  const { getProps } = renderStage(['a'])
  expect(getProps()?.scenes.map(({ id, pictureUrl }) => [id, pictureUrl])).toEqual([['a', '/a.webp']])
  cleanup()
  expect(renderStage(['a'], 'b').getProps()).toBeUndefined()
})

test('what covers the tripod has its radius in the document and its whole angle on the stage', () => {
  expect(buildStageNadir({ kind: 'blur', sizeRad: 0.3 }, undefined)).toEqual({ kind: 'blur', sizeRad: 0.6 })
  const logo = { kind: 'logo', assetId: 'x', sizeRad: 0.2 } as const
  expect(buildStageNadir(logo, '/logo.webp')).toEqual({ kind: 'logo', url: '/logo.webp', sizeRad: 0.4 })
  expect(buildStageNadir(logo, undefined)).toEqual({ kind: 'none' })
})

test('a scene without a title is told by its number', () => {
  const scene = createScene({ id: 'c', title: '', assetId: 'c1', coverage: null })
  render(<HotspotButton hotspot={{ ...hotspots[0], targetSceneId: 'c' } as Hotspot} scenes={[...tour.scenes, scene]} />)
  expect(screen.getByRole('button', { name: '去「场景 3」' })).toBeTruthy()
})
