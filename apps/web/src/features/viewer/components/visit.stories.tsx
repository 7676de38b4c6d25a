import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type HungWork } from '@zhanjian/scene/document.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { computeSurfaces, wallToRoom } from '@zhanjian/scene/plan.ts'
import type { HallStageProps } from '@zhanjian/stage/stage-props.ts'
import { useEffect } from 'react'
import { samplePublicHall } from '../../../../playground/halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { assetByIdOf } from '../../../shared/halls/hall-pictures.ts'
import { FocusView } from '../../../shared/halls/catalogue/focus-view.tsx'
import { LoadingView } from '../../../shared/halls/walk/loading-view.tsx'
import { TourPanel } from './tour-panel.tsx'
import { CatalogueSheet } from '../../../shared/halls/catalogue/catalogue-sheet.tsx'
import { HelpSheet } from './viewer-sheets.tsx'
import { fakeHallStage } from '../../../shared/halls/testing/fake-hall-stage.ts'
import { Visit } from './visit.tsx'

const hall = samplePublicHall('yuanshan02')
const parsed = parseHallDocument(hall.document)
if (!parsed.ok) throw new Error('the sample hall is broken')
const { document } = parsed
const assetById = assetByIdOf(hall.assets)
const route = screenAddress('viewer', { code: hall.work.code })
const nothing = () => undefined

/** A still picture in the place of the hall; the visitor stands before the third work. */
function StillStage({ onReady, onMoveVisitor }: HallStageProps) {
  useEffect(() => {
    onReady?.()
    const work = document.works[2]
    if (work !== undefined) onMoveVisitor?.({ ...before(work), pitchRad: 0 })
  }, [onReady, onMoveVisitor])
  return <img src={hall.work.cover?.url} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
}

function before(work: HungWork) {
  const surface = computeSurfaces(document.building).find(({ id }) => id === work.surfaceId)
  if (surface === undefined) throw new Error('the work hangs nowhere')
  const [x, , z] = wallToRoom(surface, work.uM, 0, 2)
  return { x, z, yawRad: Math.atan2(surface.normal[0], surface.normal[1]) }
}

const stage = fakeHallStage(StillStage)
const visit = (isEmbedded: boolean) => <Visit hall={hall} document={document} isEmbedded={isEmbedded} stage={stage} />
const tour = {
  index: 2,
  isPlaying: true,
  isWalking: false,
  play: nothing,
  pause: nothing,
  previous: nothing,
  next: nothing,
  end: nothing,
}

const story = (name: string, render: Story['render']): Story => ({ name, route, mood: 'immersive', render })

export const stories: Story[] = [
  story('inside', () => visit(false)),
  story('embedded', () => visit(true)),
  story('loading', () => <LoadingView work={hall.work} progress={0.66} isDone={false} />),
  story('tour', () => (
    <div style={{ position: 'absolute', inset: 'auto 14px 18px', display: 'flex', justifyContent: 'center' }}>
      <TourPanel tour={tour} works={document.works} />
    </div>
  )),
  story('focus', () => (
    <FocusView
      works={document.works}
      assetById={assetById}
      workId={document.works[2]?.id ?? null}
      onChange={nothing}
      onClose={nothing}
    />
  )),
  story('catalogue', () => (
    <CatalogueSheet
      works={document.works}
      assetById={assetById}
      hereId={document.works[2]?.id}
      onChoose={nothing}
      isOpen
      onClose={nothing}
    />
  )),
  story('help', () => <HelpSheet isOpen onClose={nothing} />),
]
