/** What a visitor does about the days of an exhibition. */
export const exhibitionVisitTexts = {
  calendar: {
    title: '加到日历',
    add: { label: '添加到日历', hint: '展期和每一场各一条，以后改了不会跟着变' },
    follow: { label: '订阅日历', hint: '日程有变，日历自己跟上' },
    copy: { label: '复制订阅地址', hint: '贴到日历应用的“订阅”里' },
    copied: '订阅地址已复制',
    copyFailed: '没有复制成功，请再试一次',
  },
  ways: {
    title: '参观路线',
    loading: '正在读取参观路线',
    plan: '平面图，线越粗，走的人越多',
    hint: (days: number) => `最近 ${days} 天，线越粗，走的次数越多。只计次数，不记是谁`,
    none: (days: number) => `最近 ${days} 天还没有人走进来`,
    entries: (count: number) => `${count} 次`,
    byDay: '看每天的参观',
  },
  reminder: {
    opening: '开幕提醒',
    session: '提醒我',
    ofSession: (name: string) => `提醒我：${name}`,
    isSet: '会提醒您',
    set: '到时候在消息里提醒您',
    takenBack: '不再提醒',
  },
}
