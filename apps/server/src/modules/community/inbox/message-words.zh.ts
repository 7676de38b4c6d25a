import type { ExchangeState } from '@zhanjian/contract/cards/card-exchange.ts'
import type { ReportTarget } from '@zhanjian/contract/community/community.ts'
import type { TicketCancelReason } from '@zhanjian/contract/lottery/tickets.ts'
import { editAddress } from '@zhanjian/contract/screens/edit-screens.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { RenderContext, RenderedWork } from './render-context.ts'

/** What has become of a request. */
export const requestTexts: Readonly<Record<ExchangeState, string>> = {
  pending: '，等您回应。',
  accepted: '，您已收下。',
  declined: '，您没有收下。',
  withdrawn: '，对方已撤回。',
  ended: '，请求已结束。',
}

/** Title and words of an answer to a curator. */
export const loanTexts: Readonly<Record<'granted' | 'declined' | 'withdrawn', readonly [title: string, done: string]>> = {
  granted: ['对方同意展出了', '同意'],
  declined: ['对方没有同意展出', '没有同意'],
  withdrawn: ['有作品不再展出', '不再同意'],
}

export const targetTexts: Readonly<Record<ReportTarget['kind'], string>> = {
  work: '作品',
  comment: '评论',
  person: '用户',
  booth: '展位',
  guest_book_entry: '留言',
}

export const cancelTexts: Readonly<Record<TicketCancelReason, string>> = {
  publisher_gone: '发布者的账号已注销',
  winner_gone: '您的账号已注销',
  activity_cancelled: '活动已取消',
  fraud: '经核实为作弊所得',
  mistake: '发放有误',
  other: '其他原因',
}

/** For erased users. */
const UNKNOWN_NAME = '有人'
export const formatName = ({ nickname }: RenderContext): string => nickname ?? UNKNOWN_NAME
export const formatPeople = (context: RenderContext): string =>
  context.count === 1 ? formatName(context) : `${formatName(context)} 等 ${context.count} 人`
export const formatWheel = (title: string | undefined): string => (title === undefined ? '一个转盘活动' : `转盘活动「${title}」`)

export const formatPrize = (name: string | undefined): string => (name === undefined || name === '' ? '奖品' : `“${name}”`)
export const formatTitle = (work: RenderedWork | null): string => (work === null ? '一件作品' : `《${work.title}》`)

export const getDetailPath = (work: RenderedWork | null, commentId?: string): string | null =>
  work === null ? null : screenAddress('detail', { code: work.code, comment: commentId })
/** Path of a work's page. */
export const getWorkPath = (work: RenderedWork | null): string | null =>
  work !== null && isTemplateKind(work.kind) ? workAddress(work) : getDetailPath(work)
/** Path of the editor, or of the owner's list if the work was permanently deleted. */
export const getEditPath = (workId: string, work: RenderedWork | null): string =>
  work === null ? screenAddress('myHalls') : editAddress({ id: workId, kind: work.kind })
