/**
 * Shows one hall as the address asks: ?hall=…&works=40&bake=none|fast|high&tier=gloss&x=&z=&yaw=&pitch=
 * `window.stageHarness` lets a test drive it.
 */
import { bakeHall } from '@zhanjian/scene/bake/bake-hall.ts'
import { floorMaterial, wallMaterial } from '@zhanjian/scene/document.ts'
import { HALL_TEMPLATES, hallTemplateOf } from '@zhanjian/scene/templates/hall-templates.ts'
import { useThree } from '@react-three/fiber'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { HallStage } from '../src/hall-stage.tsx'
import type { QualityTier } from '../src/quality/tiers.ts'
import type { StageControls } from '../src/stage-props.ts'
import type { HallLightmap } from '../src/view/light-view.ts'
import { placeOf } from './test-places.ts'
import { documentOf } from './test-halls.ts'
import { loadArt, testPictures, testWorks } from './test-works.ts'

const query = new URLSearchParams(location.search)
const number = (name: string, fallback: number) => Number(query.get(name) ?? fallback)
const choice = <T extends string>(options: readonly T[], name: string, fallback: T): T =>
  options.find((option) => option === query.get(name)) ?? fallback

const template = HALL_TEMPLATES.find(({ id }) => id === query.get('hall')) ?? hallTemplateOf('white_cube')
const art = await loadArt()
const works = testWorks(art, number('works', 12), query.has('mixed') ? null : template.defaults)
const document_ = documentOf(template, works, {
  ...(query.has('floor') ? { floorMaterial: choice(floorMaterial.options, 'floor', 'concrete') } : {}),
  ...(query.has('wall') ? { wallMaterial: choice(wallMaterial.options, 'wall', 'plaster') } : {}),
})
const pictures = await testPictures(art)
const controls = createRef<StageControls>()

const lightmap = query.get('bake') === 'none' ? null : await bake(choice(['fast', 'high'], 'bake', 'fast'))

async function bake(quality: 'fast' | 'high'): Promise<HallLightmap> {
  const { irradiance, widthPx, heightPx, scale, rects } = bakeHall(document_, { quality })
  const image = new ImageData(widthPx, heightPx)
  for (let texel = 0; texel < widthPx * heightPx; texel++) {
    for (let channel = 0; channel < 3; channel++) {
      const light = Math.min(1, (irradiance[texel * 3 + channel] ?? 0) / scale)
      image.data[texel * 4 + channel] = 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
    }
    image.data[texel * 4 + 3] = 255
  }
  return { image: await createImageBitmap(image), scale, rects }
}

export interface Counts {
  calls: number
  triangles: number
  textures: number
  geometries: number
  programs: number
}

const harness = {
  /** What the renderer counted for the last frame. */
  counts: (): Counts | null => null,
  controls,
  document: document_,
  isReady: false,
}
declare global {
  interface Window {
    stageHarness: typeof harness
  }
}
window.stageHarness = harness

function Counting() {
  const renderer = useThree((state) => state.gl)
  harness.counts = () => ({
    calls: renderer.info.render.calls,
    triangles: renderer.info.render.triangles,
    textures: renderer.info.memory.textures,
    geometries: renderer.info.memory.geometries,
    programs: renderer.info.programs?.length ?? 0,
  })
  return null
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <HallStage
      document={document_}
      pictures={pictures}
      lightmap={lightmap}
      quality={(query.get('tier') as QualityTier | null) ?? 'gloss'}
      label="展厅"
      controls={controls}
      onReady={() => {
        const place = placeOf(document_, number('place', 0))
        if (place) controls.current?.putVisitor(place)
        if (query.has('x')) {
          controls.current?.putVisitor({
            x: number('x', 0),
            z: number('z', 0),
            yawRad: number('yaw', 0),
            pitchRad: number('pitch', 0),
          })
        }
        harness.isReady = true
      }}
    >
      <Counting />
    </HallStage>,
  )
}
