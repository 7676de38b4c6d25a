import type { LeadState } from '@zhanjian/contract/merchants/booth-admin.ts'
import { formatSecond } from '../../../time/shanghai-time.ts'

/** Chinese that the module itself writes. */
export const boothTexts = {
  untitled: '没有名称的展位',
  faults: {
    title: '请写展位名称，至少两个字',
    introduction: '请写几句介绍，让大家知道您是做什么的',
    hall: '选的展厅已经不能让大家参观，请换一个，或不放展厅',
    card: '选的名片已经不在了，请换一张，或不放名片',
  },
  file: (title: string) => `${title}收到的联系方式.csv`,
  columns: ['留下时间', '更新时间', '姓名', '电话', '微信', '邮箱', '公司', '想了解', '状态', '备注'],
  states: { new: '新的', contacted: '已联系', closed: '已结束' } satisfies Record<LeadState, string>,
  time: formatSecond,
  sharedTitle: (title: string) => `${title} · 展位`,
  openBooth: '进入展位',
  notShown: { title: '展位暂时没有展出', byline: '商家收起了这个展位，或正在调整', action: '去看一看' },
  scanForBooth: '扫码进入展位',
  posterFile: (title: string) => `${title}-展位海报.jpg`,
}
