import type { FeedType } from '@zhanjian/contract/works/discovery.ts'

const tabs: Readonly<Record<FeedType, string>> = {
  recommended: '推荐',
  newest: '最新',
  following: '关注',
  nearby: '附近',
}

export const homeFeedTexts = {
  tabs,
  feedLabel: '作品',
  swiper: '沉浸浏览',
  kindsLabel: '种类',
  allKinds: '全部',
  promo: { title: '几张照片，挂成一间展厅', description: '选好照片，一分钟后就能请人来看', action: '开始布展' },
  bannersLabel: '活动与专题',
  bannerPosition: (place: number, count: number) => `第 ${place} 个，共 ${count} 个`,
  showBanner: (place: number) => `看第 ${place} 个`,
  live: {
    title: '正在直播',
    openTitle: '正在一起看',
    all: '全部',
    inside: (count: string, isLive: boolean) => `${isLive ? '正在直播' : '开放中'}，${count} 人在里面`,
  },
  recommendedHall: '推荐展厅',
  hallBy: (workCount: number, name: string) => `${workCount} 件作品 · 策展人 ${name}`,
  newWorks: (count: number) => `有 ${count >= 99 ? '99+' : count} 个新作品`,
  empty: { title: '这里还没有作品', description: '您可以成为第一个布展的人' },
  emptyKind: { title: '这里还没有作品', description: '换个种类看看，或者自己发布一个', action: '看全部' },
  followingVisitor: { title: '关注的人有了新作品，在这里告诉您', description: '登录后，可以关注喜欢的创作者', action: '登录' },
  followingEmpty: { title: '还没有关注的人', description: '看到喜欢的作品，进去关注它的作者', action: '看看推荐' },
}
