import { createRequire } from 'node:module'
import type { MessagingAppSdk } from './sdk.ts'

type Answer = Readonly<Record<string, unknown>>
type Args = Record<string, unknown>

/** Names that the script has for some functions when it speaks to the app. */
const BRIDGE_NAME: Readonly<Record<string, string>> = { previewImage: 'imagePreview' }

export interface FakeBridge {
  /** What the app was asked, in order. */
  calls: { name: string; args: Args }[]
  /** How it answers to a function from now on; without a rule it agrees. */
  answer(name: string, answer: Answer | ((args: Args) => Answer)): void
  /** The person opens the menu or something ends by itself. */
  happen(event: string, answer?: Answer): void
  argsOf(name: string): Args[]
}

/**
 * The app's side of its script, as the script knows it: what is asked before the page is verified, or is not in its list, is
 * refused; a function that this client does not have does not exist.
 */
export function createFakeBridge({ unknown = [] }: { unknown?: readonly string[] } = {}): FakeBridge & { install(): void } {
  const rules = new Map<string, Answer | ((args: Args) => Answer)>()
  const listeners = new Map<string, (answer: Answer) => void>()
  const calls: FakeBridge['calls'] = []
  let permitted: readonly unknown[] = []

  function verify(args: Args): Answer {
    const answer = ruled('preVerifyJSAPI', args) ?? { err_msg: 'preVerifyJSAPI:ok' }
    if (answer['err_msg'] === 'preVerifyJSAPI:ok' && Array.isArray(args['verifyJsApiList'])) permitted = args['verifyJsApiList']
    return answer
  }
  function ruled(name: string, args: Args): Answer | undefined {
    const rule = rules.get(name)
    return typeof rule === 'function' ? rule(args) : rule
  }
  function answerTo(name: string, args: Args): Answer {
    if (name === 'preVerifyJSAPI') return verify(args)
    if (unknown.includes(name)) return { err_msg: `${name}:function_not_exist` }
    if (!permitted.includes(name)) return { err_msg: `${name}:permission denied` }
    return ruled(name, args) ?? { err_msg: `${name}:ok` }
  }

  const bridge = {
    invoke(name: string, args: Args, done: (answer: Answer) => void) {
      calls.push({ name, args })
      queueMicrotask(() => done({ ...answerTo(name, args) }))
    },
    on: (event: string, listener: (answer: Answer) => void) => void listeners.set(event, listener),
  }
  return {
    calls,
    answer: (name, answer) => void rules.set(BRIDGE_NAME[name] ?? name, answer),
    happen: (event, answer = {}) => listeners.get(event)?.({ ...answer }),
    argsOf: (name) => calls.filter((call) => call.name === name).map(({ args }) => args),
    install() {
      Object.assign(globalThis, { WeixinJSBridge: bridge })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    },
  }
}

/** The messaging app's own script, as if the page had just loaded it in a client that calls itself so. */
export function freshSdk(userAgent: string): MessagingAppSdk {
  const require = createRequire(import.meta.url)
  Reflect.deleteProperty(window, 'jWeixin')
  Reflect.deleteProperty(globalThis, 'WeixinJSBridge')
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
  delete require.cache[require.resolve('weixin-js-sdk')]
  return require('weixin-js-sdk') as MessagingAppSdk
}
