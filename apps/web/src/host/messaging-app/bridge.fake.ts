import { createRequire } from 'node:module'
import type { MessagingAppSdk } from './sdk.ts'

type BridgeResponse = Readonly<Record<string, unknown>>
type BridgeArgs = Record<string, unknown>

/** Bridge names of functions that the script calls differently. */
const BRIDGE_NAME_BY_FUNCTION: Readonly<Record<string, string>> = { previewImage: 'imagePreview' }

const PAYMENT = 'getBrandWCPayRequest'

export interface FakeBridge {
  /** Calls received, in order. */
  calls: { name: string; args: BridgeArgs }[]
  /** Sets the response to a function; the default is success. */
  respondTo(name: string, answer: BridgeResponse | ((args: BridgeArgs) => BridgeResponse)): void
  /** Emits an event: the user opens the menu, or a recording ends. */
  emit(event: string, answer?: BridgeResponse): void
  listArgs(name: string): BridgeArgs[]
}

/**
 * The app's side of the bridge, as the script expects it: calls before the page is verified, or missing from its list, are
 * rejected; functions that this client lacks do not exist.
 */
export function createFakeBridge({ unknown = [] }: { unknown?: readonly string[] } = {}): FakeBridge & { install(): void } {
  const rules = new Map<string, BridgeResponse | ((args: BridgeArgs) => BridgeResponse)>()
  const listeners = new Map<string, (answer: BridgeResponse) => void>()
  const calls: FakeBridge['calls'] = []
  let permitted: readonly unknown[] = []

  function verify(args: BridgeArgs): BridgeResponse {
    const answer = applyRule('preVerifyJSAPI', args) ?? { err_msg: 'preVerifyJSAPI:ok' }
    if (answer['err_msg'] === 'preVerifyJSAPI:ok' && Array.isArray(args['verifyJsApiList'])) permitted = args['verifyJsApiList']
    return answer
  }
  function applyRule(name: string, args: BridgeArgs): BridgeResponse | undefined {
    const rule = rules.get(name)
    return typeof rule === 'function' ? rule(args) : rule
  }
  function respond(name: string, args: BridgeArgs): BridgeResponse {
    if (name === 'preVerifyJSAPI') return verify(args)
    if (unknown.includes(name)) return { err_msg: `${name}:function_not_exist` }
    // A payment is not on the page's list: its own signature permits it.
    if (name !== PAYMENT && !permitted.includes(name)) return { err_msg: `${name}:permission denied` }
    return applyRule(name, args) ?? { err_msg: `${name}:ok` }
  }

  const bridge = {
    invoke(name: string, args: BridgeArgs, done: (answer: BridgeResponse) => void) {
      calls.push({ name, args })
      queueMicrotask(() => done({ ...respond(name, args) }))
    },
    on: (event: string, listener: (answer: BridgeResponse) => void) => void listeners.set(event, listener),
  }
  return {
    calls,
    respondTo: (name, answer) => void rules.set(BRIDGE_NAME_BY_FUNCTION[name] ?? name, answer),
    emit: (event, answer = {}) => listeners.get(event)?.({ ...answer }),
    listArgs: (name) => calls.filter((call) => call.name === name).map(({ args }) => args),
    install() {
      Object.assign(globalThis, { WeixinJSBridge: bridge })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    },
  }
}

/** The messaging app's real script, freshly loaded in a client with this user agent. */
export function loadFreshSdk(userAgent: string): MessagingAppSdk {
  const require = createRequire(import.meta.url)
  Reflect.deleteProperty(window, 'jWeixin')
  Reflect.deleteProperty(globalThis, 'WeixinJSBridge')
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
  delete require.cache[require.resolve('weixin-js-sdk')]
  return require('weixin-js-sdk') as MessagingAppSdk
}
