import { publicHallByCode } from '@zhanjian/contract/works.ts'
import type { Answer } from '../../../../playground/fake-api.ts'
import { samplePublicHall } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { HallPage } from './hall-page.tsx'

const CODE = 'yuedong001'

function story(name: string, answer: Answer<typeof publicHallByCode>): Story {
  return {
    name,
    route: screenAddress(screens.hall, { code: CODE }),
    render: () => <HallPage />,
    answers: (api) => api.answer(publicHallByCode, answer),
  }
}

const hall = samplePublicHall(CODE)

export const stories: Story[] = [
  story('published', { data: hall }),
  {
    ...story('mine', { data: { ...hall, work: { ...hall.work, can: { edit: true, publish: true, remove: true } } } }),
    person: creator,
  },
  story('loading', { isPending: true }),
  story('missing', { error: 'NOT_FOUND' }),
  story('taken-down', { error: 'WORK_TAKEN_DOWN' }),
  story('offline', { isOffline: true }),
  story('error', { error: 'SERVER_FAULT' }),
]
