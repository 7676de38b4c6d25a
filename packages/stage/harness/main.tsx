/**
 * Shows one hall as the address asks: ?hall=…&works=40&bake=none|fast|high&tier=gloss&x=&z=&yaw=&pitch=&mood=…
 * `window.stageHarness` lets a test drive it.
 */
import type { LightMood } from '@zhanjian/scene/document.ts'
import { bakeHall } from '@zhanjian/scene/bake/bake-hall.ts'
import { floorMaterial, lightMood, wallMaterial } from '@zhanjian/scene/document.ts'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { HallStage } from '../src/hall-stage.tsx'
import type { QualityTier } from '../src/quality/tiers.ts'
import type { StageControls } from '../src/stage-props.ts'
import type { HallLightmap } from '../src/view/light-view.ts'
import { documentOf, tryHall } from './test-halls.ts'
import { loadArt, testPictures, testWorks } from './test-works.ts'

const query = new URLSearchParams(location.search)
const number = (name: string, fallback: number) => Number(query.get(name) ?? fallback)
const choice = <T extends string>(options: readonly T[], name: string, fallback: T): T =>
  options.find((option) => option === query.get(name)) ?? fallback

const mood: LightMood = choice(lightMood.options, 'mood', 'daylight')
const art = await loadArt()
const works = testWorks(art, number('works', 12))
const building = tryHall(mood, {
  floorMaterial: choice(floorMaterial.options, 'floor', mood === 'spotlight' ? 'dark_walnut' : 'oak_herringbone'),
  wallMaterial: choice(wallMaterial.options, 'wall', 'plaster'),
})
const document_ = documentOf(building, { mood, brightness: 1 }, works, 'try')
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

const harness = { controls, document: document_, isReady: false }
declare global {
  interface Window {
    stageHarness: typeof harness
  }
}
window.stageHarness = harness

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
    />,
  )
}
