import { type ReportCase, reportQueue } from '@zhanjian/contract/admin/review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleAutographs } from '../../../../playground/sample-guest-books.ts'
import { samplePeople, sampleWorks } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator, timestampMinutesAgo } from '../testing/sample-admin.ts'
import { ReportsPage } from './reports-page.tsx'

const people = samplePeople.map(({ id, nickname, avatar }) => ({ id, nickname, avatar }))
const [first = operator, second = operator, third = operator] = people
const [work] = sampleWorks
const createReport = (index: number, entry: Pick<ReportCase['reports'][number], 'reason' | 'text' | 'by'>) => ({
  ...entry,
  id: `report-${index}`,
  at: timestampMinutesAgo(30 + index * 130),
})
const openCase = { work: null, comment: null, person: null, booth: null, entry: null, state: 'open' as const }

const cases: readonly ReportCase[] = [
  {
    ...openCase,
    target: { kind: 'work', id: work?.code ?? '' },
    work: work ?? null,
    reports: [
      createReport(1, { reason: 'infringement', text: '第三幅和我在别处见过的一张很像，请核对授权', by: first }),
      createReport(2, { reason: 'infringement', text: '', by: second }),
      createReport(3, { reason: 'spam', text: '简介里全是广告', by: third }),
      createReport(4, { reason: 'other', text: '标题和内容对不上', by: first }),
    ],
    count: 4,
    firstAt: timestampMinutesAgo(420),
  },
  {
    ...openCase,
    target: { kind: 'comment', id: 'comment-1' },
    comment: { id: 'comment-1', text: '想学水墨的朋友可以来找我，第一节课不收钱', author: second, workCode: work?.code ?? '' },
    reports: [createReport(5, { reason: 'spam', text: '同样的话在好几个展厅都见到了', by: first })],
    count: 1,
    firstAt: timestampMinutesAgo(90),
  },
  {
    ...openCase,
    target: { kind: 'guest_book_entry', id: 'entry-1' },
    entry: {
      text: '到我的店里来，展览里的都有卖',
      autograph: sampleAutographs.xuduo,
      author: second,
      workCode: work?.code ?? '',
    },
    reports: [createReport(8, { reason: 'spam', text: '和展览没有关系', by: first })],
    count: 1,
    firstAt: timestampMinutesAgo(130),
  },
  {
    ...openCase,
    target: { kind: 'person', id: third.id },
    person: third,
    reports: [createReport(6, { reason: 'harassment', text: '一直在评论里骂人', by: second })],
    count: 1,
    firstAt: timestampMinutesAgo(1400),
  },
  {
    ...openCase,
    target: { kind: 'comment', id: 'comment-2' },
    reports: [createReport(7, { reason: 'violent', text: '', by: second })],
    count: 1,
    firstAt: timestampMinutesAgo(3000),
  },
]

const page = { route: screenAddress('adminReports'), person: operator, render: () => <ReportsPage /> }
const createAnswers = (answer: FakeResponse<typeof reportQueue>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(reportQueue, answer)
}

export const stories: Story[] = [
  { ...page, name: 'open', answers: createAnswers({ data: { records: [...cases], cursor: null, total: 4 } }) },
  {
    ...page,
    name: 'upheld',
    route: screenAddress('adminReports', { state: 'upheld' }),
    answers: createAnswers({ data: { records: cases.map((one) => ({ ...one, state: 'upheld' })), cursor: null, total: 4 } }),
  },
  { ...page, name: 'empty', answers: createAnswers({ data: { records: [], cursor: null, total: 0 } }) },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
]
