import { popularTags } from '@zhanjian/contract/discovery.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type Asset, uploadsById } from '@zhanjian/contract/uploads.ts'
import { type PostDocument, updateWork, type WorkDraft, workById } from '@zhanjian/contract/work-drafts.ts'
import { myWorks, type WorkKind, type WorkSummary } from '@zhanjian/contract/works.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import { sampleHalls, samplePublicHall } from '../../../../playground/halls.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { KindChoice } from '../components/kind-choice.tsx'
import { PublishedView } from '../components/published-view.tsx'
import { PublishingSheet } from '../components/publishing-sheet.tsx'
import { EMPTY_POST } from '../model/post-kind.ts'
import { aDesk, DeskStory } from '../testing/desk-story.tsx'
import { PublishPage } from './publish-page.tsx'

const [hall, other] = sampleHalls
if (hall === undefined || other === undefined) throw new Error('the demo community has no halls')
const sample: WorkSummary = other
const pictures = samplePublicHall(hall.code).assets.slice(0, 5)
const video: Asset = {
  ...{ id: 'film', kind: 'video', status: 'processing', failure: null, name: '屋顶上的云.mp4', sizeBytes: 48_300_000 },
  ...{ widthPx: null, heightPx: null, dominantColour: null, durationS: null, urls: {} },
}

interface Sample {
  kind?: WorkKind
  document?: Partial<PostDocument>
  work?: Partial<WorkSummary>
  assets?: Asset[]
}

function aDraft({ kind = 'article', document = {}, work = {}, assets = pictures }: Sample = {}): WorkDraft {
  return {
    work: {
      ...sample,
      kind,
      title: '窑火三日',
      summary: '',
      tags: ['陶瓷', '手艺'],
      availability: 'draft',
      publishedAt: null,
      ...work,
    },
    revision: 3,
    document: {
      ...EMPTY_POST,
      text: '开窑那天下着小雨，师傅说雨天的釉色更沉。我们把碗一只只搬到廊下，等水汽散去。\n\n第三天，火终于停了。',
      media: pictures.map(({ id }, index) => ({ assetId: id, alt: index === 0 ? '清晨的石桥，水面有薄雾' : '' })),
      hallCode: hall?.code ?? null,
      ...document,
    },
    coverAssetId: null,
    hasPassword: false,
    assets,
    publication: { state: 'none', progress: 0, isWaiting: false, fromRevision: null },
  }
}

const { id } = sample
/** Each under an id of its own: this device keeps what a story has opened. */
function editing(name: string, answer: Answer<typeof workById>): Story {
  return {
    name,
    route: screenAddress('publish', { id: name }),
    person: creator,
    render: () => <PublishPage />,
    answers: (api) => answerPage(api, answer),
  }
}

function answerPage(api: FakeApi, draft: Answer<typeof workById>): void {
  const tags = ['水墨', '摄影', '园林', '陶瓷', '毕业展', '城市', '旅行'].map((tag, index) => ({ tag, count: 40 - index }))
  api.answer(popularTags, { data: { tags } })
  api.answer(workById, draft)
  api.answer(uploadsById, { data: [video] })
  api.answer(updateWork, { data: { revision: 4, updatedAt: new Date().toISOString() } })
  api.answer(myWorks, { data: { records: [...sampleHalls], total: sampleHalls.length, current: 1, size: 100, pages: 1 } })
}

const begun = (name: string, kind: WorkKind): Story => ({
  name,
  route: screenAddress('publish', { kind, draft: `story-${kind}` }),
  person: creator,
  render: () => <PublishPage />,
  answers: (api) => answerPage(api, { error: 'NOT_FOUND' }),
})

const published = (work: Partial<WorkSummary>, isUpdate = false) => (
  <DeskStory desk={aDesk(aDraft({ work: { availability: 'published', ...work } }))}>
    <PublishedView isUpdate={isUpdate} onLeave={() => undefined} />
  </DeskStory>
)
const done = (name: string, work: Partial<WorkSummary>): Story => ({
  name,
  route: screenAddress('publish', { id }),
  person: creator,
  render: () => published(work),
  answers: (api) => answerPage(api, { data: aDraft({ work: { availability: 'published', ...work } }) }),
})

const review = (state: 'pending' | 'approved' | 'rejected', reasons: string[] = [], note = '') => ({ state, reasons, note })

export const stories: Story[] = [
  { name: 'choose', route: screenAddress('publish'), person: creator, render: () => <KindChoice ownerId={creator.id} /> },
  begun('new-article', 'article'),
  begun('new-video', 'video'),
  begun('new-panorama', 'panorama'),
  begun('new-model', 'model'),
  editing('article', { data: aDraft() }),
  editing('video-processing', {
    data: aDraft({ kind: 'video', assets: [video], document: { media: [{ assetId: 'film', alt: '' }], hallCode: null } }),
  }),
  editing('rejected', {
    data: aDraft({
      work: { availability: 'published', visibility: 'password', review: review('rejected', ['low_quality'], '第 3 张看不清') },
    }),
  }),
  editing('loading', { isPending: true }),
  editing('missing', { error: 'NOT_FOUND' }),
  editing('offline', { isOffline: true }),
  {
    name: 'publishing',
    route: screenAddress('publish', { id }),
    person: creator,
    render: () => (
      <DeskStory desk={aDesk(aDraft())}>
        <PublishingSheet
          state={{ kind: 'preparing', progress: 0.4, isWaiting: false }}
          onRetry={() => undefined}
          onStop={() => undefined}
        />
      </DeskStory>
    ),
  },
  {
    name: 'failed',
    route: screenAddress('publish', { id }),
    person: creator,
    render: () => (
      <DeskStory desk={aDesk(aDraft())}>
        <PublishingSheet
          state={{ kind: 'failed', isOffline: false, message: '标题或正文里有不能发布的词，请修改后再试' }}
          onRetry={() => undefined}
          onStop={() => undefined}
        />
      </DeskStory>
    ),
  },
  done('done-pending', { review: review('pending') }),
  done('done-approved', { review: review('approved') }),
  done('done-unlisted', { visibility: 'unlisted', review: review('pending') }),
]
