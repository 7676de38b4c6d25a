import { expect, test } from 'vitest'
import { buildSampleRefund } from '../../../../playground/sample-membership.ts'
import { listRefundSteps } from './refund-steps.ts'

const AT = '2026-11-26T04:00:00.000Z'
const outline = (changes: Parameters<typeof buildSampleRefund>[0]) =>
  listRefundSteps(buildSampleRefund(changes)).map(({ look, title, at }) => [look, title, at !== null])

test('S-47 a request that waits shows what was asked for, and that it is looked at', () => {
  expect(outline({})).toEqual([
    ['done', '提交申请', true],
    ['now', '等待审核', false],
  ])
  expect(listRefundSteps(buildSampleRefund({}))[0]?.text).toBe('暂时用不上了：展期提前结束了')
})

test('S-47 a rejection shows the reason that was given', () => {
  const steps = listRefundSteps(buildSampleRefund({ state: 'rejected', decidedAt: AT, decisionNote: '请先联系客服' }))
  expect(steps.at(-1)).toEqual({ look: 'bad', title: '没有通过', at: AT, text: '审核说明：请先联系客服' })
})

test('S-47 money on its way, arrived and refused by the bank are told apart', () => {
  expect(outline({ state: 'refunding', decidedAt: AT }).at(-1)).toEqual(['now', '退款中', false])
  expect(outline({ state: 'done', decidedAt: AT, doneAt: AT }).at(-1)).toEqual(['done', '已到账', true])
  expect(outline({ state: 'failed', decidedAt: AT }).at(-1)?.[0]).toBe('bad')
  expect(outline({ state: 'withdrawn' })).toHaveLength(2)
})

test('S-47 a payment that came too late needs no decision', () => {
  expect(outline({ kind: 'late', reason: null, state: 'done', doneAt: AT })).toEqual([
    ['done', '付款到账时订单已关闭，开始原路退回', true],
    ['done', '已到账', true],
  ])
})
