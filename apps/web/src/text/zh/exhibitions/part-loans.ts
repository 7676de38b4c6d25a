import { LOAN_ASK_AGAIN_DAYS } from '@zhanjian/contract/works/limits.ts'
import type { PartLoan } from '@zhanjian/contract/works/loan-states.ts'

/** Parts of others, as their curator is told of them. */
export const partLoanTexts = {
  states: {
    not_asked: '还没问过主人',
    asked: '等待对方同意',
    granted: '对方已同意',
    declined: '对方没有同意',
    withdrawn: '对方收回了',
  } satisfies Record<PartLoan['state'], string>,
  hints: {
    not_asked: '这是别人的，要先问过主人。发布时会自动问；同意以前，访客看到的是一扇关着的门。',
    asked: '已经问过了。对方同意以前，访客看到的是一扇关着的门；有了答复会发消息给您。',
    granted: '主人同意在这场展览里展出，也可以随时收回。',
    declined: '主人这次没有同意，访客看到的是一扇关着的门。可以换成别的，也可以过些日子再问。',
    withdrawn: '主人把它收回了，访客看到的是一扇关着的门。可以换成别的，也可以过些日子再问。',
  } satisfies Record<PartLoan['state'], string>,
  ask: '现在就问',
  askAgain: '再问一次',
  askable: (count: number) => `有 ${count} 处是别人的，要先问过主人`,
  willAsk: (count: number) => `有 ${count} 处是别人的，发布时会问他们`,
  willAskHint: '同意以前，访客看到的是一扇关着的门',
  askedFor: (count: number) => (count === 1 ? '已经问了，等对方答复' : `已经问了 ${count} 处，等对方答复`),
  saveFirst: '存好以后就能问，请稍等',
  refused: {
    too_soon: `刚问过不久，过 ${LOAN_ASK_AGAIN_DAYS} 天再问吧`,
    limit: '今天问得够多了，明天再问吧',
    unavailable: '现在没法问到它的主人',
  },
  /** On the page of the exhibition. */
  unlent: (count: number) => `有 ${count} 处还没有得到主人同意，别人看到的是关着的门`,
}
