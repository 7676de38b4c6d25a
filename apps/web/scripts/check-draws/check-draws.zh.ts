/** What the script prints. */
export const checkDrawsTexts = {
  usage: '用法：node check-draws.mjs record.json\n检查一份公开的抽奖记录；不联网，只读这个文件。',
  unreadableFile: (file: string) => `读不出 ${file}：不是一份完整的 JSON 文件`,
  counts: (participants: number, draws: number, won: number, days: number) =>
    `${days} 天，${participants} 位参与者，${draws} 次抽奖，${won} 次中奖`,
  slice: (label: string, hits: number, expected: string, won: number) =>
    `  ${label}：命中 ${hits} 次（按权重应约 ${expected} 次），中奖 ${won} 次`,
  right: '✓ 全部相符：每一次抽奖都重新计算过，库存、机会和每天的根哈希都对。',
  rightSoFar: '✓ 到目前为止全部相符。种子还没有揭示，抽奖的数字要等活动结束后才能重新计算。',
  beacons: {
    drand: (count: number) => `  随机数：公共信标 drand 的 ${count} 轮，签名用写在脚本里的公钥验证`,
    own: (count: number) => `  随机数：主办方自己产生的 ${count} 轮；结果是否被挑选，要相信主办方`,
    figure: (count: number) =>
      `  随机数：主办方照抄的 ${count} 次公开数字，没有签名；脚本只能查它的格式和日子，请您自己和来源对照：`,
    none: () => '  随机数：没有使用公共信标；结果是否被挑选，要相信主办方',
  },
  figureSource: (name: string, source: string) => `    “${name}”，来源：${source}`,
  figure: (day: string, figure: string) => `    ${day}  ${figure}`,
  waiting: (count: number) => `  另有 ${count} 个次序要等下一天的记录公布后才能核对。`,
  wrong: (count: number) => `✗ 发现 ${count} 处不符：`,
  more: (count: number) => `  …… 另有 ${count} 处`,
}
