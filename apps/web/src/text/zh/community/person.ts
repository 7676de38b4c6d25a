import { truncateText } from '@zhanjian/scene/cut-text.ts'

/** A person's public page and its lists, and the user's own favourites. */
export const personTexts = {
  figure: (name: string, description: string) =>
    description === '' ? `${name}在展厅里的形象` : `${name}在展厅里的形象：${description}`,
  changeFigure: '修改展厅里的形象',
  title: '个人主页',
  /** Names a tab of the browser. */
  titleOf: (nickname: string) => `${truncateText(nickname)}的主页`,
  merchant: '商家',
  counts: { works: '作品', followers: '粉丝', following: '关注', likes: '获赞' },
  noIntroduction: '还没有写简介',
  ownNoIntroduction: '写一句话介绍自己',
  follow: '关注',
  followBack: '回关',
  followed: '已关注',
  mutual: '互相关注',
  followLabel: (label: string, nickname: string) => `${label} ${nickname}`,
  edit: '编辑资料',
  more: '更多操作',
  report: '举报',
  block: '屏蔽',
  blockHint: '对方不能再评论、回复和关注您',
  unblock: '取消屏蔽',
  unblocked: '已取消屏蔽',
  blocked: { title: '您屏蔽了这个人', description: '取消屏蔽后，可以再看到对方的作品和评论' },
  share: '复制主页链接',
  shared: '主页链接已复制',
  copyFailed: '没有复制成功，请稍后再试',
  kinds: '作品种类',
  all: '全部',
  joined: (day: string) => `${day}加入`,
  worksOf: (nickname: string) => `${nickname}的作品`,
  search: (nickname: string) => `搜索${nickname}的作品`,
  empty: { title: '还没有公开的作品', description: '发布并通过审核的作品会在这里' },
  emptyKind: { title: '没有这类作品', description: '换一类看看' },
  ownEmpty: { title: '还没有公开的作品', description: '发布并通过审核后，大家就能在这里看到' },
  ownEmptyAction: '去发布',
  loading: '正在加载',
  gone: { title: '没有找到这个人', description: '账号可能已注销，或链接不对' },
}

export const peopleTexts = {
  lists: { followers: '粉丝', following: '关注' },
  which: '名单',
  facts: (works: string, followers: string) => `${works} 件作品 · ${followers} 位粉丝`,
  empty: {
    followers: { title: '还没有粉丝', description: '有人关注后会出现在这里' },
    following: { title: '还没有关注谁', description: '遇到喜欢的创作者，点“关注”就不会错过新作品' },
  },
}

export const favouritesTexts = {
  list: '收藏的作品',
  gone: '作品已不可见',
  goneHint: '作者删除、下架或改成了私密',
  remove: '移除',
  menu: (title: string) => `移除收藏《${title}》`,
  removed: '已移除',
  undo: '撤销',
  kept: '已放回收藏',
  empty: { title: '还没有收藏', description: '在作品页点星标，喜欢的都留在这里' },
  action: '去看看作品',
}

export const historyTexts = {
  clear: '清空',
  clearQuestion: '清空浏览历史？',
  clearText: '清空后不能恢复，其他设备上的也会清空',
  cleared: '已清空',
  remove: (title: string) => `从历史中移除《${title}》`,
  removed: '已移除',
  undo: '撤销',
  today: '今天',
  yesterday: '昨天',
  kept: (count: number) => `最多保留最近 ${count} 件作品，只有您自己能看到`,
  empty: { title: '还没有浏览过作品', description: '登录后看过的作品会记在这里，只有您自己能看到' },
  action: '去看看作品',
  /** Halls are visited, other works are viewed. */
  visits: (count: string, isHall: boolean) => `${count} 次${isHall ? '参观' : '浏览'}`,
}

export const blockedTexts = {
  unblock: '取消屏蔽',
  unblockLabel: (nickname: string) => `取消屏蔽 ${nickname}`,
  unblocked: (nickname: string) => `已取消屏蔽 ${nickname}`,
  note: '对方不能评论您的作品、回复您或关注您，对方的作品和评论也不出现在您这里',
  empty: { title: '没有屏蔽任何人', description: '在别人的主页可以屏蔽，屏蔽后会出现在这里' },
}
