import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { myOrder, type PaymentChannel, paymentChannels, payOrder } from '@zhanjian/contract/money/orders.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../environment/environment.ts'
import { SILVER_PLAN } from '../modules/base/membership/testing/plans.ts'
import { createPlan, order } from '../modules/content/orders/testing/orders.ts'
import { systemRandom } from '../platform/random.ts'
import { createSettableClock } from '../testing/settable-clock.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { startDemoProviders } from './start-demo-providers.ts'

async function startDemo() {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'zhanjian-demo-providers-'))
  const clock = createSettableClock()
  const start = () => startDemoProviders({ ...readEnvironment({ DEMO: '1' }), dataDirectory }, { clock, random: systemRandom })
  const demo = await start()
  onTestFinished(async () => {
    await demo.close()
    await rm(dataDirectory, { recursive: true })
  })
  const app = await startTestApp({ clock, environment: demo.environment, plugins: demo.plugins })
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const buyer = await app.signIn()
  const plan = await createPlan(app, admin, SILVER_PLAN)
  async function begin(channel: PaymentChannel) {
    const { orderId } = await order(app, buyer, plan)
    const step = await app.callOk(payOrder, { token: buyer.token, params: { id: orderId }, body: { channel } })
    if (step.kind === 'redirect') return { orderId, page: step.url }
    if (step.kind === 'qr') return { orderId, page: step.text.slice(demo.environment.publicOrigin.length) }
    throw new Error(`unexpected: ${step.kind}`)
  }
  const visit = (method: 'GET' | 'POST', url: string) =>
    app.fastify.inject({ method, url, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const stateOf = async (orderId: string) => (await app.callOk(myOrder, { token: buyer.token, params: { id: orderId } })).state
  return { app, begin, visit, stateOf, restart: start, dataDirectory, accounts: demo.environment.payments }
}

test('S-46 the demo pays by WeChat and Alipay, at simulated cashiers that say so and notify as the providers do', async () => {
  const { app, begin, visit, stateOf } = await startDemo()
  const { channels, isSandbox } = await app.callOk(paymentChannels)
  expect([isSandbox, channels]).toEqual([true, expect.arrayContaining(['wechat_h5', 'alipay_page', 'sandbox'])])
  for (const channel of ['wechat_h5', 'wechat_native', 'alipay_wap', 'alipay_page'] as const) {
    const { orderId, page } = await begin(channel)
    const shown = await visit('GET', page)
    expect(shown.body).toContain('不会产生真实扣款')
    expect(await stateOf(orderId)).toBe('created')
    const answer = await visit('POST', page)
    expect([answer.statusCode, await stateOf(orderId)]).toEqual([303, 'paid'])
    expect(answer.headers.location).toBe(channel === 'wechat_native' ? page : `/#/pages/ucenter/vip/order?id=${orderId}`)
    expect((await visit('GET', page)).body).toContain('付款成功')
  }
})

test('the simulated cashiers refuse addresses that no provider has signed or opened', async () => {
  const { begin, visit, stateOf } = await startDemo()
  const { orderId, page } = await begin('alipay_wap')
  const forged = page.replace(/total_amount%22%3A%22[\d.]+/, 'total_amount%22%3A%220.01')
  expect(forged).not.toBe(page)
  for (const address of [forged, '/dev/payments/wechat?prepay_id=wxnobody', '/dev/payments/wechat', '/dev/payments/alipay']) {
    expect((await visit('GET', address)).statusCode).toBe(404)
    await visit('POST', address)
  }
  expect(await stateOf(orderId)).toBe('created')
})

test('what was paid in the demo is known after a restart', async () => {
  const { app, begin, visit, restart } = await startDemo()
  const { page } = await begin('wechat_h5')
  await visit('POST', page)
  const again = await restart()
  onTestFinished(() => again.close())
  const next = await startTestApp({ clock: app.clock, environment: again.environment, plugins: again.plugins })
  const shown = await next.fastify.inject({ method: 'GET', url: page })
  expect(shown.body).toContain('付款成功')
})

test('neither a call that is nonsense, nor a full disk, nor a broken book stops the demo', async () => {
  const { begin, visit, stateOf, restart, dataDirectory, accounts } = await startDemo()
  const gateway = accounts.alipay?.gateway ?? ''
  expect((await fetch(`${gateway}?method=alipay.trade.query`, { method: 'POST', body: 'biz_content={' })).status).toBe(500)
  await mkdir(path.join(dataDirectory, 'demo-wechat-pay.json.new'))
  const refused = await begin('wechat_h5').catch((error: unknown) => String(error))
  expect(refused).toContain('PAYMENT_UNAVAILABLE')
  await rm(path.join(dataDirectory, 'demo-wechat-pay.json.new'), { recursive: true })
  const { orderId, page } = await begin('wechat_h5')
  await visit('POST', page)
  expect(await stateOf(orderId)).toBe('paid')
  await writeFile(path.join(dataDirectory, 'demo-wechat-pay.json'), '{"payments":[')
  const again = await restart()
  await again.close()
})
