import { myWorks, type WorkSummary } from '@zhanjian/contract/works.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleHalls } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { MyHallsPage } from './my-halls-page.tsx'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const [first, second, third, ...rest] = sampleHalls
const mine: WorkSummary[] = [
  ...(first ? [{ ...first, hasUnpublishedEdits: true, updatedAt: daysAgo(0.01), visitCount: 12_806 }] : []),
  ...(second ? [{ ...second, availability: 'draft' as const, publishedAt: null, updatedAt: daysAgo(2) }] : []),
  ...(third
    ? [{ ...third, availability: 'taken_down' as const, takenDownReason: '图片含未授权内容', updatedAt: daysAgo(9) }]
    : []),
  ...rest.slice(0, 3).map((hall) => ({ ...hall, updatedAt: daysAgo(40) })),
]
const deleted = mine
  .slice(0, 3)
  .map((hall, index) => ({ ...hall, availability: 'deleted' as const, deletedAt: daysAgo(index * 14) }))

const answerWith = (records: WorkSummary[]) => (api: FakeApi) =>
  api.answer(myWorks, { data: { records, total: records.length, current: 1, size: 20, pages: 1 } })

const page = { route: screens.myHalls, person: creator, render: () => <MyHallsPage /> }

export const stories: Story[] = [
  { ...page, name: 'full', answers: answerWith(mine) },
  { ...page, name: 'bin', answers: answerWith(deleted) },
  {
    ...page,
    name: 'without-cover',
    answers: answerWith(mine.slice(0, 1).map((hall) => ({ ...hall, cover: null, availability: 'draft' }))),
  },
  { ...page, name: 'empty', answers: answerWith([]) },
  { ...page, name: 'loading', answers: (api) => api.answer(myWorks, { isPending: true }) },
  { ...page, name: 'offline', answers: (api) => api.answer(myWorks, { isOffline: true }) },
  { ...page, name: 'failed', answers: (api) => api.answer(myWorks, { error: 'SERVER_BUSY' }) },
]
