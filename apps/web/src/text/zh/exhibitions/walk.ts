export const exhibitionWalkTexts = {
  seePlan: '看平面图',
  place: (number: number, count: number) => `${number} / ${count}`,
  ways: '从这里可以去',
  noWays: '这一间没有门通向别处，从平面图上走',
  walkTo: (title: string) => `走到「${title}」`,
  jumpTo: (title: string) => `去「${title}」`,
  plan: '平面图',
  here: (title: string, others: number) => `您在「${title}」${others === 0 ? '' : `，还有 ${others} 人在这一间`}`,
  seen: '看过',
  leave: '回到展览页',
  entered: (title: string) => `走进了「${title}」`,
  opening: (title: string) => `正在打开「${title}」`,
  locked: (title: string) => `「${title}」上了锁，需要它自己的密码`,
  /** Without a title nobody knows what was behind the door. */
  closed: (title: string) => (title === '' ? '这扇门暂时关着' : `「${title}」暂时关着门`),
  /** On a sign. */
  closedSign: (title: string) => (title === '' ? '暂时关着' : `${title}（暂时关着）`),
  /** Before a door, in a live room. */
  room: {
    refused: '这扇门现在过不去，回到大家那里',
    notLive: '开始直播后，就能带大家走过去',
    withHost: '主持人走过去时，会带上大家',
    noDoor: '这里没有门通到那一处',
  },
  failed: (title: string) => `没能打开「${title}」，请检查网络后再走一次`,
}
