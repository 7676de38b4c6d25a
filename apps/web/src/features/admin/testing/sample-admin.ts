import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { dashboard } from '@zhanjian/contract/admin/admin.ts'
import type { ReviewItem, ReviewTransition, reviewSubject, SubjectReport } from '@zhanjian/contract/admin/review.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { samplePublicHall, samplePublicTemplate } from '../../../../playground/sample-halls.ts'
import { samplePublicInvitation } from '../../../../playground/sample-invitations.ts'
import { samplePanorama } from '../../../../playground/sample-tours.ts'
import { sampleWorks } from '../../../../playground/sample-works.ts'

/** Sample data for stories of the back office. */
export const operator: User = { ...sampleCreator, id: 'u-admin', nickname: '展间编辑部', roles: ['user', 'admin'] }
export const operatorCard = { id: operator.id, nickname: operator.nickname, avatar: operator.avatar }

const DAY_MS = 86_400_000
const LAST_DAY_MS = Date.UTC(2026, 10, 20)
const MINUTE_MS = 60_000

/** An ISO timestamp relative to now, for relative times. */
export const timestampMinutesAgo = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

const sampleDays: CallData<typeof dashboard>['days'] = Array.from({ length: 30 }, (_, index) => {
  const at = new Date(LAST_DAY_MS - (29 - index) * DAY_MS)
  const visits = 800 + index * 26 + (at.getUTCDay() % 6 === 0 ? 420 : 0) + (index === 21 ? 1900 : 0)
  return {
    day: at.toISOString().slice(0, 10),
    newPeople: 12 + (index % 5) * 4,
    newWorks: 6 + (index % 7) * 2,
    visits,
    comments: Math.round(visits / 18),
    likes: Math.round(visits / 7),
  }
})

export const sampleDashboard: CallData<typeof dashboard> = {
  totals: { people: 51_820, works: 103_450, visits: 2_840_112, comments: 1_020_400, storedBytes: 412 * 1024 ** 3 },
  queues: { reviews: 41, reports: 7, prizes: 2, refunds: 4, merchants: 1, feedback: 3 },
  days: sampleDays,
}

/** Mocks the queue sizes, which every page of the back office requests. */
export const answerQueues = (api: FakeApi): void => api.mockEndpoint(dashboard, { data: sampleDashboard })

const pendingReview = { state: 'pending', reasons: [], note: '', marks: [], decidedBy: null, decidedAt: null } as const

export const sampleReviews: readonly ReviewItem[] = sampleWorks.map((work, index) => ({
  workId: work.id,
  number: 1 + (index % 3),
  work,
  ...pendingReview,
  reasons: [],
  marks: [],
  isFirst: index % 2 === 0,
  openReports: index === 3 ? 2 : 0,
  submittedAt: timestampMinutesAgo(14 + index * 97),
}))

export const sampleDecided: readonly ReviewItem[] = sampleReviews.slice(0, 7).map((item, index) => ({
  ...item,
  state: index % 3 === 1 ? 'rejected' : 'approved',
  reasons: index % 3 === 1 ? ['low_quality', 'infringement'] : [],
  note: index % 3 === 1 ? '第三幅太暗，看不清内容；请补上授权说明' : '',
  decidedBy: operatorCard,
  decidedAt: timestampMinutesAgo(40 + index * 180),
}))

const sampleTransitions: readonly ReviewTransition[] = [
  {
    number: 1,
    before: 'pending',
    after: 'rejected',
    reasons: ['infringement'] as const,
    note: '第三幅没有写明出处，请补上授权说明',
  },
  { number: null, before: 'published', after: 'taken_down', reasons: ['advertising'] as const, note: '' },
  { number: 1, before: 'pending', after: 'approved', reasons: [], note: '' },
  { number: 1, before: 'none', after: 'pending', reasons: [], note: '' },
].map((transition, index) => ({
  ...transition,
  reasons: [...transition.reasons],
  by: index === 2 ? null : operatorCard,
  at: timestampMinutesAgo(1500 + index * 2900),
}))

const sampleReports: readonly SubjectReport[] = [
  { about: 'work', state: 'open', reason: 'infringement', text: '第二幅是我去年拍的，没有授权给任何人' },
  { about: 'work', state: 'open', reason: 'spam', text: '' },
  { about: 'owner', state: 'dismissed', reason: 'harassment', text: '私下催我去看他的展厅' },
].map((report, index) => ({
  ...(report as Pick<SubjectReport, 'about' | 'state' | 'reason' | 'text'>),
  id: `report-${index}`,
  by: { id: `u-${index}`, nickname: ['苏园', '阿迟', '南山'][index] ?? '', avatar: '' },
  at: timestampMinutesAgo(90 + index * 4000),
}))

/** A template that awaits review. */
export const sampleTemplateReview: readonly ReviewItem[] = sampleReviews
  .slice(0, 1)
  .map((item) => ({ ...item, workId: 'template', openReports: 0, state: 'pending', work: samplePublicTemplate().hall.work }))

function createHall(work: WorkSummary): CallData<typeof reviewSubject>['hall'] {
  if (work.kind === 'gallery') return samplePublicHall(work.code)
  return work.kind === 'template' ? samplePublicTemplate().hall : null
}

/** A revision with all details, and the document if it is a hall. */
export function createSampleSubject(item: ReviewItem): CallData<typeof reviewSubject> {
  const { work } = item
  const isInvitation = work.kind === 'invitation' || work.kind === 'invitation_template'
  return {
    item,
    hall: createHall(work),
    panorama: work.kind === 'panorama' ? { ...samplePanorama, work } : null,
    invitation: isInvitation ? { ...samplePublicInvitation(), work } : null,
    detail: {
      work,
      text:
        work.kind === 'gallery' || work.kind === 'template' || isInvitation
          ? ''
          : '开窑那天下着小雨，师傅说雨天的釉色更沉。\n我们把碗一只只搬到廊下，等水汽散去。',
      media: [],
      hall: null,
      isFavourite: false,
      isOwnerFollowed: false,
      ownerWorkCount: 12,
      ownerFollowerCount: 2340,
    },
    transitions: item.isFirst ? [] : [...sampleTransitions],
    reports: item.openReports === 0 ? [] : [...sampleReports],
  }
}
