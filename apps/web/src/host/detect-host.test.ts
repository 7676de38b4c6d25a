import { expect, test } from 'vitest'
import { detectHost } from './detect-host.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const withAgent = (userAgent: string) => ({ navigator: { userAgent } })

test('S-84 a plain browser', () => {
  expect(detectHost(withAgent(PHONE))).toEqual({ kind: 'browser', isVrHeadset: false, messagingAppVersion: undefined })
})

test('S-84 the browser of a messaging app, with its version', () => {
  const host = detectHost(withAgent(`${PHONE} MicroMessenger/8.0.49.2600`))
  expect(host).toMatchObject({ kind: 'messaging-app', messagingAppVersion: '8.0.49.2600' })
})

test('S-84 a mini-program is told by its variable or by its user agent', () => {
  expect(detectHost({ ...withAgent(`${PHONE} MicroMessenger/8.0.49`), __wxjs_environment: 'miniprogram' }).kind).toBe(
    'mini-program',
  )
  expect(detectHost(withAgent(`${PHONE} MicroMessenger/8.0.49 miniProgram/wx1`)).kind).toBe('mini-program')
})

test('E-11 isVrHeadset is true in the browsers of headsets', () => {
  for (const agent of [
    'X11; Linux x86_64; Quest 3) OculusBrowser/33.0',
    'Linux; Android 10; Pico Neo 3) PicoBrowser/3.3',
    'Wolvic/1.6',
  ]) {
    expect(detectHost(withAgent(agent))).toMatchObject({ kind: 'headset', isVrHeadset: true })
  }
})

test('S-84 a native shell is told by its bridge, whatever the user agent says', () => {
  expect(detectHost({ ...withAgent(PHONE), Capacitor: { isNativePlatform: () => true } }).kind).toBe('native-shell')
  expect(detectHost({ ...withAgent(PHONE), Capacitor: { isNativePlatform: () => false } }).kind).toBe('browser')
})
