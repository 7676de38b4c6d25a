import { commentsOfWork, repliesOfComment } from '@zhanjian/contract/community.ts'
import { relatedWorks } from '@zhanjian/contract/discovery.ts'
import type { HandlerData } from '@zhanjian/contract/endpoint.ts'
import { countVisit, publicHallByCode, reportDwell, workDetailByCode } from '@zhanjian/contract/published-works.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { WorkKind } from '@zhanjian/contract/works.ts'
import { useEffect } from 'react'
import type { Answer, FakeApi } from '../../../playground/fake-api.ts'
import { sampleHalls, samplePublicHall } from '../../../playground/halls.ts'
import { creator } from '../../../playground/people.ts'
import type { Story } from '../../../playground/story.ts'
import { sampleDetail, sampleReplies, sampleThreads } from '../../../playground/talk.ts'
import { sampleWorks } from '../../../playground/works.ts'
import { commentTexts } from '../../text/zh/community/comments.ts'
import { detailTexts } from '../../text/zh/works/detail.ts'
import { WorkPage } from './work-page.tsx'

const [hall] = sampleHalls
const HALL_CODE = hall?.code ?? ''

function answerTalk(api: FakeApi): void {
  api.answer(commentsOfWork, { data: { records: [...sampleThreads], cursor: null, total: 86 } })
  api.answer(repliesOfComment, { data: { records: [...sampleReplies], cursor: null } })
  api.answer(relatedWorks, { data: { records: sampleWorks.slice(3, 9) } })
  api.answer(publicHallByCode, { data: samplePublicHall(HALL_CODE) })
  api.answer(countVisit, { data: { counted: true, again: false } })
  api.answer(reportDwell, { data: { counted: true } })
}

type Detail = HandlerData<typeof workDetailByCode>

const routeOf = (code: string, more: Record<string, string> = {}) => screenAddress('detail', { code, ...more })

function page(name: string, detail: Detail, more: Partial<Story> = {}): Story {
  return {
    name,
    route: routeOf(detail.work.code),
    render: () => <WorkPage />,
    answers(api) {
      answerTalk(api)
      api.answer(workDetailByCode, { data: detail })
    },
    ...more,
  }
}

const state = (name: string, answer: Answer<typeof workDetailByCode>): Story => ({
  name,
  route: routeOf(HALL_CODE),
  render: () => <WorkPage />,
  answers: (api) => api.answer(workDetailByCode, answer),
})

/** Presses what has such a name as soon as it is there, as a person would. */
function Pressing({ label }: { label: string }) {
  useEffect(() => {
    const press = () => {
      const buttons = Array.from(document.querySelectorAll<HTMLElement>('button'))
      const wanted = buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === label)
      wanted?.click()
      return wanted !== undefined
    }
    if (press()) return
    const observer = new MutationObserver(() => press() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [label])
  return <WorkPage />
}

const pressing = (label: string): Partial<Story> => ({ render: () => <Pressing label={label} /> })

const of = (kind: WorkKind, ...changes: Parameters<typeof sampleDetail> extends [unknown, ...infer Rest] ? Rest : never) =>
  sampleDetail(kind, ...changes)
const gallery = of('gallery')
const mine = {
  owner: { id: creator.id, nickname: creator.nickname, avatar: creator.avatar },
  can: { edit: true, publish: true, remove: true },
}
const article = of('article')
const openComments = commentTexts.openWithCount(String(article.work.commentCount))

export const stories: Story[] = [
  page('hall', gallery),
  page('article', article),
  page(
    'article-liked-and-followed',
    {
      ...of('article', { isLiked: true }),
      isFavourite: true,
      isOwnerFollowed: true,
    },
    { person: creator },
  ),
  page('article-without-pictures', { ...article, media: [], hall: null }),
  page('video', of('video')),
  page('panorama', of('panorama')),
  page('model', of('model')),
  page('mine-pending', of('article', { ...mine, review: { state: 'pending', reasons: [], note: '' } }), { person: creator }),
  page(
    'mine-rejected',
    of('article', {
      ...mine,
      visibility: 'password',
      review: { state: 'rejected', reasons: ['infringement', 'low_quality'], note: '第二张图的右下角有别人的水印' },
    }),
    { person: creator },
  ),
  page('mine-menu', of('article', mine), { person: creator, ...pressing(detailTexts.more) }),
  page('menu', article, { person: creator, ...pressing(detailTexts.more) }),
  page('comments', article, { person: creator, ...pressing(openComments) }),
  page('comments-unsent', article, {
    person: creator,
    device: {
      'comment-drafts': {
        [article.work.code]: {
          authorId: creator.id,
          atMs: 1,
          replyTo: { commentId: 'comment-0', threadId: 'comment-0', nickname: '陈若溪' },
          textByTarget: { 'comment-0': '那天我也在，风很大。' },
          unsent: [{ requestId: 'r1', text: '最后一件可以再近一点看吗？', replyTo: null, atMs: 1 }],
        },
      },
    },
    ...pressing(openComments),
  }),
  page('comments-linked', article, { route: routeOf(article.work.code, { comment: 'comment-13' }), person: creator }),
  page('comments-none', of('article', { commentCount: 0 }), {
    answers(api) {
      answerTalk(api)
      api.answer(commentsOfWork, { data: { records: [], cursor: null, total: 0 } })
      api.answer(workDetailByCode, { data: of('article', { commentCount: 0, likeCount: 0, favouriteCount: 0, shareCount: 0 }) })
    },
  }),
  page('comments-closed', of('article', { commentsClosed: true })),
  page('comments-offline', article, {
    answers(api) {
      answerTalk(api)
      api.answer(commentsOfWork, { isOffline: true })
      api.answer(workDetailByCode, { data: article })
    },
    ...pressing(openComments),
  }),
  state('loading', { isPending: true }),
  state('locked', { error: 'WORK_LOCKED' }),
  state('missing', { error: 'NOT_FOUND' }),
  state('taken-down', { error: 'WORK_TAKEN_DOWN' }),
  state('offline', { isOffline: true }),
  state('error', { error: 'SERVER_FAULT' }),
]
