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
 * Loading states only: the stage has picture tests of its own, and halls that are missing, taken down, empty or broken are shown
 * by `vr-error-page.stories.tsx`.
 */
export const stories: Story[] = [
  createStory('loading', { isPending: true }),
  createStory('offline', { isOffline: true }),
  createStory('error', { error: 'SERVER_FAULT' }),
]
