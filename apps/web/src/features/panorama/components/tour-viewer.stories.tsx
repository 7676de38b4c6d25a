import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import type { PanoramaViewProps } from '@zhanjian/stage/panorama-view.tsx'
import { useEffect } from 'react'
import { samplePanorama, sampleTour } from '../../../../playground/sample-tours.ts'
import type { Story } from '../../../../playground/story.ts'
import { indexTourFiles } from '../../../shared/tours/tour-files.ts'
import { useTourVisit } from '../model/use-tour-visit.ts'
import { TourViewer } from './tour-viewer.tsx'

const parsed = parseTourDocument(sampleTour)
if (!parsed.ok) throw new Error(parsed.issues.join('\n'))
const files = indexTourFiles(samplePanorama)
const { document } = parsed
const noop = () => undefined
const noSlot = () => null

/** A still picture instead of the stage. */
const createStill = (event: (props: PanoramaViewProps) => void) =>
  function Still(props: PanoramaViewProps) {
    // oxlint-disable-next-line react/exhaustive-deps -- once
    useEffect(() => event(props), [])
    const scene = props.scenes.find(({ id }) => id === 'courtyard')
    return <img src={scene?.pictureUrl} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
  }
const ReadyStill = createStill(noop)
const LostStill = createStill((props) => props.onContextLost?.())

function Visit({ View, goesTo }: { View: typeof ReadyStill; goesTo?: string }) {
  const visit = useTourVisit(document, null)
  // The next scene never arrives.
  const going = goesTo === undefined ? visit : { ...visit, sceneId: goesTo }
  return (
    <TourViewer
      {...{ document, View }}
      title={samplePanorama.work.title}
      work={samplePanorama.work}
      files={files}
      visit={going}
      mode="page"
      isReady
      firstView={null}
      onReady={noop}
      onFailed={noop}
      onReopen={noop}
      renderOwner={noSlot}
      renderActions={noSlot}
    />
  )
}

const route = screenAddress('panorama', { code: samplePanorama.work.code })

/** What lasts too short to be seen with the real stage. */
export const stories: Story[] = [
  { name: 'going', route, mood: 'immersive', render: () => <Visit View={ReadyStill} goesTo="bamboo" /> },
  { name: 'context-lost', route, mood: 'immersive', render: () => <Visit View={LostStill} /> },
]
