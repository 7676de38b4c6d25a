import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readPostmasterPid } from '../../../db/embedded/processes.ts'
import type { FakePayments } from '../../../fakes/payments/fake-payments.ts'
import { startFakeWechatPay } from '../../../fakes/payments/fake-wechat-pay.ts'
import { createDataDirectoryOfTest } from '../../../testing/data-directory-of-test.ts'
import type { SentAccount } from '../../../testing/payments-process.ts'
import { killAll, treeOf } from '../../../testing/process-tree.ts'
import { startPaymentsProcess, type Told } from '../../../testing/start-payments-process.ts'

// Needs /proc to find the processes to kill.
const isLinux = process.platform === 'linux'
/** `PAYMENTS=1000` for a long run. */
const PAYMENTS = Number(process.env.PAYMENTS ?? 60)
const VICTIMS = ['server', 'database', 'everything'] as const

test.runIf(isLinux)(
  `F-10 while ${PAYMENTS} payments are made, the server, the database and both are killed: every yuan is accounted for, once`,
  { timeout: 600_000 },
  async () => {
    const dataDirectory = await createDataDirectoryOfTest()
    const { account, control, close } = await startFakeWechatPay({ now: () => new Date() })
    onTestFinished(close)
    const paid = new Set<string>()
    const buyersAddress = await startBuyers(control, paid)
    const [keyId = ''] = Object.keys(account.providerKeys)
    const sent: SentAccount = {
      ...account,
      keyId,
      privateKey: account.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      publicKey: account.providerKeys[keyId]?.export({ format: 'pem', type: 'spki' }).toString() ?? '',
    }

    const told: Told = { settled: [], refunded: [] }
    let shop = await startPaymentsProcess(dataDirectory, sent, buyersAddress, told)
    for (const victim of VICTIMS) {
      await shop.settled(PAYMENTS / VICTIMS.length)
      if (victim === 'database') {
        killAll([readPostmasterPid(shop.clusterDirectory)])
        // The same process goes on with a database that was started again.
        await shop.settled(10)
        continue
      }
      killAll(victim === 'server' ? [shop.pid] : treeOf(shop.pid))
      await shop.exited
      shop = await startPaymentsProcess(dataDirectory, sent, buyersAddress, told)
    }

    const { entries, broken, unclear } = await shop.check()
    expect(broken).toEqual([])
    expect(unclear).toBe(0)
    const came = entries.filter(({ amountFen }) => amountFen > 0).map(({ number }) => number)
    const went = entries.filter(({ amountFen }) => amountFen < 0).map(({ number }) => number)
    expect(came.length).toBe(new Set(came).size)
    expect(new Set(came)).toEqual(paid)
    expect(told.settled.filter((number) => !came.includes(number))).toEqual([])
    expect(told.refunded.filter((number) => !went.includes(number))).toEqual([])
    expect(told.refunded.length).toBeGreaterThan(0)
    expect(entries.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(control.getBalanceFen())
    expect(told.settled.length).toBeGreaterThanOrEqual(PAYMENTS)
  },
)

/** They pay what they are asked for, and hand over what the provider sends about it. */
async function startBuyers(control: FakePayments, paid: Set<string>): Promise<string> {
  const server = createServer((request, response) => {
    const number = new URL(request.url ?? '', 'http://localhost').searchParams.get('number') ?? ''
    if (!control.pay(number)) return response.writeHead(409).end()
    paid.add(number)
    const { body, headers } = control.notify(number)
    return response.end(JSON.stringify({ body: body.toString('base64'), headers }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
