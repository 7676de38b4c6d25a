import { cleanup, screen, waitFor, within } from '@testing-library/react'
import {
  compareBills,
  decideRefund,
  managedPlans,
  moneyOfDays,
  offerPlan,
  reconciliation,
  refundQueue,
  resolveDifference,
  savePlan,
} from '@zhanjian/contract/money/orders-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import {
  buildDifference,
  buildManagedRefund,
  buildReconciliation,
  sampleManagedPlans,
  sampleMoneyDays,
} from '../testing/sample-money.ts'
import { MoneyPage } from './money-page.tsx'
import { PlansPage } from './plans-page.tsx'
import { RefundsPage } from './refunds-page.tsx'

beforeEach(stubWideWindow)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const counts = { requested: 1, withdrawn: 0, rejected: 0, refunding: 0, done: 0, failed: 0 }

function renderRefunds(changes: Parameters<typeof buildManagedRefund>[0] = {}, failed = 0) {
  const sent: unknown[] = []
  const { user, amendQuery } = renderAdminPage({
    route: screenAddress('adminRefunds'),
    render: () => <RefundsPage />,
    answers(api) {
      api.mockEndpoint(refundQueue, {
        data: { records: [buildManagedRefund(changes)], cursor: null, counts: { ...counts, failed } },
      })
      api.mockEndpoint(decideRefund, ({ body }) => {
        sent.push(body)
        return { data: buildManagedRefund({ state: 'refunding' }) }
      })
    },
  })
  return { user, sent, amendQuery }
}

test('F-14 S-47 refunds that failed are announced beside those that wait for a decision, with the way to them', async () => {
  const { user, amendQuery } = renderRefunds({}, 2)
  await screen.findByText('另有 2 笔退款未成功，也等着处理')
  await user.click(screen.getByRole('button', { name: '去处理' }))
  expect(amendQuery.mock.lastCall?.[0]).toBe('state=failed')
})

test('F-14 S-47 a refund is approved with the amount that was asked for', async () => {
  const { user, sent } = renderRefunds()
  await user.click(await screen.findByRole('button', { name: '通过' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退款 ¥162.47' }))
  await waitFor(() => expect(sent).toEqual([{ decision: 'approve', note: '' }]))
})

test('F-14 S-47 who approves a refund sees whose it is, for which plan and order', async () => {
  const { user } = renderRefunds()
  const { order } = buildManagedRefund()
  await user.click(await screen.findByRole('button', { name: '通过' }))
  within(screen.getByRole('dialog')).getByText(`${order.buyer?.nickname} · ${order.plan.name} · ${order.number}`)
})

test('F-14 S-47 another amount needs a reason, and is never more than what is left', async () => {
  const { user, sent } = renderRefunds()
  await user.click(await screen.findByRole('button', { name: '通过' }))
  const sheet = within(screen.getByRole('dialog'))
  const amount = sheet.getByLabelText('退款金额（元）')
  await user.clear(amount)
  await user.type(amount, '168.01')
  await user.click(sheet.getByRole('button', { name: '退款 ¥168.01' }))
  expect(sheet.getByText('金额应在 0.01 到 ¥168 之间，最小到分')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '100')
  await user.click(sheet.getByRole('button', { name: '退款 ¥100' }))
  expect(sheet.getByText('请写明原因，让对方知道为什么')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(sheet.getByLabelText(/^说明/), '抽奖机会已经用掉')
  await user.click(sheet.getByRole('button', { name: '退款 ¥100' }))
  await waitFor(() => expect(sent).toEqual([{ decision: 'approve', note: '抽奖机会已经用掉', amountFen: 10_000 }]))
})

test('F-14 S-47 a rejection needs a reason', async () => {
  const { user, sent } = renderRefunds()
  await user.click(await screen.findByRole('button', { name: '不通过' }))
  const sheet = within(screen.getByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: '不通过' }))
  expect(sheet.getByText('请写明原因，让对方知道为什么')).toBeTruthy()
  await user.type(sheet.getByLabelText(/^原因/), '已经使用过半')
  await user.click(sheet.getByRole('button', { name: '不通过' }))
  await waitFor(() => expect(sent).toEqual([{ decision: 'reject', note: '已经使用过半' }]))
})

test('F-14 S-47 nobody decides on an own order, not by a key either', async () => {
  const { user } = renderRefunds({ isOwn: true })
  expect(await screen.findByText('这是您自己的订单，要由别的管理员审核')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull()
  await user.keyboard('ja')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('S-46 a plan is withdrawn after a question, and one that somebody else has changed is shown again', async () => {
  const [plan] = sampleManagedPlans
  const offered: unknown[] = []
  const saved: unknown[] = []
  const { user } = renderAdminPage({
    route: screenAddress('adminPlans'),
    render: () => <PlansPage />,
    answers(api) {
      api.mockEndpoint(managedPlans, { data: { plans: sampleManagedPlans.slice(0, 1) } })
      api.mockEndpoint(offerPlan, ({ body }) => {
        offered.push(body)
        return { data: { ...(plan ?? sampleManagedPlans[0]), isOffered: false } as (typeof sampleManagedPlans)[number] }
      })
      api.mockEndpoint(savePlan, ({ body }) => {
        saved.push(body)
        return { error: 'PLAN_CHANGED' }
      })
    },
  })
  await user.click(await screen.findByRole('button', { name: '下架' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '下架' }))
  await waitFor(() => expect(offered).toEqual([{ isOffered: false, revision: 1 }]))
  await user.click(screen.getByRole('button', { name: '编辑' }))
  const sheet = within(screen.getByRole('dialog'))
  await user.clear(sheet.getByLabelText('价格（元）'))
  await user.type(sheet.getByLabelText('价格（元）'), '19.9')
  await user.click(sheet.getByRole('button', { name: '保存' }))
  expect(await screen.findAllByText('套餐刚刚被别人修改，已显示最新的内容')).not.toEqual([])
  expect(saved).toMatchObject([{ planId: 'plan-month', revision: 1, priceFen: 1990, benefits: { storageMb: 20_480 } }])
})

test('S-46 a difference is resolved with a conclusion, and a day is compared again', async () => {
  const resolved: unknown[] = []
  const compared: unknown[] = []
  const { user } = renderAdminPage({
    route: screenAddress('adminMoney'),
    render: () => <MoneyPage />,
    answers(api) {
      api.mockEndpoint(moneyOfDays, { data: sampleMoneyDays })
      api.mockEndpoint(reconciliation, { data: buildReconciliation([buildDifference()]) })
      api.mockEndpoint(resolveDifference, ({ body }) => {
        resolved.push(body)
        return { data: buildDifference({ resolvedAt: '2026-11-26T04:00:00.000Z' }) }
      })
      api.mockEndpoint(compareBills, ({ body }) => {
        compared.push(body)
        return { data: { lineCount: 42, differenceCount: 1 } }
      })
    },
  })
  await user.click(await screen.findByRole('button', { name: '处理' }))
  const sheet = within(screen.getByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: '处理' }))
  expect(sheet.getByText('请写明结论')).toBeTruthy()
  await user.type(sheet.getByLabelText('结论'), '测试付款，已退回')
  await user.click(sheet.getByRole('button', { name: '处理' }))
  await waitFor(() => expect(resolved).toEqual([{ note: '测试付款，已退回' }]))
  await user.click(screen.getByRole('button', { name: '重新对账' }))
  expect(await screen.findByText('请先选择一天')).toBeTruthy()
  await user.type(screen.getByLabelText('日期'), '2026-11-25')
  await user.click(screen.getByRole('button', { name: '重新对账' }))
  expect(await screen.findByText('比较了 42 笔，发现 1 处差异')).toBeTruthy()
  expect(compared).toEqual([{ day: '2026-11-25' }])
})
