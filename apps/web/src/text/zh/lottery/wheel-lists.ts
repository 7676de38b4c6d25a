/** Winners, and how chances were got. */
export const wheelListTexts = {
  loading: '正在加载',
  winners: {
    total: (count: string) => `共 ${count} 份奖品被抽中`,
    somebody: '已注销的用户',
    mine: '我',
    filter: '按奖品看',
    all: '全部奖品',
    empty: { title: '还没有人中奖', description: '第一位中奖的人会出现在这里' },
    privacy: '姓名已隐去一部分；公开记录里只有编号，没有姓名。',
    end: '没有更早的中奖了',
    gone: { title: '没有找到这个活动', description: '链接可能不完整，或者活动已经删除' },
  },
  chances: {
    tabs: { got: '怎样得到', spent: '抽了什么' },
    label: '抽奖机会的明细',
    sum: (granted: number, spent: number) => `共得 ${granted} 次，用了 ${spent} 次，还剩 ${granted - spent} 次`,
    times: (times: number) => `当天第 ${times} 次`,
    emptyGot: { title: '还没有得到机会', description: '每天打开转盘、分享或邀请朋友，都能得到机会' },
    emptySpent: { title: '还没有抽过', description: '抽过的每一次都会记在这里' },
    notJoined: { title: '还没有参加这个活动', description: '看过规则、参加以后，就有抽奖机会' },
    join: '去参加',
    end: '没有更早的记录了',
  },
}
