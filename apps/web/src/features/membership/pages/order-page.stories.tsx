import { myMembership } from '@zhanjian/contract/money/membership.ts'
import {
  checkOrder,
  myOrder,
  type Order,
  type PaymentChannel,
  type PaymentStep,
  paymentChannels,
  payOrder,
} from '@zhanjian/contract/money/orders.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildPaidOrder,
  buildSampleOrder,
  closedOrder,
  failedRefundOrder,
  lateOrder,
  refundedOrder,
  refundingOrder,
  rejectedOrder,
  requestedOrder,
  sampleMembership,
} from '../../../../playground/sample-membership.ts'
import type { Story } from '../../../../playground/story.ts'
import { OrderPage } from './order-page.tsx'

const page = {
  route: screenAddress('memberOrder', { id: 'o-open' }),
  person: sampleCreator,
  render: () => <OrderPage />,
}
const ALL: PaymentChannel[] = ['wechat_jsapi', 'wechat_h5', 'wechat_native', 'alipay_wap', 'alipay_page']

function mockOrder(api: FakeApi, order: Order, channels: PaymentChannel[] = ['sandbox'], step?: PaymentStep): void {
  api.mockEndpoint(myOrder, { data: order })
  api.mockEndpoint(checkOrder, { data: order })
  api.mockEndpoint(myMembership, { data: sampleMembership })
  api.mockEndpoint(paymentChannels, { data: { channels, isSandbox: channels.includes('sandbox') } })
  if (step !== undefined) api.mockEndpoint(payOrder, { data: step })
}
const createStory = (name: string, order: Order, channels?: PaymentChannel[]): Story => ({
  ...page,
  name,
  answers: (api) => mockOrder(api, order, channels),
})
const failWith = (name: string, answer: FakeResponse<typeof myOrder>): Story => ({
  ...page,
  name,
  answers: (api) => api.mockEndpoint(myOrder, answer),
})
const messagingApp = { kind: 'messaging-app', shareMethod: 'menu', messagingAppVersion: '8.0.50' } as const

const createCodeStory = (name: string, text: string): Story => ({
  ...page,
  name,
  answers: (api) => mockOrder(api, buildSampleOrder(), ALL, { kind: 'qr', text }),
  presses: [window.matchMedia('(pointer: coarse)').matches ? '微信支付 ¥168' : '微信扫码支付 ¥168'],
})

export const stories: Story[] = [
  createStory('waits for its payment', buildSampleOrder()),
  createStory('with providers', buildSampleOrder(), ALL),
  { ...createStory('in the messaging app', buildSampleOrder(), ALL), host: messagingApp },
  { ...createStory('in a mini-program', buildSampleOrder(), ALL), host: { kind: 'mini-program', hasOwnBars: true } },
  createStory('no way to pay', buildSampleOrder(), []),
  createCodeStory('code to scan', 'weixin://wxpay/bizpayurl?pr=zhanjianDemo'),
  createCodeStory('code of a simulated payment', 'http://localhost:3000/dev/payments/wechat?prepay_id=wx01'),
  {
    ...page,
    name: 'the provider is asked',
    answers: (api) => mockOrder(api, buildSampleOrder(), ALL, { kind: 'redirect', url: 'https://provider.example/pay' }),
    presses: ['支付宝 ¥168'],
  },
  createStory('just paid', buildPaidOrder(0)),
  createStory('paid earlier', buildPaidOrder()),
  createStory('closed', closedOrder),
  createStory('refund requested', requestedOrder),
  createStory('refund rejected', rejectedOrder),
  createStory('refunding', refundingOrder),
  createStory('refunded', refundedOrder),
  createStory('refund failed', failedRefundOrder),
  createStory('paid too late', lateOrder),
  failWith('loading', { isPending: true }),
  failWith('gone', { error: 'NOT_FOUND' }),
  failWith('offline', { isOffline: true }),
]
