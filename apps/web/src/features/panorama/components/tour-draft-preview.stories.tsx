import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { samplePanorama, sampleTour } from '../../../../playground/sample-tours.ts'
import type { Story } from '../../../../playground/story.ts'
import { indexTourFiles } from '../../../shared/tours/tour-files.ts'
import { TourDraftPreview } from './tour-draft-preview.tsx'

const parsed = parseTourDocument({
  ...sampleTour,
  littlePlanet: false,
  autoRotate: false,
  scenes: sampleTour.scenes.map((scene) => ({
    ...scene,
    blurs: scene.id === 'courtyard' ? [{ id: 'face', yawRad: 0.3, pitchRad: -0.05, radiusRad: 0.09 }] : [],
  })),
})
if (!parsed.ok) throw new Error(parsed.issues.join('\n'))
const { document } = parsed
const files = indexTourFiles(samplePanorama)
const noop = () => undefined

const createStory = (name: string, missingCount: number): Story => ({
  name,
  mood: 'immersive',
  render: () => (
    <div style={{ position: 'fixed', inset: 0 }}>
      <TourDraftPreview
        {...{ document, files, missingCount }}
        title="一园四时"
        firstSceneId="courtyard"
        onEnd={noop}
        onLeave={noop}
      />
    </div>
  ),
})

export const stories: Story[] = [createStory('preview', 0), createStory('preview-incomplete', 3)]
