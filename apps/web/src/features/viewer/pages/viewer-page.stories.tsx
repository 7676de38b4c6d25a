import { countVisit, publicHallByCode, reportDwell } from '@zhanjian/contract/published-works.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { ViewerPage } from './viewer-page.tsx'

const CODE = 'yuedong001'

function createStory(name: string, answer: FakeResponse<typeof publicHallByCode>): Story {
  return {
    name,
    route: screenAddress('viewer', { code: CODE }),
    mood: 'immersive',
    render: () => <ViewerPage />,
    answers(api) {
      api.mockEndpoint(publicHallByCode, answer)
      api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
      api.mockEndpoint(reportDwell, { data: { counted: true } })
    },
  }
}

/**
 * What a visitor sees before the hall stands; the hall itself is drawn by the stage, which has pictures of its own. A hall that
 * is missing, taken down, empty or broken has S-08 in the place of this page: `vr-error-page.stories.tsx`.
 */
export const stories: Story[] = [
  createStory('loading', { isPending: true }),
  createStory('offline', { isOffline: true }),
  createStory('error', { error: 'SERVER_FAULT' }),
]
