import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MessageKind, MessagePayload } from '@zhanjian/contract/community/message-kinds.ts'
import { isOwnPath } from '@zhanjian/contract/screens/return-path.ts'
import { screenNameOf } from '@zhanjian/contract/screens/screens.ts'
import { workKind } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { renderMessage } from './texts.zh.ts'

const decision = { reasons: [], note: '' }
const comment = { workId: 'w', commentId: 'c' }
/** An example of every kind: a new kind or field does not compile without one. */
const examples: { readonly [Kind in MessageKind]: MessagePayload<Kind> } = {
  'work.approved': { workId: 'w' },
  'work.rejected': { workId: 'w', ...decision },
  'work.taken_down': { workId: 'w', ...decision },
  'work.put_back': { workId: 'w' },
  'comment.removed': { ...comment, ...decision },
  'guest_book.removed': { workId: 'w', ...decision },
  'guest_book.signed': { workId: 'w', isWaiting: true },
  'report.upheld': { target: 'work' },
  'report.dismissed': { target: 'work' },
  'feedback.answered': { feedbackId: 'f' },
  'work.liked': { workId: 'w' },
  'comment.added': comment,
  'comment.answered': comment,
  'comment.liked': comment,
  'person.followed': {},
  'card.requested': { exchangeId: 'e' },
  'card.accepted': { exchangeId: 'e' },
  'activity.rewarded': { signInActivityId: 's', streakDays: 7, reward: 'chances', amount: 2 },
  'activity.closed': { signInActivityId: 's', reason: '' },
  'invitation.answered': { workId: 'w' },
  'invitation.deadline_near': { workId: 'w', left: 3 },
  'invitation.reminder': { workId: 'w' },
  'exhibition.co_curator_joined': { workId: 'w' },
  'exhibition.co_curator_left': { workId: 'w' },
  'exhibition.co_curator_removed': { workId: 'w' },
  'exhibition.opened': { workId: 'w' },
  'exhibition.session_soon': { workId: 'w', session: 'talk', startsAt: '2027-05-02T14:00' },
  'exhibition.loan_asked': { workId: 'w' },
  'exhibition.loan_answered': { workId: 'w', loanId: 'l', answer: 'withdrawn' },
  'booth.lead_left': { boothId: 'b' },
  'booth.taken_down': { boothId: 'b', ...decision },
  'merchant.approved': {},
  'merchant.rejected': { ...decision },
  'merchant.revoked': { ...decision },
  'prize.approved': { prizeId: 'z' },
  'prize.rejected': { prizeId: 'z', ...decision },
  'prize.taken_down': { prizeId: 'z', ...decision },
  'ticket.won': { ticketId: 't' },
  'ticket.expiring': { ticketId: 't' },
  'ticket.expired': { ticketId: 't' },
  'ticket.cancelled': { ticketId: 't', reason: 'fraud', note: '' },
  'ticket.verified': { ticketId: 't' },
  'ticket.tried_again': { ticketId: 't' },
  'wheel.offered': { offerId: 'o' },
  'wheel.offer_accepted': { offerId: 'o' },
  'wheel.offer_declined': { offerId: 'o', note: '' },
  'wheel.invited': { activityId: 'a', amount: 2 },
  'order.paid': { orderId: 'r', amountFen: 1800 },
  'order.returned': { orderId: 'r', amountFen: 1800 },
  'refund.approved': { orderId: 'r', amountFen: 1800, note: '' },
  'refund.rejected': { orderId: 'r', amountFen: 1800, note: '' },
  'refund.done': { orderId: 'r', amountFen: 1800 },
  'refund.failed': { orderId: 'r', amountFen: 1800 },
  'membership.ending': { day: '2026-12-31' },
  'membership.ended': { day: '2026-12-31' },
}
const kinds = Object.keys(examples) as MessageKind[]

test.each(kinds)('V-05 a message of %s links to an own screen or nowhere', (kind) => {
  for (const work of [null, ...workKind.options.map((option) => ({ code: 'aB3dE5gH7j', title: '作品', kind: option }))]) {
    for (const count of [1, 2]) {
      const known = {
        nickname: null,
        count,
        personId: 'p',
        readerId: 'r',
        work: () => work,
        comment: () => null,
        exchange: () => null,
        prize: () => null,
        loan: () => null,
        ticket: () => null,
        offer: () => null,
        wheel: () => null,
        activity: () => null,
        booth: () => null,
      }
      const { path: link } = renderMessage({ kind, facts: examples[kind] }, known)
      expect(link === null || (isOwnPath(link) && screenNameOf(link) !== undefined), String(link)).toBe(true)
    }
  }
})

/** What a message is about, in the link that opens it. Of a removed comment its work is left, of a report nothing. */
const SUBJECTS: { readonly [Kind in MessageKind]: string | null } = {
  'work.approved': 'code=aB3dE5gH7j',
  'work.rejected': 'id=w',
  'work.taken_down': 'id=w',
  'work.put_back': 'code=aB3dE5gH7j',
  'comment.removed': 'code=aB3dE5gH7j',
  'guest_book.removed': 'code=aB3dE5gH7j',
  'guest_book.signed': 'code=aB3dE5gH7j',
  'report.upheld': null,
  'report.dismissed': null,
  'feedback.answered': 'id=f',
  'work.liked': 'code=aB3dE5gH7j',
  'comment.added': 'comment=c',
  'comment.answered': 'comment=c',
  'comment.liked': 'comment=c',
  'person.followed': 'id=p',
  'card.requested': 'id=e',
  'card.accepted': 'id=e',
  'activity.rewarded': 'code=sign1code',
  'activity.closed': 'id=s',
  'invitation.answered': 'id=w',
  'invitation.deadline_near': 'id=w',
  'invitation.reminder': 'code=aB3dE5gH7j',
  'exhibition.co_curator_joined': 'id=w',
  'exhibition.co_curator_left': 'id=w',
  'exhibition.co_curator_removed': 'code=aB3dE5gH7j',
  'exhibition.opened': 'code=aB3dE5gH7j',
  'exhibition.session_soon': 'code=aB3dE5gH7j',
  'exhibition.loan_asked': 'exhibition=w',
  'exhibition.loan_answered': 'id=w',
  'booth.lead_left': 'id=b',
  'booth.taken_down': 'id=b',
  'merchant.approved': 'become-merchant',
  'merchant.rejected': 'become-merchant',
  'merchant.revoked': 'become-merchant',
  'prize.approved': 'id=z',
  'prize.rejected': 'id=z',
  'prize.taken_down': 'id=z',
  'ticket.won': 'id=t',
  'ticket.expiring': 'id=t',
  'ticket.expired': 'id=t',
  'ticket.cancelled': 'id=t',
  'ticket.verified': 'id=t',
  'ticket.tried_again': 'id=t',
  'wheel.offered': 'id=a',
  'wheel.offer_accepted': 'code=wheel1code',
  'wheel.offer_declined': 'code=wheel1code',
  'wheel.invited': 'code=wheel1code',
  'order.paid': 'id=r',
  'order.returned': 'id=r',
  'refund.approved': 'id=r',
  'refund.rejected': 'id=r',
  'refund.done': 'id=r',
  'refund.failed': 'id=r',
  'membership.ending': '/pages/ucenter/vip/index',
  'membership.ended': '/pages/ucenter/vip/index',
}

test.each(kinds)('F-12 a message of %s leads to the very thing that it is about', (kind) => {
  const work = { code: 'aB3dE5gH7j', title: '作品', kind: 'gallery' } as const
  const known = {
    nickname: null,
    count: 1,
    personId: 'p',
    readerId: 'r',
    work: () => work,
    comment: () => null,
    exchange: () => null,
    prize: () => null,
    ticket: () => null,
    offer: () => ({ activityId: 'a', code: 'wheel1code', title: '周末转盘', prizeName: '帆布袋' }),
    wheel: () => ({ code: 'wheel1code', title: '周末转盘' }),
    activity: () => ({ code: 'sign1code', title: '冬日签到' }),
    booth: () => ({ code: 'booth1code', title: '纸与墨' }),
    loan: () => ({ title: '山中来信' }),
  }
  const { path: link } = renderMessage({ kind, facts: examples[kind] }, known)
  const subject = SUBJECTS[kind]
  if (subject === null) expect(link).toBeNull()
  else expect(link).toContain(subject)
})

test('every kind of message is sent by a module', () => {
  const modules = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test|\.zh)\.ts$/.test(file))
  const source = files.map((file) => readFileSync(path.join(modules, file), 'utf8')).join()
  expect(kinds.filter((kind) => !source.includes(`'${kind}'`))).toEqual([])
})
