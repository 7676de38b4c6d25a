import type { OutsideProvider } from '../../platform/payments/payment-providers.ts'

/** Texts of the pages of the fake providers. */
export const cashierTexts = {
  titles: { wechat: '微信支付（演示）', alipay: '支付宝（演示）' } satisfies Record<OutsideProvider, string>,
  explanation: '这是演示用的收银台，由本机模拟，不会产生真实扣款。',
  amount: (yuan: string) => `¥${yuan}`,
  number: (number: string) => `商户单号 ${number}`,
  pay: '确认付款',
  leave: '不付了，返回展间',
  paid: '付款成功',
  closed: '这笔付款已经关闭，不能再付',
  back: '返回展间',
  unknown: '没有这笔付款，或者链接不完整。',
} as const
