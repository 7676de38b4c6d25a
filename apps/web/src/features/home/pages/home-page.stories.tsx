import { homeFeed, type WorkSummary } from '@zhanjian/contract/works.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleHalls } from '../../../../playground/halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { HomePage } from './home-page.tsx'

const withHalls =
  (records: readonly WorkSummary[], cursor: string | null = null) =>
  (api: FakeApi) =>
    api.answer(homeFeed, { data: { records: [...records], cursor } })

export const stories: Story[] = [
  { name: 'full', route: screens.home, render: () => <HomePage />, answers: withHalls(sampleHalls) },
  { name: 'few', route: screens.home, render: () => <HomePage />, answers: withHalls(sampleHalls.slice(0, 2)) },
  { name: 'empty', route: screens.home, render: () => <HomePage />, answers: withHalls([]) },
  {
    name: 'loading',
    route: screens.home,
    render: () => <HomePage />,
    answers: (api) => api.answer(homeFeed, { isPending: true }),
  },
  {
    name: 'offline',
    route: screens.home,
    render: () => <HomePage />,
    answers: (api) => api.answer(homeFeed, { isOffline: true }),
  },
]
