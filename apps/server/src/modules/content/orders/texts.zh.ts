import type { OrderState, PaymentChannel } from '@zhanjian/contract/money/orders.ts'
import type { RefundReason } from '@zhanjian/contract/money/refund-state.ts'

const states: Readonly<Record<OrderState, string>> = {
  created: '待支付',
  paid: '已支付',
  closed: '已关闭',
  refund_requested: '退款待审核',
  refunding: '退款中',
  refunded: '已退款',
  refund_failed: '退款失败',
}

const channels: Readonly<Record<PaymentChannel, string>> = {
  wechat_jsapi: '微信支付',
  wechat_h5: '微信支付（网页）',
  wechat_native: '微信支付（扫码）',
  alipay_wap: '支付宝（手机）',
  alipay_page: '支付宝（电脑）',
  sandbox: '沙箱（不是真钱）',
}

const reasons: Readonly<Record<RefundReason, string>> = {
  not_needed: '不需要了',
  wrong_plan: '买错套餐',
  not_as_expected: '与预期不符',
  bought_twice: '重复购买',
  other: '其他',
}

/** Texts of payments and files. */
export const orderTexts = {
  site: '展间',
  /** On the provider's page and the payer's bill. */
  description: (plan: string) => `展间会员 ${plan}`,
  refund: (reason: RefundReason | null) => (reason === null ? '付款未使用，原路退回' : `退款：${reasons[reason]}`),
  states,
  channels,
  gone: '已注销用户',
  columns: [
    '订单号',
    '状态',
    '套餐',
    '金额（元）',
    '已付（元）',
    '已退（元）',
    '支付方式',
    '支付单号',
    '买家',
    '下单时间',
    '支付时间',
  ],
  file: '会员订单.csv',
}
