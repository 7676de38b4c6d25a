import { expect, test } from 'vitest'
import { detectHost, type HostWindow } from './detect-host.ts'
import type { HostFacts } from './host.ts'

const ANDROID_CHROME =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const IPHONE_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

const PLAIN_BROWSERS = {
  'Chrome on Android': ANDROID_CHROME,
  'Safari on an iPhone': IPHONE_SAFARI,
  'Safari on a Mac': MAC_SAFARI,
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'the browser of a Huawei':
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
  'UC on Android':
    'Mozilla/5.0 (Linux; U; Android 13; zh-CN; V2243A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.5.6.1309 Mobile Safari/537.36',
  'QQ’s own browser':
    'Mozilla/5.0 (Linux; U; Android 13; zh-cn; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.8 Mobile Safari/537.36',
}

const MESSAGING_APPS: Record<string, [agent: string, version: string]> = {
  'on Android': [
    'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.120 Mobile Safari/537.36 XWEB/1220133 MMWEBSDK/20240501 MMWEBID/1234 MicroMessenger/8.0.50.2680(0x2800323C) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
    '8.0.50.2680',
  ],
  'on an iPhone': [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/4G Language/zh_CN',
    '8.0.49',
  ],
  'on Windows': [
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090b19) XWEB/9185 Flue',
    '7.0.20.1781',
  ],
  'very old': [
    'Mozilla/5.0 (Linux; U; Android 4.1.2; zh-cn; GT-I9300) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30 MicroMessenger/5.0.1.352',
    '5.0.1.352',
  ],
}

const HEADSETS = {
  'Quest 3':
    'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/33.0.0.0.35 Chrome/124.0.6367.118 VR Safari/537.36',
  'Quest 2, as a phone':
    'Mozilla/5.0 (Linux; Android 12; Quest 2) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/33.0.0.0.35 Chrome/124.0.6367.118 Mobile VR Safari/537.36',
  'Pico Neo 3':
    'Mozilla/5.0 (Linux; Android 10; Pico Neo 3 Build/5.8.4) AppleWebKit/537.36 (KHTML, like Gecko) PicoBrowser/3.3.38 Chrome/105.0.5195.68 VR Safari/537.36',
  Wolvic: 'Mozilla/5.0 (Android 10; Mobile VR; rv:117.0) Gecko/117.0 Firefox/117.0 Wolvic/1.6',
  'Vive Focus':
    'Mozilla/5.0 (Linux; Android 10; VIVE Focus 3) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/100.0 Mobile VR Safari/537.36',
}

type DetectOptions = Partial<Omit<HostWindow, 'navigator'>> & { xr?: unknown; share?: unknown; standalone?: boolean }

function detectFrom(userAgent: string, { xr, share, standalone, ...window }: DetectOptions = {}): HostFacts {
  return detectHost({ ...window, navigator: { userAgent, xr, share, standalone } })
}

for (const [name, agent] of Object.entries(PLAIN_BROWSERS)) {
  test(`S-84 ${name} is recognised as a plain browser`, () => {
    expect(detectFrom(agent)).toEqual({
      kind: 'browser',
      isVrHeadset: false,
      hasOwnBars: false,
      isInstalled: false,
      shareMethod: 'copying',
      messagingAppVersion: undefined,
    })
  })
}

for (const [name, [agent, messagingAppVersion]] of Object.entries(MESSAGING_APPS)) {
  test(`S-84 the browser of the messaging app ${name} is recognised with its version; only its own menu shares`, () => {
    expect(detectFrom(agent, { share: () => undefined })).toMatchObject({
      kind: 'messaging-app',
      shareMethod: 'menu',
      hasOwnBars: false,
      messagingAppVersion,
    })
  })
}

test('S-84 E-11 a mini-program is recognised by its variable or user agent, and has its own bars', () => {
  const [agent] = MESSAGING_APPS['on an iPhone'] ?? ['']
  for (const facts of [detectFrom(agent, { __wxjs_environment: 'miniprogram' }), detectFrom(`${agent} miniProgram/wx1`)]) {
    expect(facts).toMatchObject({ kind: 'mini-program', hasOwnBars: true, shareMethod: 'menu' })
  }
})

for (const [name, agent] of Object.entries(HEADSETS)) {
  test(`E-11 isVrHeadset is true in ${name}`, () => {
    expect(detectFrom(agent)).toMatchObject({ kind: 'headset', isVrHeadset: true })
  })
}

test('E-11 isVrHeadset is derived from the browser’s features if the name is unknown', () => {
  expect(detectFrom(MAC_SAFARI, { xr: {} })).toMatchObject({ kind: 'headset', isVrHeadset: true })
  // Phones for cardboard viewers and computers with a tethered headset are not headsets.
  expect(detectFrom(ANDROID_CHROME, { xr: {} }).isVrHeadset).toBe(false)
  expect(detectFrom(PLAIN_BROWSERS['Edge on Windows'], { xr: {} }).isVrHeadset).toBe(false)
})

test('S-84 a native shell is recognised by its bridge, whatever the user agent is', () => {
  expect(detectFrom(ANDROID_CHROME, { Capacitor: { isNativePlatform: () => true } })).toMatchObject({
    kind: 'native-shell',
    shareMethod: 'button',
  })
  expect(detectFrom(ANDROID_CHROME, { Capacitor: { isNativePlatform: () => false } }).kind).toBe('browser')
})

test('S-84 an installed app is recognised by its display mode, on old iPhones by navigator.standalone', () => {
  expect(detectFrom(ANDROID_CHROME, { matchMedia: () => ({ matches: true }) }).isInstalled).toBe(true)
  expect(detectFrom(IPHONE_SAFARI, { standalone: true }).isInstalled).toBe(true)
  expect(detectFrom(IPHONE_SAFARI, { standalone: false, matchMedia: () => ({ matches: false }) }).isInstalled).toBe(false)
})

test('a share button of the app works only if the browser can share', () => {
  expect(detectFrom(IPHONE_SAFARI, { share: () => undefined }).shareMethod).toBe('button')
  expect(detectFrom(PLAIN_BROWSERS['Firefox on Linux']).shareMethod).toBe('copying')
})
