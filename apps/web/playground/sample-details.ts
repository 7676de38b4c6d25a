import type { Comment, CommentThread } from '@zhanjian/contract/community/community.ts'
import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import type { WorkKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import filmUrl from './media/film.webm?url'
import panoramaUrl from './media/panorama.webp?url'
import { sampleCreator } from './sample-creator.ts'
import { sampleHalls, samplePublicHall } from './sample-halls.ts'
import { samplePeople, samplePosts } from './sample-works.ts'

const ARTICLE_TEXT = `开窑那天下着小雨，师傅说雨天的釉色更沉。

我们把碗一只只搬到廊下，等水汽散去。第一只是月白，第二只带着一点天青，第三只在肩上裂了一道细纹，师傅看了很久，说这只留给自己。

火是三天前点的。柴要松木，湿度要合适，半夜要有人守。`

const findPost = (kind: WorkKind): WorkSummary => {
  const post = kind === 'gallery' ? sampleHalls[0] : samplePosts.find((one) => one.kind === kind)
  if (post === undefined) throw new Error(`no sample ${kind}`)
  return post
}

const pictures: readonly Asset[] = sampleHalls.slice(0, 3).flatMap(({ code }) => samplePublicHall(code).assets.slice(0, 1))

function buildMedia(kind: WorkKind): readonly Asset[] {
  const [picture] = pictures
  if (kind === 'gallery' || picture === undefined) return []
  if (kind === 'article') return pictures
  if (kind === 'panorama') return [{ ...picture, urls: { panorama: panoramaUrl } }]
  return [{ ...picture, kind: kind === 'video' ? 'video' : 'model', widthPx: 1280, heightPx: 720, urls: { original: filmUrl } }]
}

export const samplePlace: Place = {
  name: '三宝国际陶艺村',
  address: '三宝路 18 号',
  regionCode: '360203',
  position: { longitude: 117.2396, latitude: 29.2521, datum: 'wgs84' },
}

/** A work of each kind with everything that its page shows. */
export function buildSampleDetail(kind: WorkKind, changes: Partial<WorkSummary> = {}): WorkDetail {
  const work = { ...findPost(kind), ...changes }
  const media = buildMedia(kind)
  return {
    work: kind === 'article' ? { ...work, place: samplePlace } : work,
    text: kind === 'article' ? ARTICLE_TEXT : '',
    media: media.map((asset) => ({ asset, alt: '廊下一排刚出窑的碗，釉面还带着水汽' })),
    hall: kind === 'article' ? (sampleHalls[1] ?? null) : null,
    isFavourite: false,
    isOwnerFollowed: false,
    ownerWorkCount: 12,
    ownerFollowerCount: 23_400,
  }
}

const COMMENT_TEXTS = [
  '站在第三幅前面很久。水面那一点橙色，是全场唯一的暖色，也是唯一会动的东西。',
  '灯光好，走近看得见纸的纤维。',
  '和外婆一起看的，她认出了最后一张里的码头，说那里从前有一棵很大的樟树，夏天整条街的人都在树下乘凉。',
  '请问第七件是什么纸？',
  '👏👏👏',
  '已经推荐给班上的同学，下周我们一起来。',
]
const NOW_MS = Date.now()
const MINUTE_MS = 60_000

function buildComment(index: number, text: string, changes: Partial<Comment> = {}): Comment {
  const person = samplePeople[index % samplePeople.length]
  return {
    id: `comment-${index}`,
    author: person === undefined ? null : { id: person.id, nickname: person.nickname, avatar: person.avatar },
    text,
    createdAt: new Date(NOW_MS - (index + 1) * 47 * MINUTE_MS).toISOString(),
    likeCount: 128 >> index,
    isLiked: index === 0,
    isByOwner: false,
    isRemoved: false,
    replyTo: null,
    can: { remove: false, report: true },
    ...changes,
  }
}

const ownerSummary = { id: sampleCreator.id, nickname: sampleCreator.nickname, avatar: sampleCreator.avatar }

/** Replies of the thread that has many. */
export const sampleReplies: readonly Comment[] = [
  buildComment(11, '我也在那一幅前面站了很久。'),
  buildComment(12, '那是日出前一刻钟拍的，等了三天。', { author: ownerSummary, isByOwner: true }),
  buildComment(13, '难怪。', { replyTo: ownerSummary }),
  buildComment(14, '下次叫上我。', { replyTo: ownerSummary }),
]

export const sampleThreads: readonly CommentThread[] = COMMENT_TEXTS.map((text, index) => ({
  ...buildComment(index, text, index === 3 ? { author: null } : {}),
  replyCount: index === 0 ? sampleReplies.length : 0,
  replies: index === 0 ? sampleReplies.slice(0, 2) : [],
}))
