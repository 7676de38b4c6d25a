/** A published hall on the bare stage: ?tier=plain|gloss. A bench controls it by `window.benchStage`. */
import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { HallStage } from '@zhanjian/stage/hall-stage.tsx'
import { listViewAreas } from '@zhanjian/stage/hung-works/work-area.ts'
import { createNavigation } from '@zhanjian/stage/locomotion/navigation.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { buildHallPictures, toHallLightmap } from '../../../apps/web/src/shared/halls/hall-pictures.ts'

const tier = new URLSearchParams(location.search).get('tier') === 'gloss' ? 'gloss' : 'plain'
const hall: PublicHall = await (await fetch('/hall.json')).json()
const parsed = parseHallDocument(hall.document)
if (!parsed.ok) throw new Error('the hall document is not valid')
const { document: hallDocument } = parsed
const pictures = buildHallPictures(hall, hallDocument)
const lightmap = toHallLightmap(hall)
const controls = createRef<StageControls>()

/** Facing the work, turned to either side, or away from it. */
const TURNS_RAD = [0, 0.8, -0.8, 2.6]
const LENS = { fovYRad: 1.05, aspect: 1.5 }

const works = hallDocument.works
const workAt = (share: number) => works[Math.floor(share * works.length)]

window.benchStage = {
  isReady: false,
  /** Moves to one of `count` positions spread over the hall's works. */
  standAt(index: number, count: number) {
    const work = workAt(index / count)
    const areas = work === undefined ? [] : listViewAreas(work, works, () => undefined, LENS)
    const pose = work && createNavigation(hallDocument.building).findWorkView(work, areas, LENS)?.pose
    if (pose) controls.current?.teleportVisitor({ ...pose, yawRad: pose.yawRad + (TURNS_RAD[index % TURNS_RAD.length] ?? 0) })
  },
  /** Walks to this many works, one after the other. */
  async walk(stops: number) {
    for (let stop = 0; stop < stops; stop++) {
      const work = workAt(((stop * 7) % stops) / stops)
      if (work) await controls.current?.glideTo(work.id)
    }
  },
}

declare global {
  interface Window {
    benchStage: { isReady: boolean; standAt(index: number, count: number): void; walk(stops: number): Promise<void> }
  }
}

createRoot(document.getElementById('root') ?? document.body).render(
  <HallStage
    document={hallDocument}
    pictures={pictures}
    lightmap={lightmap}
    quality={tier}
    label="展厅"
    controls={controls}
    onReady={() => {
      window.benchStage.isReady = true
    }}
  />,
)
