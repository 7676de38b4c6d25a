import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type HungWork } from '@zhanjian/scene/hall/document.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { computeSurfaces, wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import type { HallStageProps } from '@zhanjian/stage/stage-props.ts'
import { useEffect } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import { samplePublicHall } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { CatalogueSheet } from '../../../shared/halls/catalogue/catalogue-sheet.tsx'
import { WallIntroduction } from '../../../shared/halls/catalogue/wall-introduction.tsx'
import { WorkCloseUp } from '../../../shared/halls/catalogue/work-close-up.tsx'
import { indexAssets } from '../../../shared/halls/hall-pictures.ts'
import { fakeHallStage } from '../../../shared/halls/testing/fake-hall-stage.ts'
import { HallLoadingView } from '../../../shared/halls/walk/hall-loading-view.tsx'
import { HelpSheet } from '../../../shared/viewer/help-sheet.tsx'
import { GuidedTourPanel } from './guided-tour-panel.tsx'
import { HallViewer } from './hall-viewer.tsx'

const hall = samplePublicHall('yuanshan02')
const parsed = parseHallDocument(hall.document)
if (!parsed.ok) throw new Error('the sample hall is not valid')
const { document } = parsed
const assetById = indexAssets(hall.assets)
const route = screenAddress('viewer', { code: hall.work.code })
const noop = () => undefined

/** A still picture instead of the hall; the visitor looks at the third work. */
function StillStage({ onReady, onMoveVisitor }: HallStageProps) {
  useEffect(() => {
    onReady?.()
    const work = document.works[2]
    if (work !== undefined) onMoveVisitor?.({ ...getPoseInFront(work), pitchRad: 0 }, null)
  }, [onReady, onMoveVisitor])
  return <img src={hall.work.cover?.url} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
}

function getPoseInFront(work: HungWork) {
  const surface = computeSurfaces(document.building).find(({ id }) => id === work.surfaceId)
  if (surface === undefined) throw new Error('the work hangs on no surface')
  const [x, , z] = wallToRoom(surface, work.uM, 0, 2)
  return { x, z, yawRad: Math.atan2(surface.normal[0], surface.normal[1]) }
}

const stage = fakeHallStage(StillStage)
const renderViewer = (isEmbedded: boolean) => (
  <HallViewer
    {...{ hall, document, isEmbedded, stage }}
    renderOwner={() => null}
    renderMenuEnd={() => null}
    renderActions={() => null}
  />
)
const guidedTour = {
  index: 2,
  isPlaying: true,
  play: noop,
  pause: noop,
  previous: noop,
  next: noop,
  end: noop,
}

const createStory = (name: string, render: Story['render']): Story => ({ name, route, mood: 'immersive', render })

export const stories: Story[] = [
  createStory('inside', () => renderViewer(false)),
  createStory('embedded', () => renderViewer(true)),
  createStory('loading', () => <HallLoadingView work={hall.work} progress={0.66} isDone={false} />),
  createStory('guided-tour', () => (
    <div style={{ position: 'absolute', inset: 'auto 14px 18px', display: 'flex', justifyContent: 'center' }}>
      <GuidedTourPanel guidedTour={guidedTour} works={document.works} />
    </div>
  )),
  createStory('focus', () => (
    <WorkCloseUp
      works={document.works}
      assetById={assetById}
      workId={document.works[2]?.id ?? null}
      onChange={noop}
      onClose={noop}
    />
  )),
  createStory('catalogue', () => (
    <CatalogueSheet
      introduction={<WallIntroduction document={document} work={hall.work} />}
      works={document.works}
      assetById={assetById}
      workInFrontId={document.works[2]?.id}
      onChoose={noop}
      isOpen
      onClose={noop}
    />
  )),
  createStory('help', () => <HelpSheet {...viewerTexts.keys} isOpen onClose={noop} />),
]
