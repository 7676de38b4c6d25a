import type { FigureBeacon } from './figure.ts'

/** 双色球: six of 33 and one of 16, 17 721 088 outcomes; tickets are sold until 20:00, the draw is broadcast at 21:15. */
export const doubleColourBall: FigureBeacon = {
  kind: 'figure',
  name: '中国福利彩票双色球开奖号码',
  source: 'https://www.cwl.gov.cn/ygkj/wqkjgg/ssq/',
  groups: [
    { kind: 'balls', count: 6, max: 33 },
    { kind: 'balls', count: 1, max: 16 },
  ],
  weekdays: [2, 4, 7],
  time: '21:15',
}
