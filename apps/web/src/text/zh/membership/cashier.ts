/** The built-in cashier, where no real money is moved. */
export const cashierTexts = {
  loading: '正在打开模拟收银台',
  sign: '模拟支付',
  notReal: '不产生真实扣款',
  explanation: '这是展间内置的模拟收银台，只用来体验付款的过程。不会连接银行或任何支付机构，也不会扣一分钱。',
  amount: '模拟金额',
  pay: '模拟付款成功',
  fail: '模拟付款失败',
  leave: '不付了，关闭这笔支付',
  failed: '模拟的银行拒绝了这笔付款，可以再试一次',
  states: {
    paid: { title: '已模拟付款', description: '没有产生真实扣款' },
    closed: { title: '这笔支付已经关闭', description: '回到订单可以重新选择付款方式' },
  },
  back: '回到订单',
  gone: { title: '没有找到这笔支付', description: '它可能已经结束，或者本站使用真实的支付渠道' },
}
