import { DONE, type HostPayment, type Outcome } from '../host.ts'

interface Bridge {
  invoke: (name: string, parameters: HostPayment, done: (answer: { err_msg?: string }) => void) => void
}

/** A page may be faster than the bridge. After a press nobody waits longer for it. */
const BRIDGE_TIMEOUT_MS = 3000

/** The messaging app's payment: a function of its bridge that needs no signature of the page, since each payment has its own. */
export async function payWithBridge(payment: HostPayment, wait: (durationMs: number) => Promise<void>): Promise<Outcome<void>> {
  await Promise.race([waitForBridge(), wait(BRIDGE_TIMEOUT_MS)])
  const bridge = findBridge()
  if (bridge === undefined) return { kind: 'unsupported' }
  return new Promise((resolve) => bridge.invoke('getBrandWCPayRequest', payment, ({ err_msg }) => resolve(toOutcome(err_msg))))
}

function findBridge(): Bridge | undefined {
  const { WeixinJSBridge } = globalThis as { WeixinJSBridge?: Bridge }
  return WeixinJSBridge
}

const waitForBridge = (): Promise<void> =>
  findBridge() === undefined
    ? new Promise((resolve) => {
        document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
      })
    : Promise.resolve()

function toOutcome(message = ''): Outcome<void> {
  if (message.endsWith(':ok')) return DONE
  if (/not[_ ]exist|not support/i.test(message)) return { kind: 'unsupported' }
  return { kind: /cancel/i.test(message) ? 'cancelled' : 'failed' }
}
