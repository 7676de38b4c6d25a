/** As the providers name the columns of their bills. */
export const wechatColumns = {
  time: '交易时间',
  transactionId: '微信订单号',
  number: '商户订单号',
  state: '交易状态',
  refundNumber: '商户退款单号',
  /** Written by us, read by nobody, and the only one in which a comma may stand. */
  name: '商品名称',
  amount: '订单金额',
  refundAmount: '申请退款金额',
} as const

/** The columns of Alipay's bill that are read. */
export const alipayColumns = {
  transactionId: '支付宝交易号',
  number: '商户订单号',
  kind: '业务类型',
  /** Written by us, read by nobody, and the only one in which a comma may stand. */
  name: '商品名称',
  amount: '订单金额（元）',
  refundNumber: '退款批次号/请求号',
} as const

/** Kinds of Alipay's lines. */
export const alipayKinds = { payment: '交易', refund: '退款' } as const
