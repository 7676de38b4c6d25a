import type { LoginSession } from '@zhanjian/contract/accounts/account.ts'
import { accountTexts } from './texts.zh.ts'

interface DeviceDescription {
  /** `Safari · iPhone`. */
  name: string
  kind: LoginSession['deviceKind']
}

/** The first match counts: user agents of most browsers contain names of others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, accountTexts.wechat],
  [/\bWeibo\b/i, accountTexts.weibo],
  [/\bQQ\/|MQQBrowser\//, 'QQ'],
  [/OculusBrowser\//, 'Meta Browser'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/HuaweiBrowser\//, accountTexts.huawei],
  [/MiuiBrowser\//, accountTexts.xiaomi],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string, DeviceDescription['kind']])[] = [
  [/OculusBrowser|Quest|Pico/i, 'VR', 'headset'],
  [/iPad/, 'iPad', 'tablet'],
  [/iPhone/, 'iPhone', 'phone'],
  [/OpenHarmony|HarmonyOS/i, 'HarmonyOS', 'phone'],
  [/Android(?!.*Mobile)/, 'Android', 'tablet'],
  [/Android/, 'Android', 'phone'],
  [/Windows/, 'Windows', 'computer'],
  [/Macintosh/, 'Mac', 'computer'],
  [/Linux|CrOS/, 'Linux', 'computer'],
]

/** Names a device by its user agent, precisely enough for users to recognise their own devices. */
export function describeDevice(userAgent: string): DeviceDescription {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))
  const known = [browser, system?.[1]].filter((part) => part !== undefined)
  return { name: known.length === 0 ? accountTexts.unknownDevice : known.join(' · '), kind: system?.[2] ?? 'other' }
}
