import type { Loan, LoanFilter } from '@zhanjian/contract/works/exhibition-loans.ts'
import type { LoanState } from '@zhanjian/contract/works/loan-states.ts'

/** What an owner lends to exhibitions of others. */
export const loanTexts = {
  title: '我的参展',
  filter: '看哪些',
  filters: { asked: '等您答复', granted: '展出中', over: '以往' } satisfies Record<LoanFilter, string>,
  filterOf: (name: string, count: number) => (count === 0 ? name : `${name} ${count}`),
  loading: '正在看看谁想展出您的作品',
  end: '没有更多了',
  empty: {
    asked: { title: '没有等您答复的', description: '有人想在展览里展出您的作品时，会先来这里问您' },
    granted: { title: '还没有展览展出您的作品', description: '同意以后，您的作品会出现在对方的展览里' },
    over: { title: '这里还是空的', description: '不同意的、收回的和已经结束的会在这里' },
  } satisfies Record<LoanFilter, { title: string; description: string }>,
  onlyOne: '只看这一场展览里的',
  showAll: '看全部',
  /** What the owner cannot see now either. */
  unknownPart: { work: '作品', room: '直播间', booth: '展位' } satisfies Record<Loan['partKind'], string>,
  days: (first: string, last: string) => (first === last ? first : `${first} 至 ${last}`),
  wants: (curator: string) => `${curator} 想请它参加`,
  shows: (curator: string) => `${curator} 的展览`,
  somebody: '有人',
  exhibition: (title: string) => `《${title}》`,
  asked: (time: string) => `${time}来问`,
  states: { granted: '已同意', declined: '没有同意', withdrawn: '已收回' } satisfies Record<Exclude<LoanState, 'asked'>, string>,
  answered: (state: string, time: string) => `${state} · ${time}`,
  removed: '策展人已移出展览',
  grant: '同意',
  decline: '不同意',
  withdraw: '收回',
  grantAgain: '重新同意',
  actionOf: (action: string, part: string, exhibition: string) => `${action}：${part}，展览《${exhibition}》`,
  done: {
    asked: (part: string) => `「${part}」又在等您答复`,
    granted: (part: string) => `已同意展出「${part}」`,
    declined: (part: string) => `没有同意展出「${part}」`,
    withdrawn: (part: string) => `已收回「${part}」，那扇门关上了`,
  } satisfies Record<LoanState, (part: string) => string>,
  undo: '撤销',
  waiting: (count: number) => `${count} 处等您答复`,
  shown: (count: number) => `${count} 处展出中`,
}
