import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { type Asset, myUploads, uploadsById } from '@zhanjian/contract/files/uploads.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { popularTags } from '@zhanjian/contract/works/discovery.ts'
import { hallPoster } from '@zhanjian/contract/works/published-works.ts'
import { type PostDocument, updateWork, type WorkDraft, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { myWorks, type WorkKind, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleAccount } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { sampleHalls, samplePublicHall } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { PostKindChooser } from '../components/post-kind-chooser.tsx'
import { PublishProgressSheet } from '../components/publish-progress-sheet.tsx'
import { PublishedView } from '../components/published-view.tsx'
import { EMPTY_POST } from '../model/post-kind.ts'
import { createPostSession, PostSessionStory } from '../testing/post-session-story.tsx'
import { PublishPage } from './publish-page.tsx'

const [hall, other] = sampleHalls
if (hall === undefined || other === undefined) throw new Error('the demo community has no halls')
const sample: WorkSummary = other
const pictures = samplePublicHall(hall.code).assets.slice(0, 5)
const video: Asset = {
  id: 'film',
  kind: 'video',
  status: 'processing',
  failure: null,
  name: '屋顶上的云.mp4',
  sizeBytes: 48_300_000,
  widthPx: null,
  heightPx: null,
  dominantColour: null,
  durationS: null,
  sphere: null,
  urls: {},
}

const vase: Asset = {
  ...video,
  id: 'vase',
  kind: 'model',
  status: 'ready',
  name: '青花撇口瓶.glb',
  sizeBytes: 3_200_000,
  modelSizeM: { widthM: 0.62, heightM: 1, depthM: 0.62 },
  urls: { web: '/media/vase.glb' },
}

const kiln: Asset = {
  ...video,
  id: 'kiln',
  kind: 'audio',
  status: 'ready',
  name: '窑火与雨声.m4a',
  sizeBytes: 1_800_000,
  durationS: 96,
  urls: { original: '/media/kiln.m4a' },
}

interface DraftOptions {
  kind?: WorkKind
  document?: Partial<PostDocument>
  work?: Partial<WorkSummary>
  assets?: Asset[]
  coverAssetId?: string
}

function createDraft({
  kind = 'article',
  document = {},
  work = {},
  assets = pictures,
  coverAssetId,
}: DraftOptions = {}): WorkDraft {
  return buildSampleDraft({
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
    coverAssetId: coverAssetId ?? null,
    assets,
  })
}

const { id } = sample
/** Each has an id of its own, because opened drafts are stored in the browser. */
function createEditingStory(name: string, answer: FakeResponse<typeof workById>): Story {
  return {
    name,
    route: screenAddress('publish', { id: name }),
    person: sampleCreator,
    render: () => <PublishPage />,
    answers: (api) => answerPage(api, answer),
  }
}

function answerPage(api: FakeApi, draft: FakeResponse<typeof workById>): void {
  const tags = ['水墨', '摄影', '园林', '陶瓷', '毕业展', '城市', '旅行'].map((tag, index) => ({ tag, count: 40 - index }))
  api.mockEndpoint(popularTags, { data: { tags } })
  api.mockEndpoint(siteConfig, { data: [{ name: 'aiSwitch', value: true }] })
  api.mockEndpoint(workById, draft)
  api.mockEndpoint(accountOverview, { data: sampleAccount })
  api.mockEndpoint(myUploads, {
    data: { records: [{ ...kiln, createdAt: '2026-05-01T08:00:00Z', uses: [] }], total: 1, current: 1, size: 20, pages: 1 },
  })
  api.mockEndpoint(uploadsById, { data: [video] })
  api.mockEndpoint(hallPoster, { data: { url: sampleHalls[0]?.cover?.url ?? '', filename: 'poster.webp', version: 1 } })
  api.mockEndpoint(updateWork, { data: { revision: 4, updatedAt: new Date().toISOString() } })
  api.mockEndpoint(myWorks, { data: { records: [...sampleHalls], total: sampleHalls.length, current: 1, size: 100, pages: 1 } })
}

const createNewPostStory = (name: string, kind: WorkKind): Story => ({
  name,
  route: screenAddress('publish', { kind, draft: `story-${kind}` }),
  person: sampleCreator,
  render: () => <PublishPage />,
  answers: (api) => answerPage(api, { error: 'NOT_FOUND' }),
})

const renderPublished = (work: Partial<WorkSummary>, isUpdate = false) => (
  <PostSessionStory session={createPostSession(createDraft({ work: { availability: 'published', ...work } }))}>
    <PublishedView isUpdate={isUpdate} onLeave={() => undefined} />
  </PostSessionStory>
)
const createPublishedStory = (name: string, work: Partial<WorkSummary>): Story => ({
  name,
  route: screenAddress('publish', { id }),
  person: sampleCreator,
  render: () => renderPublished(work),
  answers: (api) => answerPage(api, { data: createDraft({ work: { availability: 'published', ...work } }) }),
})

const createReview = (state: 'pending' | 'approved' | 'rejected', reasons: string[] = [], note = '') => ({ state, reasons, note })

export const stories: Story[] = [
  {
    name: 'choose',
    route: screenAddress('publish'),
    person: sampleCreator,
    render: () => <PostKindChooser ownerId={sampleCreator.id} />,
  },
  createNewPostStory('new-article', 'article'),
  createNewPostStory('new-video', 'video'),
  createNewPostStory('new-model', 'model'),
  createEditingStory('article', { data: createDraft() }),
  createEditingStory('video-processing', {
    data: createDraft({ kind: 'video', assets: [video], document: { media: [{ assetId: 'film', alt: '' }], hallCode: null } }),
  }),
  createEditingStory('model-size', {
    data: createDraft({
      kind: 'model',
      assets: [vase, kiln, ...pictures],
      // Else the form would draw the model for one.
      ...(pictures[0] && { coverAssetId: pictures[0].id }),
      document: {
        media: [
          {
            assetId: 'vase',
            alt: '',
            inRoom: { longestSideCm: 34, placement: 'floor' },
            music: { assetId: 'kiln', volume: 0.6 },
          },
        ],
        hallCode: null,
      },
    }),
  }),
  createEditingStory('rejected', {
    data: createDraft({
      work: {
        availability: 'published',
        visibility: 'password',
        review: createReview('rejected', ['low_quality'], '第 3 张看不清'),
      },
    }),
  }),
  {
    ...createEditingStory('first-publication', { data: createDraft() }),
    person: { ...sampleCreator, nickname: '展间访客3827' },
    answers(api) {
      answerPage(api, { data: createDraft() })
      api.mockEndpoint(accountOverview, { data: { ...sampleAccount, isNicknameChosen: false } })
    },
  },
  createEditingStory('loading', { isPending: true }),
  createEditingStory('missing', { error: 'NOT_FOUND' }),
  createEditingStory('offline', { isOffline: true }),
  {
    name: 'publishing',
    route: screenAddress('publish', { id }),
    person: sampleCreator,
    render: () => (
      <PostSessionStory session={createPostSession(createDraft())}>
        <PublishProgressSheet
          state={{ kind: 'preparing', progress: 0.4, isWaiting: false }}
          onRetry={() => undefined}
          onStop={() => undefined}
        />
      </PostSessionStory>
    ),
  },
  {
    name: 'failed',
    route: screenAddress('publish', { id }),
    person: sampleCreator,
    render: () => (
      <PostSessionStory session={createPostSession(createDraft())}>
        <PublishProgressSheet
          state={{ kind: 'failed', isOffline: false, message: '标题或正文里有不能发布的词，请修改后再试' }}
          onRetry={() => undefined}
          onStop={() => undefined}
        />
      </PostSessionStory>
    ),
  },
  createPublishedStory('done-pending', { review: createReview('pending') }),
  createPublishedStory('done-approved', { review: createReview('approved') }),
  createPublishedStory('done-unlisted', { visibility: 'unlisted', review: createReview('pending') }),
]
