export const meTexts = {
  publish: '发布作品',
  publishHint: '图文、视频、全景、模型',
  counts: { works: '公开作品', followers: '粉丝', following: '关注', likes: '获赞' },
  makeHall: '用照片布展',
  makeHallHint: '几张照片，一分钟后就能请人来看',
  recent: '最近编辑',
  editProfile: '编辑资料',
  answers: (count: number) => `${count} 条新回复`,
  merchant: '商家',
  admin: '管理员',
  untitled: '未命名作品',
}
