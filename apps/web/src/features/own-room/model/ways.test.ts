import { expect, test } from 'vitest'
import { buildSceneViewerIntent, findWays } from './ways.ts'

const files = { glbAddress: '/api/ar/a.glb', usdzAddress: '/api/ar/a.usdz' }
const anchorThatKnows = (rel: string) => ({ relList: { supports: (name: string) => name === rel } as DOMTokenList })
const ask = (userAgent: string, parts: { xr?: XRSystem; mediaDevices?: MediaDevices } = {}, thing = files, rel = '') =>
  findWays(thing, { navigator: { userAgent, ...parts }, anchor: anchorThatKnows(rel) })
const xrThat = (answer: () => Promise<boolean>) => ({ isSessionSupported: answer }) as unknown as XRSystem
const camera = { getUserMedia: () => Promise.reject(new Error('not asked')) } as unknown as MediaDevices
const CHROME = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const WECHAT = 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/130.0 XWEB/1300 MicroMessenger/8.0.60'

test('a photo of the wall works everywhere, also where nothing else does (S-69)', async () => {
  expect(await ask('')).toEqual(['photo'])
  expect(await ask(WECHAT)).toEqual(['photo'])
  expect(await ask(WECHAT, { mediaDevices: camera })).toEqual(['camera', 'photo'])
})

test('the best way comes first, and each is offered only where the browser says that it can (S-69)', async () => {
  const all = await ask(CHROME, { xr: xrThat(async () => true), mediaDevices: camera })
  expect(all).toEqual(['webxr', 'sceneViewer', 'camera', 'photo'])
  expect(await ask('iPhone', { mediaDevices: camera }, files, 'ar')).toEqual(['quickLook', 'camera', 'photo'])
  expect(await ask(CHROME, { xr: xrThat(() => Promise.reject(new DOMException('no', 'SecurityError'))) })).toEqual([
    'sceneViewer',
    'photo',
  ])
})

test('a model without files for phones has no such way', async () => {
  const none = { glbAddress: null, usdzAddress: null } as unknown as typeof files
  expect(await ask(CHROME, {}, none)).toEqual(['photo'])
  expect(await ask('iPhone', {}, none, 'ar')).toEqual(['photo'])
})

test('the viewer of Android gets an absolute address, and a page to return to', () => {
  const intent = buildSceneViewerIntent(
    { glbAddress: '/api/ar/x/青瓷.glb', placement: 'wall', title: '青瓷 & 瓶' },
    'https://example.cn',
    'https://example.cn/#/x',
  )
  const { searchParams } = new URL(intent.replace('intent:', 'https:').split('#')[0] ?? '')
  expect(searchParams.get('file')).toBe(`https://example.cn/api/ar/x/${encodeURIComponent('青瓷')}.glb`)
  expect([searchParams.get('title'), searchParams.get('enable_vertical_placement')]).toEqual(['青瓷 & 瓶', 'true'])
  expect(intent).toContain('S.browser_fallback_url=https%3A%2F%2Fexample.cn%2F%23%2Fx;end;')
})
