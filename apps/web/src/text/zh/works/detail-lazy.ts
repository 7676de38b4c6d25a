import { RECYCLE_BIN_DAYS } from '@zhanjian/contract/works/limits.ts'

/** Texts of a work's page that only some works or dialogs need; they load with the components that use them. */

/** The menu of a work. */
export const workMenuTexts = {
  page: '作品详情',
  edit: '编辑',
  figures: '数据',
  closeComments: '关闭评论',
  openComments: '开放评论',
  commentsClosed: '评论已关闭',
  commentsOpen: '评论已开放',
  remove: '删除作品',
  removeQuestion: (title: string) => `删除《${title}》？`,
  removeNote: `作品会移到回收站，${RECYCLE_BIN_DAYS} 天内可以在“我的作品”里恢复。`,
  removeConfirm: '删除',
  removed: '已移到回收站',
  report: '举报',
}

/** For the owner: review state of the newest revision. */
export const reviewNoticeTexts = {
  pending: { title: '正在审核', note: '链接现在就能打开；审核通过后，大家会在首页和搜索里看到它。' },
  rejected: { title: '审核没有通过', note: '修改后重新发布，就会再次审核。链接仍然可以打开。' },
  edit: '去修改',
}

/** The password prompt of a work. */
export const passwordPromptTexts = {
  title: '这个作品需要密码',
  lead: '不知道密码，可以问把链接发给您的人',
  label: '访问密码',
  open: '打开',
  wrong: '密码不对，请再试一次',
  logIn: '登录后再试',
}
