/** The panorama view as the application mounts it, with the pictures that the bench serves. */
import { PanoramaView } from '@zhanjian/stage/panorama-view.tsx'
import { createRoot } from 'react-dom/client'

const response = await fetch('/tour.json')
const { pictureUrl, tiles, fovRad } = (await response.json()) as {
  pictureUrl: string
  tiles: { urlTemplate: string; levels: { widthPx: number; heightPx: number; columns: number; rows: number }[] }
  fovRad: number
}
const scenes = [{ id: 'scene', pictureUrl, tiles, openingView: { yawRad: 0, pitchRad: 0, fovRad } }]
createRoot(document.getElementById('root') as HTMLElement).render(
  <PanoramaView scenes={scenes} sceneId="scene" label="panorama" isTurning={false} hasPlanetIntro={false} />,
)
