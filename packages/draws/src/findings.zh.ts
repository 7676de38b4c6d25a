import type { Finding, FindingKind } from './finding.ts'

const TEXTS: Readonly<Record<FindingKind, string>> = {
  unreadable: '这不是一份抽奖记录，或者被改得读不出来了',
  seed: '公布的种子和事先承诺的哈希对不上',
  seed_overdue: '活动结束已久，种子还没有公布',
  beacon: '规则里的公共随机信标不是它自称的那一个',
  figure_rules: '规则里的公开数字没有写全，或可能的结果太少，能被挑选',
  rules_order: '规则的版本不连续',
  rules_hash: '规则的内容和它的哈希对不上',
  rules_foreign: '规则不属于这个活动，或者种子承诺换过',
  rules_invalid: '规则本身不成立：时间、奖区或数量有误',
  rules_worse: '活动开始后，规则改得对参与者更不利',
  day_order: '日期的先后不对',
  day_root: '当天的记录和公布的根哈希对不上',
  day_foreign: '有记录不属于这一天',
  entry_order: '当天记录的顺序不对，或有重复',
  participant_twice: '同一个参与者加入了两次',
  participant_id: '参与者的编号不是由他的种子算出的',
  participant_unknown: '没有这个参与者的加入记录',
  participant_rules: '参与者接受的规则版本不存在',
  chance_unpromised: '得到了规则没有承诺的机会',
  chance_order: '机会的次序不连续',
  draw_order: '抽奖的次序不连续',
  draw_time: '抽奖不在活动时间内，或早于加入',
  draw_rules: '抽奖依据的规则版本不存在，或比接受的旧',
  draw_number: '重新计算的结果和记录的奖区不同',
  draw_round: '抽奖没有用规定的那一轮公共随机数',
  draw_outcome: '结果和奖区、库存不符',
  draw_unpaid: '抽奖次数多于得到的机会',
  round_signature: '公共随机数的签名验证不通过',
  figure_form: '记录的公开数字不符合规则写明的格式',
  figure_changed: '同一次公布记录了两个不同的数字',
  round_unused: '列出了没有抽奖用到的一轮公共随机数，或同一轮出现两次',
  round_order: '同一奖区里先后的次序，不是公共随机数决定的次序',
  turn_missing: '这个奖区的次序有缺失或重复',
  stock: '抽奖时记录的库存和推算的不同',
  stock_change: '库存的变动不合规则',
}

/** What is wrong, and where, in one sentence. */
export function describeFinding({ kind, version, day, participantId, nonce, position, turn, round }: Finding): string {
  const where = [
    version === undefined ? '' : `规则第 ${version} 版`,
    day ?? '',
    participantId === undefined ? '' : `参与者 ${participantId}`,
    nonce === undefined ? '' : `第 ${nonce} 次抽奖`,
    position === undefined ? '' : `第 ${position + 1} 个奖区`,
    turn === undefined ? '' : `第 ${turn} 个次序`,
    round === undefined ? '' : `第 ${round} 轮随机数`,
  ].filter((part) => part !== '')
  return where.length === 0 ? TEXTS[kind] : `${where.join('，')}：${TEXTS[kind]}`
}
