import type { HandlerData } from '@zhanjian/contract/api/endpoint.ts'
import { commentsOfWork, repliesOfComment } from '@zhanjian/contract/community/community.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { relatedWorks } from '@zhanjian/contract/works/discovery.ts'
import { countVisit, publicHallByCode, reportDwell, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import { commentTexts } from '#text/community/comments.ts'
import { longPictureTexts } from '#text/ui/long-picture.ts'
import { detailTexts } from '#text/works/detail.ts'
import { pictureTexts } from '#text/works/pictures.ts'
import type { FakeApi, FakeResponse } from '../../../playground/fake-api.ts'
import { sampleCreator } from '../../../playground/sample-creator.ts'
import { buildSampleDetail, sampleReplies, sampleThreads } from '../../../playground/sample-details.ts'
import { sampleHalls, samplePublicHall } from '../../../playground/sample-halls.ts'
import { toLongPicture } from '../../../playground/sample-long-pictures.ts'
import { sampleWorks } from '../../../playground/sample-works.ts'
import type { Story } from '../../../playground/story.ts'
import { WorkPage } from './work-page.tsx'

const [hall] = sampleHalls
const HALL_CODE = hall?.code ?? ''

function mockCommentApi(api: FakeApi): void {
  api.mockEndpoint(commentsOfWork, { data: { records: [...sampleThreads], cursor: null, total: 86 } })
  api.mockEndpoint(repliesOfComment, { data: { records: [...sampleReplies], cursor: null } })
  api.mockEndpoint(relatedWorks, { data: { records: sampleWorks.slice(3, 9) } })
  api.mockEndpoint(publicHallByCode, { data: samplePublicHall(HALL_CODE) })
  api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
  api.mockEndpoint(reportDwell, { data: { counted: true } })
}

type Detail = HandlerData<typeof workDetailByCode>

const buildRoute = (code: string, more: Record<string, string> = {}) => screenAddress('detail', { code, ...more })

function buildPageStory(name: string, detail: Detail, more: Partial<Story> = {}): Story {
  return {
    name,
    route: buildRoute(detail.work.code),
    render: () => <WorkPage />,
    answers(api) {
      mockCommentApi(api)
      api.mockEndpoint(workDetailByCode, { data: detail })
    },
    ...more,
  }
}

const buildStateStory = (name: string, answer: FakeResponse<typeof workDetailByCode>): Story => ({
  name,
  route: buildRoute(HALL_CODE),
  render: () => <WorkPage />,
  answers: (api) => api.mockEndpoint(workDetailByCode, answer),
})

const buildPressing = (label: string): Partial<Story> => ({ presses: [label] })

const buildDetail = (
  kind: WorkKind,
  ...changes: Parameters<typeof buildSampleDetail> extends [unknown, ...infer Rest] ? Rest : never
) => buildSampleDetail(kind, ...changes)
const galleryDetail = buildDetail('gallery')
const mine = {
  owner: { id: sampleCreator.id, nickname: sampleCreator.nickname, avatar: sampleCreator.avatar },
  can: { edit: true, publish: true, remove: true },
}
const article = buildDetail('article')
const openComments = commentTexts.openWithCount(String(article.work.commentCount))

/** An article with one picture of this size, after what is pressed. */
function buildLongPictureStory(name: string, [widthPx, heightPx]: [number, number], press: readonly string[] = []): Story {
  const media = article.media.slice(0, 1).map((medium) => ({ ...medium, asset: toLongPicture(medium.asset, widthPx, heightPx) }))
  return buildPageStory(name, { ...article, media }, { presses: press })
}
const HAND_SCROLL_PX: [number, number] = [16_000, 760]
const WHOLE_PAGE_PX: [number, number] = [1080, 12_000]
const closeUp = pictureTexts.openPicture(1)

export const stories: Story[] = [
  buildPageStory('hall', galleryDetail),
  buildPageStory('article', article),
  buildPageStory(
    'article-liked-and-followed',
    {
      ...buildDetail('article', { isLiked: true }),
      isFavourite: true,
      isOwnerFollowed: true,
    },
    { person: sampleCreator },
  ),
  buildPageStory('article-with-addresses', {
    ...article,
    media: [],
    text: '纸样和价目在 https://paper-and-ink.example/samples?year=2026（每月更新）。\n想订一刀，写信或看https://paper-and-ink.example。',
  }),
  buildLongPictureStory('hand-scroll', HAND_SCROLL_PX),
  buildLongPictureStory('hand-scroll-up-close', HAND_SCROLL_PX, [closeUp]),
  buildLongPictureStory('hand-scroll-whole', HAND_SCROLL_PX, [closeUp, longPictureTexts.showWhole]),
  buildLongPictureStory('whole-page', WHOLE_PAGE_PX),
  buildLongPictureStory('whole-page-up-close', WHOLE_PAGE_PX, [closeUp]),
  buildLongPictureStory('whole-page-whole', WHOLE_PAGE_PX, [closeUp, longPictureTexts.showWhole]),
  buildPageStory('article-without-pictures', { ...article, media: [], hall: null }),
  buildPageStory('video', buildDetail('video')),
  buildPageStory('panorama', buildDetail('panorama')),
  buildPageStory('model', buildDetail('model')),
  buildPageStory('mine-pending', buildDetail('article', { ...mine, review: { state: 'pending', reasons: [], note: '' } }), {
    person: sampleCreator,
  }),
  buildPageStory(
    'mine-rejected',
    buildDetail('article', {
      ...mine,
      visibility: 'password',
      review: { state: 'rejected', reasons: ['infringement', 'low_quality'], note: '第二张图的右下角有别人的水印' },
    }),
    { person: sampleCreator },
  ),
  buildPageStory('mine-menu', buildDetail('article', mine), { person: sampleCreator, ...buildPressing(detailTexts.more) }),
  buildPageStory('menu', article, { person: sampleCreator, ...buildPressing(detailTexts.more) }),
  buildPageStory('comments', article, { person: sampleCreator, ...buildPressing(openComments) }),
  buildPageStory('comments-unsent', article, {
    person: sampleCreator,
    device: {
      'comment-drafts': {
        [article.work.code]: {
          authorId: sampleCreator.id,
          atMs: 1,
          replyTo: { commentId: 'comment-0', threadId: 'comment-0', nickname: '陈若溪' },
          textByTarget: { 'comment-0': '那天我也在，风很大。' },
          unsent: [{ requestId: 'r1', text: '最后一件可以再近一点看吗？', replyTo: null, atMs: 1 }],
        },
      },
    },
    ...buildPressing(openComments),
  }),
  buildPageStory('comments-linked', article, {
    route: buildRoute(article.work.code, { comment: 'comment-13' }),
    person: sampleCreator,
  }),
  buildPageStory('comments-none', buildDetail('article', { commentCount: 0 }), {
    answers(api) {
      mockCommentApi(api)
      api.mockEndpoint(commentsOfWork, { data: { records: [], cursor: null, total: 0 } })
      api.mockEndpoint(workDetailByCode, {
        data: buildDetail('article', { commentCount: 0, likeCount: 0, favouriteCount: 0, shareCount: 0 }),
      })
    },
  }),
  buildPageStory('comments-closed', buildDetail('article', { commentsClosed: true })),
  buildPageStory('comments-offline', article, {
    answers(api) {
      mockCommentApi(api)
      api.mockEndpoint(commentsOfWork, { isOffline: true })
      api.mockEndpoint(workDetailByCode, { data: article })
    },
    ...buildPressing(openComments),
  }),
  buildStateStory('loading', { isPending: true }),
  buildStateStory('locked', { error: 'WORK_LOCKED' }),
  buildStateStory('missing', { error: 'NOT_FOUND' }),
  buildStateStory('taken-down', { error: 'WORK_TAKEN_DOWN' }),
  buildStateStory('offline', { isOffline: true }),
  buildStateStory('error', { error: 'SERVER_FAULT' }),
]
