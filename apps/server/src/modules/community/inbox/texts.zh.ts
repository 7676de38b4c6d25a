import type { MessageKind, MessagePayload } from '@zhanjian/contract/community/message-kinds.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { nameSession } from '@zhanjian/scene/exhibition/session-kinds.zh.ts'
import { formatMerchantReasons } from '../../../module-support/merchant-reasons.zh.ts'
import { formatPrizeReasons } from '../../../module-support/prize-reasons.zh.ts'
import { formatReasons } from '../../../module-support/review-reasons.zh.ts'
import {
  cancelTexts,
  formatName,
  formatPeople,
  formatPrize,
  formatTitle,
  formatWheel,
  getDetailPath,
  getEditPath,
  getWorkPath,
  loanTexts,
  requestTexts,
  targetTexts,
} from './message-words.zh.ts'
import type { RenderContext, RenderedMessage } from './render-context.ts'

type MessageTexts = {
  readonly [Kind in MessageKind]: (payload: MessagePayload<Kind>, context: RenderContext) => RenderedMessage
}

/** Text and link of every kind of message. */
const messageTexts: MessageTexts = {
  'work.approved': ({ workId }, context) => {
    const work = context.work(workId)
    const [title, consequence] =
      work !== null && isTemplateKind(work.kind)
        ? ['模板已通过审核', workTraits[work.kind].document === 'hall' ? '大家都可以用它建展厅了。' : '大家都可以用它做请柬了。']
        : ['作品已通过审核', '会出现在首页和搜索里。']
    return { title, text: `${formatTitle(work)}已通过审核，${consequence}`, path: getWorkPath(work) }
  },
  'work.rejected': ({ workId, reasons, note }, context) => {
    const work = context.work(workId)
    const [title, consequence] =
      work !== null && isTemplateKind(work.kind)
        ? ['模板未通过审核', '暂时只有您自己能用。']
        : ['作品未通过审核', '暂时不会出现在首页和搜索里，链接仍然可以打开。']
    return { title, text: `${formatTitle(work)}${consequence}${formatReasons(reasons, note)}`, path: getEditPath(workId, work) }
  },
  'work.taken_down': ({ workId, reasons, note }, context) => {
    const work = context.work(workId)
    const text = `${formatTitle(work)}已下架，别人暂时看不到它。${formatReasons(reasons, note)}`
    return { title: '作品已下架', text, path: getEditPath(workId, work) }
  },
  'work.put_back': ({ workId }, context) => {
    const work = context.work(workId)
    return { title: '作品已恢复', text: `${formatTitle(work)}已恢复，别人又能看到它了。`, path: getWorkPath(work) }
  },
  'comment.removed': ({ workId, reasons, note }, context) => {
    const work = context.work(workId)
    const text = `您在${formatTitle(work)}下的一条评论已被移除。${formatReasons(reasons, note)}`
    return { title: '评论已被移除', text, path: getDetailPath(work) }
  },
  'guest_book.removed': ({ workId, reasons, note }, context) => {
    const work = context.work(workId)
    const text = `您在展览${formatTitle(work)}留言簿里的一条留言已被移除。${formatReasons(reasons, note)}`
    return { title: '留言已被移除', text, path: work && workAddress(work) }
  },
  'report.upheld': ({ target }) => ({
    title: '举报已处理',
    text: `您举报的${targetTexts[target]}经核实存在问题，已经处理。谢谢您的帮助。`,
    path: null,
  }),
  'report.dismissed': ({ target }) => ({
    title: '举报已处理',
    text: `您举报的${targetTexts[target]}经核实没有违反社区规范，未作处理。谢谢您的关心。`,
    path: null,
  }),
  'feedback.answered': ({ feedbackId }) => ({
    title: '反馈有了回复',
    text: '我们回复了您的反馈，点开看看。',
    path: screenAddress('myFeedback', { id: feedbackId }),
  }),
  'activity.rewarded': ({ signInActivityId, streakDays, reward, amount }, context) => {
    const activity = context.activity(signInActivityId)
    const got = reward === 'chances' ? `${amount} 次抽奖机会` : `${amount} 天会员`
    return {
      title: '签到奖励到了',
      text: `您在${activity === null ? '活动' : `“${activity.title}”`}连续签到 ${streakDays} 天，得到 ${got}。`,
      path: activity && screenAddress('activity', { code: activity.code }),
    }
  },
  'activity.closed': ({ signInActivityId, reason }, context) => {
    const activity = context.activity(signInActivityId)
    return {
      title: '活动已被关闭',
      text: `您的活动${activity === null ? '' : `“${activity.title}”`}已由管理员关闭，不能再签到，已经发出的奖励照常有效。原因：${reason}`,
      path: screenAddress('activityDesk', { id: signInActivityId }),
    }
  },
  'invitation.answered': ({ workId }, context) => {
    const work = context.work(workId)
    return {
      title: '来宾回复了',
      text: `您的请柬${formatTitle(work)}收到了回复，来看看谁来、来几位。`,
      path: screenAddress('invitationGuests', { id: workId }),
    }
  },
  'invitation.deadline_near': ({ workId, left }, context) => {
    const work = context.work(workId)
    const text = `您的请柬${formatTitle(work)}还有 ${left} 位来宾没有回复，可以把备好的提醒发给他们。`
    return { title: '回复快截止了', text, path: screenAddress('invitationGuests', { id: workId }) }
  },
  'invitation.reminder': ({ workId }, context) => {
    const work = context.work(workId)
    const text = `您还没有回复请柬${formatTitle(work)}，主人想知道您能不能来。`
    return { title: '有一张请柬等您回复', text, path: getWorkPath(work) }
  },
  'exhibition.co_curator_joined': ({ workId }, context) => {
    const work = context.work(workId)
    const text = `${formatName(context)} 接受了邀请，和您一起策划展览${formatTitle(work)}。`
    return { title: '联合策展人来了', text, path: getEditPath(workId, work) }
  },
  'exhibition.co_curator_left': ({ workId }, context) => {
    const work = context.work(workId)
    const text = `${formatName(context)} 不再参与策划展览${formatTitle(work)}，改过的都还在。`
    return { title: '联合策展人离开了', text, path: getEditPath(workId, work) }
  },
  'exhibition.co_curator_removed': ({ workId }, context) => {
    const work = context.work(workId)
    const text = `${formatName(context)} 结束了您对展览${work === null ? '' : formatTitle(work)}的参与，您还没保存的修改留在您的设备上。`
    return { title: '不再参与策展', text, path: getWorkPath(work) }
  },
  'exhibition.opened': ({ workId }, context) => {
    const work = context.work(workId)
    return { title: '您等的展览开幕了', text: `${formatTitle(work)}开幕了，门已经打开，请进来看看。`, path: getWorkPath(work) }
  },
  'exhibition.session_soon': ({ workId, session, startsAt }, context) => {
    const work = context.work(workId)
    const name = nameSession({ kind: session, title: '' })
    const text = `${formatTitle(work)}的${name} ${sliceUnits(startsAt, 11)} 开始，马上就到了。`
    return { title: `${name}快开始了`, text, path: getWorkPath(work) }
  },
  'exhibition.loan_asked': ({ workId }, context) => {
    const work = context.work(workId)
    const text = `${formatName(context)} 想在展览${work === null ? '' : formatTitle(work)}里展出您的作品，等您同意。`
    return { title: '有展览想展出您的作品', text, path: screenAddress('loans', { exhibition: workId }) }
  },
  'exhibition.loan_answered': ({ workId, loanId, answer }, context) => {
    const work = context.work(workId)
    const part = context.loan(loanId)
    const [title, done] = loanTexts[answer]
    const text = `${formatName(context)} ${done}在展览${work === null ? '' : formatTitle(work)}里展出${part === null ? '作品' : `“${part.title}”`}。`
    return { title, text, path: getEditPath(workId, work) }
  },
  'booth.lead_left': ({ boothId }, context) => {
    const booth = context.booth(boothId)
    return {
      title: '有人留下了联系方式',
      text: `有人在您的展位${booth === null ? '' : `“${booth.title}”`}留下了联系方式，请尽快联系。`,
      path: screenAddress('boothDesk', { id: boothId }),
    }
  },
  'booth.taken_down': ({ boothId, reasons, note }, context) => {
    const booth = context.booth(boothId)
    return {
      title: '展位已被下架',
      text: `您的展位${booth === null ? '' : `“${booth.title}”`}已下架，改好以后可以再发布。${formatReasons(reasons, note)}`,
      path: screenAddress('boothEditor', { id: boothId }),
    }
  },
  'merchant.approved': () => ({
    title: '入驻申请已通过',
    text: '您现在是商家了：可以发布贵重的奖品、办签到活动、请人核销，作品发布即通过。',
    path: screenAddress('becomeMerchant'),
  }),
  'merchant.rejected': ({ reasons, note }) => ({
    title: '入驻申请未通过',
    text: `填过的都还在，修改后可以再提交。${formatMerchantReasons(reasons, note)}`,
    path: screenAddress('becomeMerchant'),
  }),
  'merchant.revoked': ({ reasons, note }) => ({
    title: '商家资格已撤销',
    text: `发布过的奖品和活动还在，改好后可以重新申请。${formatMerchantReasons(reasons, note)}`,
    path: screenAddress('becomeMerchant'),
  }),
  'prize.approved': ({ prizeId }, context) => ({
    title: '奖品已通过审核',
    text: `${formatPrize(context.prize(prizeId)?.name)}已通过审核并上架，可以放进转盘了。`,
    path: screenAddress('publishedPrize', { id: prizeId }),
  }),
  'prize.rejected': ({ prizeId, reasons, note }, context) => ({
    title: '奖品未通过审核',
    text: `${formatPrize(context.prize(prizeId)?.name)}未通过审核，修改后可以再提交。${formatPrizeReasons(reasons, note)}`,
    path: screenAddress('prizeEditor', { id: prizeId }),
  }),
  'prize.taken_down': ({ prizeId, reasons, note }, context) => ({
    title: '奖品已下架',
    text: `${formatPrize(context.prize(prizeId)?.name)}已下架，已经中出的奖券照常可用。${formatPrizeReasons(reasons, note)}`,
    path: screenAddress('prizeEditor', { id: prizeId }),
  }),
  'ticket.won': ({ ticketId }, context) => ({
    title: '您中奖了',
    text: `${formatPrize(context.ticket(ticketId)?.prizeName)}是您的了，请在有效期内使用奖券。`,
    path: screenAddress('ticket', { id: ticketId }),
  }),
  'ticket.expiring': ({ ticketId }, context) => ({
    title: '奖券快要过期了',
    text: `${formatPrize(context.ticket(ticketId)?.prizeName)}的奖券快要过期了，别忘了使用。`,
    path: screenAddress('ticket', { id: ticketId }),
  }),
  'ticket.expired': ({ ticketId }, context) => ({
    title: '奖券已过期',
    text: `${formatPrize(context.ticket(ticketId)?.prizeName)}的奖券没有使用，已经过期。`,
    path: screenAddress('ticket', { id: ticketId }),
  }),
  'ticket.cancelled': ({ ticketId, reason, note }, context) => ({
    title: '奖券已取消',
    text: `${formatPrize(context.ticket(ticketId)?.prizeName)}的奖券已取消。原因：${cancelTexts[reason]}。${note && `说明：${note}`}`,
    path: screenAddress('ticket', { id: ticketId }),
  }),
  'ticket.verified': ({ ticketId }, context) => ({
    title: '奖券已核销',
    text: `${formatPrize(context.ticket(ticketId)?.prizeName)}的奖券已由 ${formatName(context)} 核销。如果不是您本人使用，请联系发布者。`,
    path: screenAddress('ticket', { id: ticketId }),
  }),
  'ticket.tried_again': ({ ticketId }, context) => {
    const ticket = context.ticket(ticketId)
    const name = formatPrize(ticket?.prizeName)
    if (ticket?.reader === 'publisher')
      return {
        title: '奖券被再次出示',
        text: `${name}的一张奖券核销后又有人出示，没有再次核销。可能有人拍下了它的照片。`,
        path: screenAddress('publishedPrize', { id: ticket.prizeId }),
      }
    if (ticket?.reader === 'verifier')
      return {
        title: '奖券被核销了两次',
        text: `您离线核销的${name}，别人在您之前已经核销过，以先核销的为准。`,
        path: screenAddress('verifyRecords'),
      }
    return {
      title: '奖券被再次出示',
      text: `${name}的奖券核销后又有人出示，没有再次核销。如果不是您，可能有人拍下了它的照片。`,
      path: screenAddress('ticket', { id: ticketId }),
    }
  },
  'wheel.offered': ({ offerId }, context) => {
    const offer = context.offer(offerId)
    return {
      title: '有人提供奖品',
      text: `${formatName(context)} 想把${formatPrize(offer?.prizeName)}放进${formatWheel(offer?.title)}，请答复。`,
      path: offer === null ? screenAddress('adminWheels') : screenAddress('adminWheel', { id: offer.activityId, tab: 'offers' }),
    }
  },
  'wheel.offer_accepted': ({ offerId }, context) => {
    const offer = context.offer(offerId)
    return {
      title: '奖品已被接受',
      text: `${formatWheel(offer?.title)}接受了您提供的${formatPrize(offer?.prizeName)}。活动发布时，这些数量会从您的奖品里拨出。`,
      path: screenAddress('wheelApply', { code: offer?.code, way: 'offer' }),
    }
  },
  'wheel.offer_declined': ({ offerId, note }, context) => {
    const offer = context.offer(offerId)
    return {
      title: '奖品未被接受',
      text: `${formatWheel(offer?.title)}没有接受您提供的${formatPrize(offer?.prizeName)}。${note && `说明：${note}`}`,
      path: screenAddress('wheelApply', { code: offer?.code, way: 'offer' }),
    }
  },
  'wheel.invited': ({ activityId, amount }, context) => {
    const wheel = context.wheel(activityId)
    return {
      title: '得到抽奖机会',
      text: `有人通过您的链接参加了${formatWheel(wheel?.title)}，您得到 ${amount} 次抽奖机会。`,
      path: screenAddress('wheel', { code: wheel?.code }),
    }
  },

  'order.paid': ({ orderId, amountFen }) => ({
    title: '会员已开通',
    text: `您支付了 ${formatYuan(amountFen)} 元，会员已经生效，权益马上可用。`,
    path: screenAddress('memberOrder', { id: orderId }),
  }),
  'order.returned': ({ orderId, amountFen }) => ({
    title: '款项将退回给您',
    text: `有一笔 ${formatYuan(amountFen)} 元的付款来得太晚或付了两次，没有开通会员，正在原路退回。`,
    path: screenAddress('memberRefund', { id: orderId }),
  }),
  'refund.approved': ({ orderId, amountFen, note }) => ({
    title: '退款已通过',
    text: `${formatYuan(amountFen)} 元正在原路退回，这笔订单剩余的会员时间已收回。${note && `说明：${note}`}`,
    path: screenAddress('memberRefund', { id: orderId }),
  }),
  'refund.rejected': ({ orderId, note }) => ({
    title: '退款未通过',
    text: `您的退款申请没有通过，会员照常可用。${note && `说明：${note}`}`,
    path: screenAddress('memberRefund', { id: orderId }),
  }),
  'refund.done': ({ orderId, amountFen }) => ({
    title: '退款已到账',
    text: `${formatYuan(amountFen)} 元已退回到您付款的账户。`,
    path: screenAddress('memberRefund', { id: orderId }),
  }),
  'refund.failed': ({ orderId, amountFen }) => ({
    title: '退款没有成功',
    text: `${formatYuan(amountFen)} 元没能退回到您付款的账户，我们会再次办理，并在这里告诉您结果。`,
    path: screenAddress('memberRefund', { id: orderId }),
  }),
  'membership.ending': ({ day }) => ({
    title: '会员快要到期了',
    text: `您的会员到 ${day} 结束。结束后您的作品都还在，一件也不会少。`,
    path: screenAddress('membership'),
  }),
  'membership.ended': ({ day }) => ({
    title: '会员已到期',
    text: `您的会员在 ${day} 结束了。已有的作品照常展出，只是不能再超出普通用户的数量添加。`,
    path: screenAddress('membership'),
  }),

  'work.liked': ({ workId }, context) => {
    const work = context.work(workId)
    return { title: '收到赞', text: `${formatPeople(context)} 赞了您的${formatTitle(work)}`, path: getDetailPath(work) }
  },
  'comment.liked': ({ workId, commentId }, context) => {
    const excerpt = context.comment(commentId)
    return {
      title: '评论收到赞',
      text: `${formatPeople(context)} 赞了您的评论${excerpt === null ? '' : `：${excerpt}`}`,
      path: getDetailPath(context.work(workId), commentId),
    }
  },
  'comment.added': ({ workId, commentId }, context) => {
    const work = context.work(workId)
    const excerpt = context.comment(commentId)
    return {
      title: '收到评论',
      text: `${formatName(context)} 评论了您的${formatTitle(work)}${excerpt === null ? '，这条评论已被删除' : `：${excerpt}`}`,
      path: getDetailPath(work, commentId),
    }
  },
  'comment.answered': ({ workId, commentId }, context) => {
    const excerpt = context.comment(commentId)
    return {
      title: '收到回复',
      text: `${formatName(context)} 回复了您${excerpt === null ? '，这条回复已被删除' : `：${excerpt}`}`,
      path: getDetailPath(context.work(workId), commentId),
    }
  },
  'guest_book.signed': ({ workId, isWaiting }, context) => {
    const work = context.work(workId)
    const hint = isWaiting ? '，等您看过再展出' : ''
    const text = `${formatPeople(context)} 在您的展览${formatTitle(work)}留言簿里写了一页${hint}`
    return { title: '留言簿有新的一页', text, path: work && workAddress(work) }
  },
  'person.followed': (_payload, context) => {
    const { count, personId, readerId } = context
    const isOne = count === 1 && personId !== null
    const path = isOne ? screenAddress('person', { id: personId }) : screenAddress('people', { id: readerId, list: 'followers' })
    return { title: '新的关注', text: `${formatPeople(context)} 关注了您`, path }
  },

  'card.requested': ({ exchangeId }, context) => {
    const state = context.exchange(exchangeId)?.state ?? 'ended'
    const text = `${formatName(context)} 想与您交换名片${requestTexts[state]}`
    return { title: '收到名片', text, path: screenAddress('cardMessages', { id: exchangeId }) }
  },
  'card.accepted': ({ exchangeId }, context) => ({
    title: '交换了名片',
    text: `${formatName(context)} 收下了您的名片，对方的名片已放进您的名片夹。`,
    path: screenAddress('cardMessages', { id: exchangeId }),
  }),
}

/** Renders a message. Names are looked up when it is read, so deleted ones do not remain in messages. */
export const renderMessage = <Kind extends MessageKind>(
  { kind, facts }: { kind: Kind; facts: MessagePayload<Kind> },
  context: RenderContext,
): RenderedMessage => messageTexts[kind](facts, context)
