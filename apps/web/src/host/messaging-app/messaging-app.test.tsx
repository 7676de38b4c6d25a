import { MESSAGING_APP_API_LIST } from '@zhanjian/contract/screens/hosts.ts'
import { expect, test, vi } from 'vitest'
import type { HostActions } from '../host.ts'
import { hallContent, productContent } from '../testing/sample-shareables.ts'
import { createFakeBridge, loadFreshSdk } from './bridge.fake.ts'
import { createConfigure } from './configure.ts'
import { createFetchMedia } from './fetch-media.ts'
import { createMessagingAppActions } from './messaging-app-actions.ts'
import type { PageConfig } from './sdk.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50.2680'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49'
const PAGE_URL = 'https://zhanjian.example/?a=1#/pages/index/gallery?code=x'
const INITIAL_URL = 'https://zhanjian.example/?a=1&token=t#/'

const INVALID_SIGNATURE = { errMsg: 'config:fail,Error: invalid signature, rid: 1' }

const waitForTasks = () => new Promise((resolve) => setTimeout(resolve, 5))

function setUp({ agent = ANDROID, unknown = [] as string[] } = {}) {
  const bridge = createFakeBridge({ unknown })
  const sdk = loadFreshSdk(agent)
  const requests: string[] = []
  const waits: { durationMs: number; end: () => void }[] = []
  const wait = (durationMs: number) => new Promise<void>((end) => void waits.push({ durationMs, end }))
  const fetchConfig = vi.fn(async (url: string): Promise<PageConfig> => {
    requests.push(url)
    return {
      appId: 'wx1',
      timestamp: 1_700_000_000,
      nonceStr: `nonce ${requests.length}`,
      signature: `signature ${requests.length}`,
    }
  })
  const browser = {
    scan: async () => ({ kind: 'done', value: 'by the browser' }),
    pickImages: async () => ({ kind: 'unsupported' }),
  }
  const configured = createConfigure({ sdk, fetchConfig, addresses: { now: () => PAGE_URL, atFirst: INITIAL_URL }, wait })
  const actions = createMessagingAppActions({
    // The fake has only what is used.
    browser: browser as unknown as HostActions,
    sdk,
    waitUntilConfigured: configured,
    fetchMedia: createFetchMedia(async (mediaId) => ({ contentType: 'image/jpeg', base64: btoa(`bytes of ${mediaId}`) })),
    defaultShareContent: productContent,
    wait,
    navigate: () => undefined,
  })
  /** Skips all pending timers. */
  const pass = () => {
    for (const { end } of waits.splice(0)) end()
  }
  return { bridge, actions, configured, fetchConfig, requests, pass }
}

test('K-12 C-19 exactly the 18 functions are requested, each once, with the server’s signature', async () => {
  expect(new Set(MESSAGING_APP_API_LIST).size).toBe(18)
  const { bridge, configured, requests } = setUp()
  bridge.install()
  expect(await configured()).toEqual({ kind: 'configured' })
  const [args] = bridge.listArgs('preVerifyJSAPI')
  expect(new Set(args?.['verifyJsApiList'] as string[]).size).toBe(18)
  expect(args).toMatchObject({ verifyAppId: 'wx1', verifyNonceStr: 'nonce 1', verifySignature: 'signature 1' })
  expect(requests).toEqual(['https://zhanjian.example/?a=1'])
  await configured()
  expect(requests).toHaveLength(1)
  // The script mutates the list it receives; the constant is unchanged.
  expect(MESSAGING_APP_API_LIST).toContain('previewImage')
})

test('C-19 a refused signature is requested again once, for the address at which the page was opened', async () => {
  const { bridge, configured, actions, requests, pass } = setUp({ agent: IPHONE })
  let tries = 0
  bridge.respondTo('preVerifyJSAPI', () => {
    tries += 1
    return tries === 1 ? INVALID_SIGNATURE : { err_msg: 'preVerifyJSAPI:ok' }
  })
  bridge.install()
  const result = configured()
  await waitForTasks()
  pass()
  expect(await result).toEqual({ kind: 'configured' })
  expect(requests).toEqual(['https://zhanjian.example/?a=1', 'https://zhanjian.example/?a=1&token=t'])
  await actions.setShareContent(hallContent)
  expect(bridge.listArgs('updateAppMessageShareData')).toHaveLength(1)
})

test('C-19 after two refused signatures the browser’s own functions are used, and the menu is not set', async () => {
  const { bridge, configured, actions, requests } = setUp()
  bridge.respondTo('preVerifyJSAPI', INVALID_SIGNATURE)
  bridge.install()
  expect(await configured()).toMatchObject({ kind: 'failed', reason: INVALID_SIGNATURE.errMsg })
  expect(requests).toHaveLength(2)
  expect(await actions.scan()).toEqual({ kind: 'done', value: 'by the browser' })
  await actions.setShareContent(hallContent)
  expect(bridge.listArgs('updateAppMessageShareData')).toEqual([])
})

test('C-19 another configuration error is not retried', async () => {
  const { bridge, configured, requests } = setUp()
  bridge.respondTo('preVerifyJSAPI', { errMsg: 'config:fail,Error: invalid url domain' })
  bridge.install()
  expect((await configured()).kind).toBe('failed')
  await configured()
  expect(requests).toHaveLength(1)
})

test('an unreachable server is asked again the next time', async () => {
  const { bridge, configured, fetchConfig } = setUp()
  bridge.install()
  fetchConfig.mockRejectedValueOnce(new Error('no line'))
  expect((await configured()).kind).toBe('failed')
  expect(await configured()).toEqual({ kind: 'configured' })
})

test('if the messaging app is ready late, a press waits a little, and the menu is set when it is ready', async () => {
  const { bridge, actions, pass } = setUp()
  void actions.setShareContent(hallContent)
  const scanned = actions.scan()
  await waitForTasks()
  expect(bridge.calls).toEqual([])
  pass()
  expect(await scanned).toEqual({ kind: 'done', value: 'by the browser' })
  bridge.install()
  await waitForTasks()
  expect(bridge.listArgs('updateAppMessageShareData')).toHaveLength(1)
})

test('S-84 what is shared: a friend gets title, summary and picture, the circle of friends no summary', async () => {
  const { bridge, actions } = setUp()
  bridge.install()
  expect(await actions.share(hallContent)).toBe('use-menu')
  await waitForTasks()
  const content = { title: hallContent.title, link: hallContent.link, imgUrl: hallContent.imageUrl }
  expect(bridge.listArgs('updateAppMessageShareData')).toMatchObject([{ ...content, desc: hallContent.summary }])
  expect(bridge.listArgs('updateTimelineShareData')).toMatchObject([content])
})

test('S-84 without an offer of the page the product itself is shared', async () => {
  const { bridge, actions } = setUp()
  bridge.install()
  await actions.setShareContent(undefined)
  expect(bridge.listArgs('updateAppMessageShareData')).toMatchObject([{ title: '展间' }])
})

test('an offer that was replaced before the app was ready is not set', async () => {
  const { bridge, actions } = setUp()
  const first = actions.setShareContent(hallContent)
  const second = actions.setShareContent(productContent)
  bridge.install()
  await Promise.all([first, second])
  expect(bridge.listArgs('updateAppMessageShareData').map((args) => args['title'])).toEqual(['展间'])
})

test('K-12 a client before 6.7.2, without the newer functions, gets its cards by the older ones', async () => {
  const { bridge, actions } = setUp({ unknown: ['updateAppMessageShareData', 'updateTimelineShareData'] })
  bridge.install()
  await actions.setShareContent(hallContent)
  bridge.emit('menu:share:appmessage')
  bridge.emit('menu:share:timeline')
  expect(bridge.listArgs('sendAppMessage')).toMatchObject([
    { title: hallContent.title, desc: hallContent.summary, img_url: hallContent.imageUrl },
  ])
  expect(bridge.listArgs('shareTimeline')).toMatchObject([{ title: hallContent.title, link: hallContent.link }])
})

test('S-84 pictures are chosen in the app, uploaded one after another, and read from our server', async () => {
  const { bridge, actions } = setUp()
  bridge.respondTo('chooseImage', { err_msg: 'chooseImage:ok', localIds: '["a","b"]' })
  bridge.respondTo('uploadImage', ({ localId }) => ({ err_msg: 'uploadImage:ok', serverId: `media-${String(localId)}` }))
  bridge.install()
  const picked = await actions.pickImages({ max: 20, from: 'library' })
  expect(bridge.listArgs('chooseImage')).toMatchObject([{ count: 9, sourceType: ['album'] }])
  if (picked.kind !== 'done') throw new Error(picked.kind)
  expect(picked.value.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg'])
  expect(picked.value[1]?.size).toBe('bytes of media-b'.length)
})

test('a cancellation, a missing permission and a missing function are distinguished', async () => {
  const { bridge, actions } = setUp({ unknown: ['startRecord'] })
  bridge.install()
  bridge.respondTo('chooseImage', { err_msg: 'chooseImage:cancel' })
  expect(await actions.pickImages({ max: 1, from: 'camera' })).toEqual({ kind: 'cancelled' })
  bridge.respondTo('scanQRCode', { errMsg: 'scanQRCode:permission denied' })
  expect(await actions.scan()).toEqual({ kind: 'refused' })
  bridge.respondTo('scanQRCode', { err_msg: 'scanQRCode:fail' })
  expect(await actions.scan()).toEqual({ kind: 'failed' })
  expect(await actions.recordVoice()).toEqual({ kind: 'unsupported' })
})

test('S-84 a QR code is scanned by the app; the prefix of iPhones is removed', async () => {
  const android = setUp()
  android.bridge.respondTo('scanQRCode', { err_msg: 'scanQRCode:ok', resultStr: 'https://zhanjian.example/h/x' })
  android.bridge.install()
  expect(await android.actions.scan()).toEqual({ kind: 'done', value: 'https://zhanjian.example/h/x' })
  const iphone = setUp({ agent: IPHONE })
  iphone.bridge.respondTo('scanQRCode', { err_msg: 'scanQRCode:ok', resultStr: '{"scan_code":{"scan_result":"x"}}' })
  iphone.bridge.install()
  expect(await iphone.actions.scan()).toEqual({ kind: 'done', value: 'x' })
})

test('S-84 a recording is ended by the user or after a minute by the app; it is played, stopped and read', async () => {
  const { bridge, actions } = setUp()
  bridge.respondTo('stopRecord', { err_msg: 'stopRecord:ok', localId: 'v1' })
  bridge.respondTo('uploadVoice', { err_msg: 'uploadVoice:ok', serverId: 'media-v1' })
  bridge.install()
  const stopped = await actions.recordVoice()
  if (stopped.kind !== 'done') throw new Error(stopped.kind)
  stopped.value.stop()
  const clip = await stopped.value.clip
  if (clip.kind !== 'done') throw new Error(clip.kind)
  await clip.value.play()
  await clip.value.stop()
  expect(bridge.listArgs('playVoice')).toMatchObject([{ localId: 'v1' }])
  expect((await clip.value.read()).size).toBe('bytes of media-v1'.length)
  const endless = await actions.recordVoice()
  if (endless.kind !== 'done') throw new Error(endless.kind)
  bridge.emit('onVoiceRecordEnd', { localId: 'v2', err_msg: 'onVoiceRecordEnd:ok' })
  expect(await endless.value.clip).toMatchObject({ kind: 'done' })
})

test('S-84 pictures are shown by the app, starting with the one that was pressed', async () => {
  const { bridge, actions } = setUp()
  bridge.install()
  await actions.previewImages(['https://i.example/1', 'https://i.example/2'], 1)
  expect(bridge.listArgs('imagePreview')).toMatchObject([{ current: 'https://i.example/2' }])
})

const PAYMENT = {
  appId: 'wx1',
  timeStamp: '1700000000',
  nonceStr: 'n',
  package: 'prepay_id=wx201',
  signType: 'RSA',
  paySign: 'signed',
}

test('S-46 a payment is opened by the bridge with the server’s parameters, and needs no signature of the page', async () => {
  const { bridge, actions, fetchConfig } = setUp()
  const outcome = actions.pay(PAYMENT)
  // The page was faster than the bridge.
  bridge.install()
  expect(await outcome).toEqual({ kind: 'done', value: undefined })
  expect(bridge.listArgs('getBrandWCPayRequest')).toEqual([PAYMENT])
  expect(fetchConfig).not.toHaveBeenCalled()
})

test('S-46 a payment that the user leaves is not a failure, and a client without it says so', async () => {
  const { bridge, actions } = setUp()
  bridge.install()
  bridge.respondTo('getBrandWCPayRequest', { err_msg: 'get_brand_wcpay_request:cancel' })
  expect(await actions.pay(PAYMENT)).toEqual({ kind: 'cancelled' })
  bridge.respondTo('getBrandWCPayRequest', { err_msg: 'get_brand_wcpay_request:fail' })
  expect(await actions.pay(PAYMENT)).toEqual({ kind: 'failed' })
  const withoutBridge = setUp()
  const outcome = withoutBridge.actions.pay(PAYMENT)
  withoutBridge.pass()
  expect(await outcome).toEqual({ kind: 'unsupported' })
})
