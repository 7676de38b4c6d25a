import { expect, test } from 'vitest'
import type { HostActions } from '../host.ts'
import { createFakeBridge, loadFreshSdk } from '../messaging-app/bridge.fake.ts'
import { hallContent, productContent } from '../testing/sample-shareables.ts'
import { createMiniProgramActions } from './mini-program-actions.ts'

const MINI_PROGRAM = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49 miniProgram/wx1'

function setUp() {
  const bridge = createFakeBridge()
  const sdk = loadFreshSdk(MINI_PROGRAM)
  const messagingApp = { scan: async () => ({ kind: 'done', value: 'by the messaging app' }) }
  // The fake has only what is used.
  const actions = createMiniProgramActions({
    messagingApp: messagingApp as unknown as HostActions,
    sdk,
    defaultShareContent: productContent,
  })
  const listApiCalls = () => bridge.listArgs('invokeMiniProgramAPI').map(({ name, arg }) => ({ name, arg }))
  return { bridge, actions, listApiCalls }
}

test('S-84 the mini-program is told what to share: the page’s own offer, then the product again', async () => {
  const { bridge, actions, listApiCalls } = setUp()
  bridge.install()
  expect(await actions.share(hallContent)).toBe('use-menu')
  await actions.setShareContent(undefined)
  expect(listApiCalls()).toEqual([
    {
      name: 'postMessage',
      arg: { kind: 'share', title: hallContent.title, link: hallContent.link, imageUrl: hallContent.imageUrl },
    },
    {
      name: 'postMessage',
      arg: { kind: 'share', title: productContent.title, link: productContent.link, imageUrl: productContent.imageUrl },
    },
  ])
})

test('S-84 a message sent before the bridge is ready arrives later', async () => {
  const { bridge, actions, listApiCalls } = setUp()
  await actions.setShareContent(hallContent)
  expect(listApiCalls()).toEqual([])
  bridge.install()
  expect(listApiCalls()).toHaveLength(1)
})

test('S-84 pages of the mini-program are opened by it, and closing returns to it', async () => {
  const { bridge, actions, listApiCalls } = setUp()
  bridge.install()
  expect(await actions.navigateNative('/pages/pay/pay?order=1')).toEqual({ kind: 'done', value: undefined })
  expect(await actions.close()).toEqual({ kind: 'done', value: undefined })
  expect(listApiCalls().slice(-2)).toEqual([
    { name: 'navigateTo', arg: { url: '/pages/pay/pay?order=1' } },
    { name: 'navigateBack', arg: { delta: 1 } },
  ])
})

test('S-84 external addresses are not opened; functions of the messaging app work', async () => {
  const { actions } = setUp()
  expect(await actions.openOutside('https://example.com/')).toEqual({ kind: 'unsupported' })
  expect(await actions.scan()).toEqual({ kind: 'done', value: 'by the messaging app' })
})
