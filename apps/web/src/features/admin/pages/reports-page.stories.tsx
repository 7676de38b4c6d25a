import { type ReportCase, reportQueue } from '@zhanjian/contract/review.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { samplePeople, sampleWorks } from '../../../../playground/works.ts'
import { ago, answerQueues, operator } from '../testing/sample-admin.ts'
import { ReportsPage } from './reports-page.tsx'

const people = samplePeople.map(({ id, nickname, avatar }) => ({ id, nickname, avatar }))
const [first = operator, second = operator, third = operator] = people
const [work] = sampleWorks
const report = (index: number, words: Pick<ReportCase['reports'][number], 'reason' | 'text' | 'by'>) => ({
  ...words,
  id: `report-${index}`,
  at: ago(30 + index * 130),
})
const open = { work: null, comment: null, person: null, state: 'open' as const }

const cases: readonly ReportCase[] = [
  {
    ...open,
    target: { kind: 'work', id: work?.code ?? '' },
    work: work ?? null,
    reports: [
      report(1, { reason: 'infringement', text: '第三幅和我在别处见过的一张很像，请核对授权', by: first }),
      report(2, { reason: 'infringement', text: '', by: second }),
      report(3, { reason: 'spam', text: '简介里全是广告', by: third }),
      report(4, { reason: 'other', text: '标题和内容对不上', by: first }),
    ],
    count: 4,
    firstAt: ago(420),
  },
  {
    ...open,
    target: { kind: 'comment', id: 'comment-1' },
    comment: { id: 'comment-1', text: '想学水墨的朋友可以来找我，第一节课不收钱', author: second, workCode: work?.code ?? '' },
    reports: [report(5, { reason: 'spam', text: '同样的话在好几个展厅都见到了', by: first })],
    count: 1,
    firstAt: ago(90),
  },
  {
    ...open,
    target: { kind: 'person', id: third.id },
    person: third,
    reports: [report(6, { reason: 'harassment', text: '一直在评论里骂人', by: second })],
    count: 1,
    firstAt: ago(1400),
  },
  {
    ...open,
    target: { kind: 'comment', id: 'comment-2' },
    reports: [report(7, { reason: 'violent', text: '', by: second })],
    count: 1,
    firstAt: ago(3000),
  },
]

const page = { route: screenAddress('adminReports'), person: operator, render: () => <ReportsPage /> }
const answerWith = (answer: Answer<typeof reportQueue>) => (api: FakeApi) => {
  answerQueues(api)
  api.answer(reportQueue, answer)
}

export const stories: Story[] = [
  { ...page, name: 'open', answers: answerWith({ data: { records: [...cases], cursor: null, total: 4 } }) },
  {
    ...page,
    name: 'upheld',
    route: screenAddress('adminReports', { state: 'upheld' }),
    answers: answerWith({ data: { records: cases.map((one) => ({ ...one, state: 'upheld' })), cursor: null, total: 4 } }),
  },
  { ...page, name: 'empty', answers: answerWith({ data: { records: [], cursor: null, total: 0 } }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
