import type { ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { Promotion } from '@zhanjian/contract/works/discovery.ts'
import type { WorkKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import { sampleHalls } from './sample-halls.ts'

const POST_SPECS: readonly { kind: WorkKind; title: string; summary: string; isWithoutCover?: boolean }[] = [
  { kind: 'panorama', title: '夜航船：江上一整夜的灯火', summary: '从码头到江心，三百六十度。' },
  {
    kind: 'article',
    title: '窑火三日',
    summary: '开窑那天下着小雨，师傅说雨天的釉色更沉。我们把碗一只只搬到廊下，等水汽散去。',
    isWithoutCover: true,
  },
  { kind: 'video', title: '在屋顶拍了一夜的云，剪成四分钟，献给还没有睡的人', summary: '' },
  { kind: 'model', title: '一只青花瓶的三维扫描', summary: '四百二十张照片合成。' },
  { kind: 'article', title: '看山笔记', summary: '山不回信，云会替它回。' },
]

/** Posts beside the demo community's halls: one of each kind and more. */
export const samplePosts: readonly WorkSummary[] = POST_SPECS.flatMap(({ kind, title, summary, isWithoutCover }, index) => {
  const hall = sampleHalls[(index + 2) % sampleHalls.length]
  if (hall === undefined) return []
  const cover = isWithoutCover === true ? null : hall.cover
  return [
    { ...hall, id: `post-${index}`, code: `post${index}00000`, kind, title, summary, cover, likeCount: 9999 >> (index * 3) },
  ]
})

export const sampleWorks: readonly WorkSummary[] = [...sampleHalls.slice(0, 6), ...samplePosts, ...sampleHalls.slice(6)]

export const samplePeople: readonly ListedPerson[] = sampleHalls
  .filter((hall, index) => sampleHalls.findIndex(({ owner }) => owner.id === hall.owner.id) === index)
  .map(({ owner }, index) => ({
    ...owner,
    introduction: index === 0 ? '空间策展人，相信好作品值得慢慢走近看，也相信每一面墙都有自己的光' : '',
    isMerchant: index === 0,
    workCount: 12 >> index,
    followerCount: 23_400 >> (index * 4),
    isFollowed: index === 1,
  }))

const getCover = (index: number) => sampleHalls[index % sampleHalls.length]?.cover ?? null

export const sampleBanners: readonly Promotion[] = [
  { title: '秋日征集：把展厅借给一座城', text: '投稿到 12 月 10 日', label: '征集' },
  { title: '水墨专题', text: '十二座线上展厅', label: '专题' },
  { title: '第一次布展？', text: '跟着走一遍，一分钟就好', label: '' },
].map((words, index) => ({
  ...words,
  id: `banner-${index}`,
  place: 'banner',
  path: screenAddress('exhibitions'),
  picture: getCover(index),
}))

export const sampleEditorial: Promotion = {
  id: 'editorial',
  place: 'editorial',
  label: '本周策展',
  title: '千里江山，一日看尽',
  text: '12 座线上展厅 · 策展人 陈若溪',
  path: screenAddress('exhibitions', { tag: '山水' }),
  picture: getCover(4),
}

export const sampleTags = ['山水', '水墨', '摄影', '城市', '青花', '霓虹', '园林'].map((tag, index) => ({
  tag,
  count: 42 >> index,
}))
