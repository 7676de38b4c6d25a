import type { VisitSource } from '@zhanjian/contract/works/exhibition-figures.ts'

/** What the curator of an exhibition reads of its visits. */
export const exhibitionFigureTexts = {
  loading: '正在加载展览的数据',
  visits: (count: string) => `${count} 次`,
  sources: {
    title: '访客从哪来',
    column: '来源',
    value: '参观',
    none: '这段时间的参观还没有来源',
    note: '只计次数，不记是谁；开始统计来源以前的参观不在内',
    names: {
      link: '分享的链接',
      poster: '海报上的二维码',
      embedded: '嵌入的网页',
      search: '展间里的搜索',
      home: '首页和展览列表',
      app: '展间里的其他地方',
      other: '其他',
    } satisfies Record<VisitSource, string>,
  },
  entries: {
    title: '走进最多的',
    column: '展览里的一处',
    value: '走进',
    none: '这段时间还没有人走进来',
    ways: '去展览页看参观路线',
  },
  stays: {
    title: '停留最久的展厅',
    column: '展厅',
    value: '平均停留',
    none: '这段时间还没有知道时长的参观',
    of: (duration: string, count: string) => `${duration}，${count} 次`,
  },
}
