import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { membershipChanges, membershipPlans, myMembership } from '@zhanjian/contract/money/membership.ts'
import {
  cancelOrder,
  checkOrder,
  createOrder,
  decideSandboxPayment,
  myOrder,
  myOrders,
  paymentChannels,
  payOrder,
  sandboxPayment,
} from '@zhanjian/contract/money/orders.ts'
import { refundPreview, requestRefund } from '@zhanjian/contract/money/refunds.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildPaidOrder,
  buildSampleOrder,
  buildSamplePayment,
  buildSampleQuote,
  noMembership,
  refundedOrder,
  refundingOrder,
  requestedOrder,
  sampleMembership,
  samplePlans,
} from '../../../../playground/sample-membership.ts'
import type { Story } from '../../../../playground/story.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import type { StackRouter } from '../../../lib/navigation/stack-router.ts'
import { CashierPage } from './cashier-page.tsx'
import { MembershipPage } from './membership-page.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersPage } from './orders-page.tsx'
import { RefundPage } from './refund-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function renderPage(route: string, renderStory: Story['render'], answers: (api: FakeApi) => void, more: Partial<Story> = {}) {
  const push = vi.fn<StackRouter['push']>()
  const replace = vi.fn<StackRouter['replace']>()
  const story: Story = { name: 'test', route, person: sampleCreator, render: renderStory, answers, ...more }
  render(<StoryFrame story={story} theme="light" router={{ push, replace }} />)
  return { user: userEvent.setup(), push, replace }
}

/** Answers a call in order; the last answer repeats. Returns the bodies that were sent. */
function script<E extends Parameters<FakeApi['mockEndpoint']>[0]>(
  api: FakeApi,
  endpoint: E,
  answers: readonly FakeResponse<E>[],
): unknown[] {
  const bodies: unknown[] = []
  api.mockEndpoint(endpoint, ({ body }) => {
    bodies.push(body)
    return (answers[Math.min(bodies.length, answers.length) - 1] ?? answers[0]) as FakeResponse<E>
  })
  return bodies
}

const renderPlans = (orders: readonly FakeResponse<typeof createOrder>[], my: CallData<typeof myMembership> = noMembership) => {
  let bodies: unknown[] = []
  const rendered = renderPage(
    screenAddress('membership'),
    () => <MembershipPage />,
    (api) => {
      api.mockEndpoint(membershipPlans, { data: samplePlans })
      api.mockEndpoint(myMembership, { data: my })
      api.mockEndpoint(membershipChanges, { data: { records: [], cursor: null } })
      bodies = script(api, createOrder, orders)
    },
  )
  return { ...rendered, bodies }
}

test('S-46 no plan is chosen beforehand; the button has the sum of the one that is chosen, and orders it', async () => {
  const { user, push, bodies } = renderPlans([{ data: buildSampleOrder() }])
  expect(await screen.findByRole<HTMLButtonElement>('button', { name: '请选择套餐' })).toHaveProperty('disabled', true)
  for (const choice of screen.getAllByRole<HTMLInputElement>('radio')) expect(choice.checked).toBe(false)
  await user.click(screen.getByRole('radio', { name: /鎏金年卡/ }))
  await user.click(screen.getByRole('button', { name: '立即开通 ¥168' }))
  await waitFor(() => expect(push).toHaveBeenCalledWith(screenAddress('memberOrder', { id: 'o-open' })))
  expect(bodies).toMatchObject([{ planId: 'plan-year', planRevision: 1 }])
})

test('S-46 a member is told beside the sum when what they buy begins', async () => {
  const { user } = renderPlans([], { ...sampleMembership, until: '2027-03-31T15:59:59.000Z' })
  await user.click(await screen.findByRole('radio', { name: /鎏金年卡/ }))
  expect(screen.getByText(/^接在 2027.* 之后 365 天/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '续期 ¥168' })).toBeTruthy()
})

test('S-46 a press that is repeated after a lost answer is the same order; one of another plan is not', async () => {
  const { user, bodies } = renderPlans([{ isOffline: true }])
  await user.click(await screen.findByRole('radio', { name: /鎏金年卡/ }))
  await user.click(screen.getByRole('button', { name: '立即开通 ¥168' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: '立即开通 ¥168' }).getAttribute('aria-busy')).toBeNull())
  await user.click(screen.getByRole('button', { name: '立即开通 ¥168' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  await user.click(screen.getByRole('radio', { name: /素铜月卡/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: '立即开通 ¥18' }).getAttribute('aria-busy')).toBeNull())
  await user.click(screen.getByRole('button', { name: '立即开通 ¥18' }))
  await waitFor(() => expect(bodies).toHaveLength(3))
  const ids = bodies.map((body) => (body as { requestId: string }).requestId)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('S-46 a plan that was changed or withdrawn meanwhile is not ordered: the user is told to look again', async () => {
  const { user, push } = renderPlans([{ error: 'PLAN_CHANGED' }, { error: 'PLAN_WITHDRAWN' }])
  await user.click(await screen.findByRole('radio', { name: /素铜月卡/ }))
  await user.click(screen.getByRole('button', { name: '立即开通 ¥18' }))
  expect(await screen.findByText('套餐刚刚有变化，请看过以后再开通')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '立即开通 ¥18' }))
  expect(await screen.findByText('这个套餐刚刚下架，请看看别的')).toBeTruthy()
  expect(push).not.toHaveBeenCalled()
})

test('S-46 the messaging app’s “ok” is no payment: the page waits until the server says that it is paid', async () => {
  const parameters = {
    appId: 'wx',
    timeStamp: '1',
    nonceStr: 'n',
    package: 'prepay_id=1',
    signType: 'RSA',
    paySign: 's',
  } as const
  const pay = vi.fn(async () => ({ kind: 'done', value: undefined }) as const)
  let checks: unknown[] = []
  const { user } = renderPage(
    screenAddress('memberOrder', { id: 'o-open' }),
    () => <OrderPage />,
    (api) => {
      api.mockEndpoint(myOrder, { data: buildSampleOrder() })
      api.mockEndpoint(myMembership, { data: sampleMembership })
      api.mockEndpoint(paymentChannels, { data: { channels: ['wechat_jsapi'], isSandbox: false } })
      api.mockEndpoint(payOrder, { data: { kind: 'jsapi', parameters } })
      const waiting = { data: buildSampleOrder() }
      checks = script(api, checkOrder, [waiting, waiting, { data: buildPaidOrder(0, { orderId: 'o-open' }) }])
    },
    { host: { kind: 'messaging-app' }, pay },
  )
  await user.click(await screen.findByRole('button', { name: '微信支付 ¥168' }))
  expect(await screen.findByRole('region', { name: '正在等待付款结果' })).toBeTruthy()
  expect(pay).toHaveBeenCalledWith(parameters)
  expect(screen.queryByText('支付成功')).toBeNull()
  await waitFor(() => expect(checks).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: '我已付款' }))
  expect(await screen.findByText('支付成功')).toBeTruthy()
})

test('S-46 the receipt of an order is shown once; whoever comes back to the order can ask for a refund', async () => {
  function Visits() {
    const [visit, setVisit] = useState(1)
    return (
      <>
        <button type="button" onClick={() => setVisit(visit + 1)}>
          come back
        </button>
        <OrderPage key={visit} />
      </>
    )
  }
  const { user } = renderPage(
    screenAddress('memberOrder', { id: 'o-paid' }),
    () => <Visits />,
    (api) => {
      api.mockEndpoint(myOrder, { data: buildPaidOrder(0) })
      api.mockEndpoint(myMembership, { data: sampleMembership })
    },
  )
  expect(await screen.findByText('支付成功')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请退款' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'come back' }))
  expect(await screen.findByRole('button', { name: '申请退款' })).toBeTruthy()
  expect(screen.queryByText('支付成功')).toBeNull()
})

test('S-46 a provider that does not answer leaves the order as it is, and says that nothing is paid twice', async () => {
  const { user } = renderPage(
    screenAddress('memberOrder', { id: 'o-open' }),
    () => <OrderPage />,
    (api) => {
      for (const endpoint of [myOrder, checkOrder]) api.mockEndpoint(endpoint, { data: buildSampleOrder() })
      api.mockEndpoint(paymentChannels, { data: { channels: ['wechat_native'], isSandbox: false } })
      api.mockEndpoint(payOrder, { error: 'PAYMENT_UNAVAILABLE' })
    },
  )
  await user.click(await screen.findByRole('button', { name: '微信扫码支付 ¥168' }))
  expect(await screen.findByText('支付服务暂时没有响应，请稍后再试，不会重复扣款')).toBeTruthy()
  expect(screen.getByRole('button', { name: '微信扫码支付 ¥168' })).toBeTruthy()
})

test('S-46 the built-in cashier says all the time that no real money is moved, and leads back to the order', async () => {
  let bodies: unknown[] = []
  const { user, replace } = renderPage(
    screenAddress('sandboxCashier', { id: 'p1' }),
    () => <CashierPage />,
    (api) => {
      api.mockEndpoint(sandboxPayment, { data: buildSamplePayment() })
      bodies = script(api, decideSandboxPayment, [
        { data: buildSamplePayment() },
        { data: buildSamplePayment({ state: 'paid' }) },
      ])
    },
  )
  expect(screen.getByText('不产生真实扣款')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '模拟付款失败' }))
  expect(await screen.findByText('模拟的银行拒绝了这笔付款，可以再试一次')).toBeTruthy()
  expect(replace).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '模拟付款成功' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith(screenAddress('memberOrder', { id: 'o-open' })))
  expect(bodies).toEqual([{ outcome: 'fail' }, { outcome: 'pay' }])
})

test('S-47 a refund asks for the amount that is shown, and for a reason', async () => {
  let bodies: unknown[] = []
  const { user } = renderPage(
    screenAddress('memberRefund', { id: 'o-paid' }),
    () => <RefundPage />,
    (api) => {
      api.mockEndpoint(myOrder, { data: buildPaidOrder() })
      api.mockEndpoint(myMembership, { data: sampleMembership })
      api.mockEndpoint(refundPreview, { data: buildSampleQuote() })
      bodies = script(api, requestRefund, [{ data: { ...requestedOrder, orderId: 'o-paid' } }])
    },
  )
  expect(await screen.findByText('¥168 × 353 ÷ 365 = ¥162.47')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '申请退款 ¥162.47' }))
  expect(screen.getByText('请选一个原因')).toBeTruthy()
  expect(bodies).toEqual([])
  await user.click(screen.getByRole('radio', { name: '买错了套餐' }))
  await user.click(screen.getByRole('button', { name: '申请退款 ¥162.47' }))
  expect(await screen.findByText('等待审核')).toBeTruthy()
  expect(bodies).toMatchObject([{ reason: 'wrong_plan', amountFen: 16_247 }])
})

test('S-47 an amount that has changed meanwhile is shown before it is asked for again', async () => {
  const changed = buildSampleQuote({ daysUsed: 13, daysLeft: 352, amountFen: 16_201 })
  const { user } = renderPage(
    screenAddress('memberRefund', { id: 'o-paid' }),
    () => <RefundPage />,
    (api) => {
      api.mockEndpoint(myOrder, { data: buildPaidOrder() })
      script(api, refundPreview, [{ data: buildSampleQuote() }, { data: changed }])
      api.mockEndpoint(requestRefund, { error: 'REFUND_CHANGED', data: changed })
    },
  )
  await user.click(await screen.findByRole('radio', { name: '其他原因' }))
  await user.click(screen.getByRole('button', { name: '申请退款 ¥162.47' }))
  expect(await screen.findByRole('button', { name: '申请退款 ¥162.01' })).toBeTruthy()
})

test.each([
  ['正在退回', refundingOrder],
  ['已退金额', refundedOrder],
])('S-47 the money of a refund is said to be what it is: %s', async (label, order) => {
  renderPage(
    screenAddress('memberOrder', { id: order.orderId }),
    () => <OrderPage />,
    (api) => {
      api.mockEndpoint(myOrder, { data: order })
      api.mockEndpoint(checkOrder, { data: order })
      api.mockEndpoint(myMembership, { data: noMembership })
    },
  )
  const amounts = await screen.findAllByText(/^(正在退回|已退金额)$/)
  expect(amounts.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])).toEqual([
    [label, '¥162.47'],
  ])
})

test('S-48 an order that turns out to be paid while it is cancelled is said to be paid', async () => {
  const order = buildSampleOrder()
  const counts = { created: 1, paid: 0, closed: 0, refund_requested: 0, refunding: 0, refunded: 0, refund_failed: 0 }
  const { user } = renderPage(
    screenAddress('memberOrders'),
    () => <OrdersPage />,
    (api) => {
      api.mockEndpoint(myOrders, { data: { records: [order], total: 1, current: 1, size: 20, pages: 1, counts } })
      api.mockEndpoint(cancelOrder, { data: buildPaidOrder(0, { orderId: order.orderId }) })
    },
  )
  await user.click(await screen.findByRole('button', { name: '取消订单' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消订单' }))
  expect(await screen.findByText('订单刚刚付款成功')).toBeTruthy()
})
