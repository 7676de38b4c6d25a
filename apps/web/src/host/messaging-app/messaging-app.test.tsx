import { MESSAGING_APP_API_LIST } from '@zhanjian/contract/hosts.ts'
import { expect, test, vi } from 'vitest'
import type { HostActions, Shareable } from '../host.ts'
import { createFakeBridge, freshSdk } from './bridge.fake.ts'
import { createConfigure } from './configure.ts'
import { createFetchMedia } from './fetch-media.ts'
import { createMessagingAppActions } from './messaging-app-actions.ts'
import type { PageConfig } from './sdk.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50.2680'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49'
const NOW = 'https://zhanjian.example/?a=1#/pages/index/gallery?code=x'
const AT_FIRST = 'https://zhanjian.example/?a=1&token=t#/'

const hall: Shareable = {
  title: '江南春深',
  summary: '十二件作品',
  link: 'https://zhanjian.example/h/x',
  imageUrl: 'https://i.example/x',
}
const product: Shareable = { title: '展间', summary: '', link: 'https://zhanjian.example/', imageUrl: 'https://i.example/p' }
const INVALID_SIGNATURE = { errMsg: 'config:fail,Error: invalid signature, rid: 1' }

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

function createWorld({ agent = ANDROID, unknown = [] as string[] } = {}) {
  const bridge = createFakeBridge({ unknown })
  const sdk = freshSdk(agent)
  const asked: string[] = []
  const waits: { durationMs: number; end: () => void }[] = []
  const wait = (durationMs: number) => new Promise<void>((end) => void waits.push({ durationMs, end }))
  const fetchConfig = vi.fn(async (url: string): Promise<PageConfig> => {
    asked.push(url)
    return { appId: 'wx1', timestamp: 1_700_000_000, nonceStr: `nonce ${asked.length}`, signature: `signature ${asked.length}` }
  })
  const browser = {
    scan: async () => ({ kind: 'done', value: 'by the browser' }),
    pickImages: async () => ({ kind: 'unsupported' }),
  }
  const configured = createConfigure({ sdk, fetchConfig, addresses: { now: () => NOW, atFirst: AT_FIRST }, wait })
  const actions = createMessagingAppActions({
    // Nothing else of it is asked for here.
    browser: browser as unknown as HostActions,
    sdk,
    configured,
    fetchMedia: createFetchMedia(async (mediaId) => ({ contentType: 'image/jpeg', base64: btoa(`bytes of ${mediaId}`) })),
    productItself: product,
    wait,
    goTo: () => undefined,
  })
  /** Everything that is waited for is over. */
  const pass = () => {
    for (const { end } of waits.splice(0)) end()
  }
  return { bridge, actions, configured, fetchConfig, asked, pass }
}

test('K-12 C-19 exactly our 18 functions are asked for, each once, with what the server has signed', async () => {
  expect(new Set(MESSAGING_APP_API_LIST).size).toBe(18)
  const { bridge, configured, asked } = createWorld()
  bridge.install()
  expect(await configured()).toEqual({ kind: 'configured' })
  const [args] = bridge.argsOf('preVerifyJSAPI')
  expect(new Set(args?.['verifyJsApiList'] as string[]).size).toBe(18)
  expect(args).toMatchObject({ verifyAppId: 'wx1', verifyNonceStr: 'nonce 1', verifySignature: 'signature 1' })
  expect(asked).toEqual(['https://zhanjian.example/?a=1'])
  await configured()
  expect(asked).toHaveLength(1)
  // The script changes the list that it is given; ours is as it was.
  expect(MESSAGING_APP_API_LIST).toContain('previewImage')
})

test('C-19 a signature that is not taken is asked for once more, for the address the page was opened with', async () => {
  const { bridge, configured, actions, asked, pass } = createWorld({ agent: IPHONE })
  let tries = 0
  bridge.answer('preVerifyJSAPI', () => {
    tries += 1
    return tries === 1 ? INVALID_SIGNATURE : { err_msg: 'preVerifyJSAPI:ok' }
  })
  bridge.install()
  const result = configured()
  await settled()
  pass()
  expect(await result).toEqual({ kind: 'configured' })
  expect(asked).toEqual(['https://zhanjian.example/?a=1', 'https://zhanjian.example/?a=1&token=t'])
  await actions.offerShare(hall)
  expect(bridge.argsOf('updateAppMessageShareData')).toHaveLength(1)
})

test('C-19 a signature that is refused twice is let be: the browser’s own way is taken, and the menu is not told', async () => {
  const { bridge, configured, actions, asked } = createWorld()
  bridge.answer('preVerifyJSAPI', INVALID_SIGNATURE)
  bridge.install()
  expect(await configured()).toMatchObject({ kind: 'failed', reason: INVALID_SIGNATURE.errMsg })
  expect(asked).toHaveLength(2)
  expect(await actions.scan()).toEqual({ kind: 'done', value: 'by the browser' })
  await actions.offerShare(hall)
  expect(bridge.argsOf('updateAppMessageShareData')).toEqual([])
})

test('C-19 another fault of the configuration is not asked for again', async () => {
  const { bridge, configured, asked } = createWorld()
  bridge.answer('preVerifyJSAPI', { errMsg: 'config:fail,Error: invalid url domain' })
  bridge.install()
  expect((await configured()).kind).toBe('failed')
  await configured()
  expect(asked).toHaveLength(1)
})

test('a server that cannot be reached is asked again the next time', async () => {
  const { bridge, configured, fetchConfig } = createWorld()
  bridge.install()
  fetchConfig.mockRejectedValueOnce(new Error('no line'))
  expect((await configured()).kind).toBe('failed')
  expect(await configured()).toEqual({ kind: 'configured' })
})

test('the messaging app is ready late: whoever presses a button waits a little, the menu is told when it comes', async () => {
  const { bridge, actions, pass } = createWorld()
  void actions.offerShare(hall)
  const scanned = actions.scan()
  await settled()
  expect(bridge.calls).toEqual([])
  pass()
  expect(await scanned).toEqual({ kind: 'done', value: 'by the browser' })
  bridge.install()
  await settled()
  expect(bridge.argsOf('updateAppMessageShareData')).toHaveLength(1)
})

test('S-84 share cards: a friend gets title, summary and picture, the circle of friends has no summary', async () => {
  const { bridge, actions } = createWorld()
  bridge.install()
  expect(await actions.share(hall)).toBe('use-menu')
  await settled()
  const card = { title: hall.title, link: hall.link, imgUrl: hall.imageUrl }
  expect(bridge.argsOf('updateAppMessageShareData')).toMatchObject([{ ...card, desc: hall.summary }])
  expect(bridge.argsOf('updateTimelineShareData')).toMatchObject([card])
})

test('S-84 without a page’s own offer the product itself is shared', async () => {
  const { bridge, actions } = createWorld()
  bridge.install()
  await actions.offerShare(undefined)
  expect(bridge.argsOf('updateAppMessageShareData')).toMatchObject([{ title: '展间' }])
})

test('an offer that was overtaken while the app was not ready is not told', async () => {
  const { bridge, actions } = createWorld()
  const first = actions.offerShare(hall)
  const second = actions.offerShare(product)
  bridge.install()
  await Promise.all([first, second])
  expect(bridge.argsOf('updateAppMessageShareData').map((args) => args['title'])).toEqual(['展间'])
})

test('K-12 a client before 6.7.2, where the newer functions do not exist, gets its cards by the older ones', async () => {
  const { bridge, actions } = createWorld({ unknown: ['updateAppMessageShareData', 'updateTimelineShareData'] })
  bridge.install()
  await actions.offerShare(hall)
  bridge.happen('menu:share:appmessage')
  bridge.happen('menu:share:timeline')
  expect(bridge.argsOf('sendAppMessage')).toMatchObject([{ title: hall.title, desc: hall.summary, img_url: hall.imageUrl }])
  expect(bridge.argsOf('shareTimeline')).toMatchObject([{ title: hall.title, link: hall.link }])
})

test('S-84 pictures are chosen in the app, handed over one after another, and read by way of our server', async () => {
  const { bridge, actions } = createWorld()
  bridge.answer('chooseImage', { err_msg: 'chooseImage:ok', localIds: '["a","b"]' })
  bridge.answer('uploadImage', ({ localId }) => ({ err_msg: 'uploadImage:ok', serverId: `media-${String(localId)}` }))
  bridge.install()
  const picked = await actions.pickImages({ max: 20, from: 'library' })
  expect(bridge.argsOf('chooseImage')).toMatchObject([{ count: 9, sourceType: ['album'] }])
  if (picked.kind !== 'done') throw new Error(picked.kind)
  expect(picked.value.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg'])
  expect(picked.value[1]?.size).toBe('bytes of media-b'.length)
})

test('what the person calls off, what the phone does not permit and what a client does not have are told apart', async () => {
  const { bridge, actions } = createWorld({ unknown: ['startRecord'] })
  bridge.install()
  bridge.answer('chooseImage', { err_msg: 'chooseImage:cancel' })
  expect(await actions.pickImages({ max: 1, from: 'camera' })).toEqual({ kind: 'cancelled' })
  bridge.answer('scanQRCode', { errMsg: 'scanQRCode:permission denied' })
  expect(await actions.scan()).toEqual({ kind: 'refused' })
  bridge.answer('scanQRCode', { err_msg: 'scanQRCode:fail' })
  expect(await actions.scan()).toEqual({ kind: 'failed' })
  expect(await actions.recordVoice()).toEqual({ kind: 'unsupported' })
})

test('S-84 a QR code is scanned by the app; iPhones wrap what it says', async () => {
  const android = createWorld()
  android.bridge.answer('scanQRCode', { err_msg: 'scanQRCode:ok', resultStr: 'https://zhanjian.example/h/x' })
  android.bridge.install()
  expect(await android.actions.scan()).toEqual({ kind: 'done', value: 'https://zhanjian.example/h/x' })
  const iphone = createWorld({ agent: IPHONE })
  iphone.bridge.answer('scanQRCode', { err_msg: 'scanQRCode:ok', resultStr: '{"scan_code":{"scan_result":"x"}}' })
  iphone.bridge.install()
  expect(await iphone.actions.scan()).toEqual({ kind: 'done', value: 'x' })
})

test('S-84 a recording ends by the person or, after a minute, by the app; it is played, stopped and read', async () => {
  const { bridge, actions } = createWorld()
  bridge.answer('stopRecord', { err_msg: 'stopRecord:ok', localId: 'v1' })
  bridge.answer('uploadVoice', { err_msg: 'uploadVoice:ok', serverId: 'media-v1' })
  bridge.install()
  const stopped = await actions.recordVoice()
  if (stopped.kind !== 'done') throw new Error(stopped.kind)
  stopped.value.stop()
  const clip = await stopped.value.clip
  if (clip.kind !== 'done') throw new Error(clip.kind)
  await clip.value.play()
  await clip.value.stop()
  expect(bridge.argsOf('playVoice')).toMatchObject([{ localId: 'v1' }])
  expect((await clip.value.read()).size).toBe('bytes of media-v1'.length)
  const endless = await actions.recordVoice()
  if (endless.kind !== 'done') throw new Error(endless.kind)
  bridge.happen('onVoiceRecordEnd', { localId: 'v2', err_msg: 'onVoiceRecordEnd:ok' })
  expect(await endless.value.clip).toMatchObject({ kind: 'done' })
})

test('S-84 pictures are shown by the app from the one that was pressed', async () => {
  const { bridge, actions } = createWorld()
  bridge.install()
  await actions.previewImages(['https://i.example/1', 'https://i.example/2'], 1)
  expect(bridge.argsOf('imagePreview')).toMatchObject([{ current: 'https://i.example/2' }])
})
