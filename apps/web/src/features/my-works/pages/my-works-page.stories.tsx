import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myLoans } from '@zhanjian/contract/works/exhibition-loans.ts'
import { myWorks, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import { myWorksTexts } from '#text/works/my-works.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { LocalDraftTile } from '../../../shared/drafts/local-draft-tile.tsx'
import { MyWorksPage } from './my-works-page.tsx'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const approved = { state: 'approved' as const, reasons: [], note: '' }

const workStates: Partial<WorkSummary>[] = [
  { hasUnpublishedEdits: true, updatedAt: daysAgo(0.01), visitCount: 12_806, likeCount: 932, commentCount: 87, review: approved },
  { kind: 'article', title: '窑火三日', updatedAt: daysAgo(0.4), review: { state: 'pending', reasons: [], note: '' } },
  {
    kind: 'video',
    title: '屋顶上的云',
    updatedAt: daysAgo(1),
    review: { state: 'rejected', reasons: ['low_quality', 'wrong_kind'], note: '片头有三秒黑屏' },
  },
  { availability: 'draft', publishedAt: null, updatedAt: daysAgo(2) },
  {
    availability: 'taken_down',
    takenDownReason: '权利人来信，图片含未授权内容',
    takenDownReasons: ['infringement'],
    updatedAt: daysAgo(9),
  },
  { kind: 'panorama', title: '夜航', visibility: 'password', updatedAt: daysAgo(40), review: approved },
]
const ownWorks = workStates.flatMap((state, index) => {
  const hall = sampleHalls[index]
  return hall === undefined ? [] : [{ ...hall, ...state }]
})
/** A page as an invitation's cover shows it, with a title in its upper third. */
const invitationPage = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 960"><path fill="#ece6da" d="M0 0h540v960H0z"/>
  <path fill="none" stroke="#b9ac96" stroke-width="10" d="M60 960V300a210 210 0 0 1 420 0v660"/>
  <text x="270" y="330" font-size="56" text-anchor="middle">夜色流线</text></svg>`,
)}`
const invitations = ownWorks.slice(0, 3).map((work, index) => ({
  ...work,
  kind: index === 2 ? ('invitation_template' as const) : ('invitation' as const),
  cover: { url: invitationPage, widthPx: 540, heightPx: 960, colour: '#ded5c4' },
  visibility: index === 0 ? ('unlisted' as const) : work.visibility,
}))
const deletedWorks = ownWorks
  .slice(0, 3)
  .map((work, index) => ({ ...work, availability: 'deleted' as const, deletedAt: daysAgo(index * 14) }))

/** How many of them exhibitions of others want to show, or do. */
const mockLoans = (api: FakeApi, asked = 0): void =>
  api.mockEndpoint(myLoans, { data: { records: [], cursor: null, counts: { asked, granted: 0, over: 0 } } })
const createAnswers =
  (records: WorkSummary[], asked = 0) =>
  (api: FakeApi) => {
    mockLoans(api, asked)
    api.mockEndpoint(myWorks, { data: { records, total: records.length, current: 1, size: 20, pages: 1 } })
  }
const answerWith = (answer: FakeResponse<typeof myWorks>) => (api: FakeApi) => {
  mockLoans(api)
  api.mockEndpoint(myWorks, answer)
}

const action = { label: '继续编辑', onPress: () => undefined }
const unsentTiles = (
  <>
    <LocalDraftTile title="还没起名的一篇" note={myWorksTexts.unsent()} action={action} />
    <LocalDraftTile title="开窑" note={myWorksTexts.unsent(errorTexts.TEXT_REFUSED)} action={action} />
  </>
)
const page = { route: screenAddress('myHalls'), person: sampleCreator, render: () => <MyWorksPage unsent={null} /> }

export const stories: Story[] = [
  { ...page, name: 'full', answers: createAnswers(ownWorks, 2) },
  { ...page, name: 'unsent', render: () => <MyWorksPage unsent={unsentTiles} />, answers: createAnswers(ownWorks.slice(0, 1)) },
  { ...page, name: 'invitations', answers: createAnswers(invitations) },
  { ...page, name: 'bin', answers: createAnswers(deletedWorks) },
  {
    ...page,
    name: 'without-cover',
    answers: createAnswers(ownWorks.slice(0, 1).map((work) => ({ ...work, cover: null, availability: 'draft' }))),
  },
  { ...page, name: 'empty', answers: createAnswers([]) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'failed', answers: answerWith({ error: 'SERVER_BUSY' }) },
]
