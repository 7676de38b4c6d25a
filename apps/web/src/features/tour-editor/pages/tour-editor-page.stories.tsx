import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { RefusedFiles } from '../components/sources/refused-files.tsx'
import { TourEditorPage } from './tour-editor-page.tsx'

const mood = 'immersive' as const
const createStory = (name: string, part: Partial<Story>): Story => ({
  name,
  mood,
  route: screenAddress('tourEditor', { id: name }),
  person: sampleCreator,
  render: () => <TourEditorPage renderPreview={() => null} />,
  ...part,
})

export const stories: Story[] = [
  createStory('new', { route: screenAddress('tourEditor', { draft: 'story-tour' }) }),
  createStory('missing', { answers: (api) => api.mockEndpoint(workById, { error: 'NOT_FOUND' }) }),
  createStory('opening', { answers: (api) => api.mockEndpoint(workById, { isPending: true }) }),
  createStory('offline', { answers: (api) => api.mockEndpoint(workById, { isOffline: true }) }),
  {
    name: 'refused-files',
    mood,
    render: () => <RefusedFiles files={[{ name: 'IMG_2031.JPG', problem: 'shape' }]} />,
  },
]
