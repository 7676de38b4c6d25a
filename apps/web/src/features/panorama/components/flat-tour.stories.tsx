import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { samplePanorama, sampleTour } from '../../../../playground/sample-tours.ts'
import type { Story } from '../../../../playground/story.ts'
import { indexTourFiles } from '../../../shared/tours/tour-files.ts'
import { FlatTour } from './flat-tour.tsx'

const noop = () => undefined

export const stories: Story[] = [
  {
    name: 'without-webgl',
    route: screenAddress('panorama', { code: samplePanorama.work.code }),
    mood: 'immersive',
    render: () => (
      <FlatTour
        document={sampleTour}
        files={indexTourFiles(samplePanorama)}
        sceneId="courtyard"
        title={samplePanorama.work.title}
        onGo={noop}
        onOpen={noop}
        onBack={noop}
        onReopen={noop}
      />
    ),
  },
]
