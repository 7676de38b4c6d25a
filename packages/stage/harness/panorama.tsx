/** Shows the tour of `tour.json`, which tests and scripts answer, and tells what the view reports. */
import { createRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { PanoramaPanel } from '../src/panorama/panorama-events.ts'
import type { PanoramaDirection, PanoramaNadir, PanoramaScene } from '../src/panorama/panorama-scene.ts'
import { type PanoramaControls, PanoramaView, type PanoramaViewProps } from '../src/panorama-view.tsx'

export interface HarnessTour {
  scenes: PanoramaScene[]
  sceneId: string
  nadir?: PanoramaNadir
  isTurning?: boolean
  hasPlanetIntro?: boolean
  isMotionReduced?: boolean
  /** Taps on the picture and moved hotspots are reported. */
  isEditor?: boolean
}

const controls = createRef<PanoramaControls>()
const told: string[] = []
const root = createRoot(document.getElementById('root') as HTMLElement)
let props: PanoramaViewProps | null = null

const label = (id: string): ReactNode => (
  <button type="button" onClick={() => told.push(`tap ${id}`)}>
    {id}
  </button>
)
const format = (rad: number) => rad.toFixed(2)

function show(tour: HarnessTour): void {
  const { isEditor = false, ...rest } = tour
  props = {
    label: 'panorama',
    isTurning: false,
    hasPlanetIntro: false,
    ...rest,
    controls,
    renderHotspot: label,
    onReady: () => told.push('ready'),
    onFullyLoaded: () => told.push('loaded'),
    onScene: (id) => told.push(`scene ${id}`),
    onSceneFailed: (id) => told.push(`failed ${id}`),
    onFailed: () => told.push('failed'),
    onContextLost: () => told.push('lost'),
    onHotspotSelect: (id) => told.push(`select ${id}`),
    onPanelClose() {
      told.push('panel close')
      panoramaHarness.showPanel(null)
    },
    onXrEnd: () => told.push('xr end'),
    onTurningStopped: () => told.push('stopped'),
    ...(isEditor
      ? {
          onPick: ({ yawRad, pitchRad }) => told.push(`pick ${format(yawRad)} ${format(pitchRad)}`),
          onHotspotDrag: (id, { yawRad, pitchRad }) => told.push(`drag ${id} ${format(yawRad)} ${format(pitchRad)}`),
        }
      : {}),
  }
  flushSync(() => root.render(props && <PanoramaView {...props} />))
}

const panoramaHarness = {
  told,
  get controls() {
    return controls.current
  },
  show,
  goTo(sceneId: string, arrivalYawRad: number | null = null) {
    props = props && { ...props, sceneId, arrivalYawRad }
    flushSync(() => root.render(props && <PanoramaView {...props} />))
  },
  /** One marker in this direction. */
  mark(direction: PanoramaDirection | null) {
    const markerSigns = { guest: { name: '陈若溪', pictureUrl: 'pictures/guest.png' } }
    props = props && { ...props, markers: ['guest'], markerSigns, renderMarker: (id) => <i id={id}>·</i> }
    flushSync(() => root.render(props && <PanoramaView {...props} />))
    controls.current?.moveMarker('guest', direction)
  },
  /** What a hotspot says in a headset. */
  showPanel(panel: PanoramaPanel | null) {
    props = props && { ...props, panel }
    flushSync(() => root.render(props && <PanoramaView {...props} />))
  },
  close: () => flushSync(() => root.render(null)),
}

export type PanoramaHarness = typeof panoramaHarness
declare global {
  interface Window {
    panoramaHarness: PanoramaHarness
  }
}
window.panoramaHarness = panoramaHarness
const response = await fetch('tour.json')
if (response.headers.get('content-type')?.includes('json')) show((await response.json()) as HarnessTour)
