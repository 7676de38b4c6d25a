import { randomUUID } from 'node:crypto'
import type { PlanContent } from '@zhanjian/contract/money/membership.ts'
import { createOrder, decideSandboxPayment, type Order, type PaymentChannel, payOrder } from '@zhanjian/contract/money/orders.ts'
import { type ManagedPlan, offerPlan, savePlan } from '@zhanjian/contract/money/orders-admin.ts'
import { refundPreview, requestRefund } from '@zhanjian/contract/money/refunds.ts'
import { expect } from 'vitest'
import type { PaymentAccounts } from '../../../../platform/payments/payment-providers.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'

/** A site that takes no money, but for the accounts that a test adds. */
export const noAccounts: PaymentAccounts = { wechat: undefined, alipay: undefined, hasSandbox: false }

/** A plan that is offered. */
export async function createPlan(app: TestApp, admin: Pick<Person, 'token'>, content: PlanContent): Promise<ManagedPlan> {
  const { planId, revision } = await app.callOk(savePlan, { token: admin.token, body: content })
  return app.callOk(offerPlan, { token: admin.token, params: { id: planId }, body: { isOffered: true, revision } })
}

/** An order that waits for its payment. */
export const order = (
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  { planId, revision }: Pick<ManagedPlan, 'planId' | 'revision'>,
): Promise<Order> => app.callOk(createOrder, { token, body: { planId, planRevision: revision, requestId: randomUUID() } })

/** Id of a payment of the built-in cashier. */
export async function beginPayment(app: TestApp, { token }: Pick<Person, 'token'>, orderId: string): Promise<string> {
  const channel: PaymentChannel = 'sandbox'
  const step = await app.callOk(payOrder, { token, params: { id: orderId }, body: { channel } })
  if (step.kind !== 'sandbox') throw new Error('not the built-in cashier')
  return step.paymentId
}

/** Buys a plan at the built-in cashier. */
export async function buy(
  app: TestApp,
  person: Pick<Person, 'token'>,
  plan: Pick<ManagedPlan, 'planId' | 'revision'>,
): Promise<string> {
  const { orderId } = await order(app, person, plan)
  const paymentId = await beginPayment(app, person, orderId)
  await app.callOk(decideSandboxPayment, { token: person.token, params: { id: paymentId }, body: { outcome: 'pay' } })
  return orderId
}

/** Asks for all that can be given back now. */
export async function askForRefund(app: TestApp, { token }: Pick<Person, 'token'>, orderId: string): Promise<Order> {
  const { amountFen } = await app.callOk(refundPreview, { token, params: { id: orderId } })
  const body = { reason: 'not_needed' as const, amountFen, requestId: randomUUID() }
  return app.callOk(requestRefund, { token, params: { id: orderId }, body })
}

/** What was paid, given back and promised agrees. */
export async function expectSoundBooks({ services: { orders } }: TestApp): Promise<void> {
  await orders.books.check()
  expect(orders.books.getBrokenCount()).toBe(0)
}
