import { CHECK_NETWORK_TEXT, formatNotLoaded } from '#text/ui/connection.ts'

/** The page of a work. */
export const detailTexts = {
  more: '更多操作',
  share: '分享',
  follow: '关注',
  followed: '已关注',
  followedLabel: (nickname: string) => `已关注 ${nickname}`,
  followLabel: (nickname: string) => `关注 ${nickname}`,
  ownerFacts: (works: number, followers: string) => `${works} 件作品 · ${followers} 位粉丝`,
  like: '喜欢',
  likeWithCount: (count: string) => `喜欢，${count} 人喜欢`,
  favourite: '收藏',
  favouriteWithCount: (count: string) => `收藏，${count} 人收藏`,
  shareWithCount: (count: string) => `分享，${count} 次`,
  actions: '喜欢、收藏、评论、分享',
  visits: (count: string) => `${count} 次浏览`,
  hallVisits: (count: string) => `${count} 次参观`,
  workCount: (count: number) => `${count} 件作品`,
  publishedAt: (time: string) => `${time}发布`,
  tags: '标签',
  tag: (tag: string) => `#${tag}`,
  openPlace: (name: string) => `地点：${name}，查看`,
  enterHall: '走进展厅',
  linkedHall: '关联的展厅',
  swiper: '沉浸浏览',
  related: '相关作品',
  visibility: {
    private: '仅自己可见',
    unlisted: '有链接的人可见',
    password: '凭密码可见',
  },

  failures: {
    missing: { title: '没有找到这个作品', description: '链接可能写错了，也可能已被作者收回，或设成了仅自己可见' },
    'taken-down': { title: '这个作品已下架', description: '可以去看看别的作品' },
    offline: { title: formatNotLoaded('作品'), description: CHECK_NETWORK_TEXT },
    unknown: { title: '作品没有打开', description: '重新载入一下，多半就好了' },
  },
  tryAgain: '再试一次',
  seeOthers: '看看别的作品',
  logIn: '是我的作品，去登录',
}
