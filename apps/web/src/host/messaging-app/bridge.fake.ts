import { createRequire } from 'node:module'
import type { MessagingAppSdk } from './sdk.ts'

type BridgeResponse = Readonly<Record<string, unknown>>
type BridgeArgs = Record<string, unknown>

/** Names that the script has for some functions when it speaks to the app. */
const BRIDGE_NAME_BY_FUNCTION: Readonly<Record<string, string>> = { previewImage: 'imagePreview' }

export interface FakeBridge {
  /** What the app was asked, in order. */
  calls: { name: string; args: BridgeArgs }[]
  /** How it answers to a function from now on; without a rule it agrees. */
  respondTo(name: string, answer: BridgeResponse | ((args: BridgeArgs) => BridgeResponse)): void
  /** The person opens the menu or something ends by itself. */
  emit(event: string, answer?: BridgeResponse): void
  listArgs(name: string): BridgeArgs[]
}

/**
 * The app's side of its script, as the script knows it: what is asked before the page is verified, or is not in its list, is
 * refused; a function that this client does not have does not exist.
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
    if (!permitted.includes(name)) return { err_msg: `${name}:permission denied` }
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

/** The messaging app's own script, as if the page had just loaded it in a client that calls itself so. */
export function loadFreshSdk(userAgent: string): MessagingAppSdk {
  const require = createRequire(import.meta.url)
  Reflect.deleteProperty(window, 'jWeixin')
  Reflect.deleteProperty(globalThis, 'WeixinJSBridge')
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
  delete require.cache[require.resolve('weixin-js-sdk')]
  return require('weixin-js-sdk') as MessagingAppSdk
}
