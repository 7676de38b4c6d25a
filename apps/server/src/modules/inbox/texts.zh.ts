import type { ReportTarget } from '@zhanjian/contract/community.ts'
import type { ReviewReason } from '@zhanjian/contract/review.ts'
import { formatReasons } from '../../review-reasons.zh.ts'

const targetTexts: Readonly<Record<ReportTarget['kind'], string>> = { work: '作品', comment: '评论', person: '用户' }

/** Nobody known any more. */
const SOMEBODY = '有人'
const formatName = (nickname: string | null): string => nickname ?? SOMEBODY
const formatTitle = (title: string | null): string => (title === null ? '一件作品' : `《${title}》`)
const formatNameAndCount = (nickname: string | null, count: number): string =>
  count === 1 ? formatName(nickname) : `${formatName(nickname)} 等 ${count} 人`

/** What the server itself writes to people. */
export const messageTexts = {
  workApproved: {
    title: '作品已通过审核',
    text: (title: string | null) => `${formatTitle(title)}已通过审核，会出现在首页和搜索里。`,
  },
  workRejected: {
    title: '作品未通过审核',
    text: (title: string | null, reasons: readonly ReviewReason[], note: string) =>
      `${formatTitle(title)}暂时不会出现在首页和搜索里，链接仍然可以打开。${formatReasons(reasons, note)}`,
  },
  templateApproved: {
    title: '模板已通过审核',
    text: (title: string | null) => `${formatTitle(title)}已通过审核，大家都可以用它建展厅了。`,
  },
  templateRejected: {
    title: '模板未通过审核',
    text: (title: string | null, reasons: readonly ReviewReason[], note: string) =>
      `${formatTitle(title)}暂时只有您自己能用。${formatReasons(reasons, note)}`,
  },
  workTakenDown: {
    title: '作品已下架',
    text: (title: string | null, reasons: readonly ReviewReason[], note: string) =>
      `${formatTitle(title)}已下架，别人暂时看不到它。${formatReasons(reasons, note)}`,
  },
  workPutBack: { title: '作品已恢复', text: (title: string | null) => `${formatTitle(title)}已恢复，别人又能看到它了。` },
  commentRemoved: {
    title: '评论已被移除',
    text: (title: string | null, reasons: readonly ReviewReason[], note: string) =>
      `您在${formatTitle(title)}下的一条评论已被移除。${formatReasons(reasons, note)}`,
  },
  reportUpheld: {
    title: '举报已处理',
    text: (target: ReportTarget['kind']) => `您举报的${targetTexts[target]}经核实存在问题，已经处理。谢谢您的帮助。`,
  },
  reportDismissed: {
    title: '举报已处理',
    text: (target: ReportTarget['kind']) => `您举报的${targetTexts[target]}经核实没有违反社区规范，未作处理。谢谢您的关心。`,
  },
  feedbackAnswered: { title: '反馈有了回复', text: '我们回复了您的反馈，点开看看。' },

  workLiked: {
    title: '收到赞',
    text: (nickname: string | null, count: number, title: string | null) =>
      `${formatNameAndCount(nickname, count)} 赞了您的${formatTitle(title)}`,
  },
  commentLiked: {
    title: '评论收到赞',
    text: (nickname: string | null, count: number, excerpt: string | null) =>
      `${formatNameAndCount(nickname, count)} 赞了您的评论${excerpt === null ? '' : `：${excerpt}`}`,
  },
  commentAdded: {
    title: '收到评论',
    text: (nickname: string | null, title: string | null, excerpt: string | null) =>
      excerpt === null
        ? `${formatName(nickname)} 评论了您的${formatTitle(title)}，这条评论已被删除`
        : `${formatName(nickname)} 评论了您的${formatTitle(title)}：${excerpt}`,
  },
  commentAnswered: {
    title: '收到回复',
    text: (nickname: string | null, excerpt: string | null) =>
      excerpt === null ? `${formatName(nickname)} 回复了您，这条回复已被删除` : `${formatName(nickname)} 回复了您：${excerpt}`,
  },
  personFollowed: {
    title: '新的关注',
    text: (nickname: string | null, count: number) => `${formatNameAndCount(nickname, count)} 关注了您`,
  },
}
