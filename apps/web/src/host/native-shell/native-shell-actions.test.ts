import { ImpactStyle, NotificationType } from '@capacitor/haptics'
import { Style } from '@capacitor/status-bar'
import { expect, test, vi } from 'vitest'
import type { HostActions, Shareable } from '../host.ts'
import { createNativeShellActions, type NativePlugins } from './native-shell-actions.ts'

const hallContent: Shareable = {
  title: '江南春深',
  summary: '',
  link: 'https://zhanjian.example/h/x',
  imageUrl: 'https://i.example/x',
}

function setUp() {
  const plugins = {
    app: { minimizeApp: vi.fn<NativePlugins['app']['minimizeApp']>().mockResolvedValue() },
    browser: { open: vi.fn<NativePlugins['browser']['open']>().mockResolvedValue() },
    camera: { takePhoto: vi.fn<NativePlugins['camera']['takePhoto']>() },
    haptics: {
      impact: vi.fn<NativePlugins['haptics']['impact']>().mockResolvedValue(),
      notification: vi.fn<NativePlugins['haptics']['notification']>().mockResolvedValue(),
      selectionChanged: vi.fn<NativePlugins['haptics']['selectionChanged']>().mockResolvedValue(),
    },
    share: { share: vi.fn<NativePlugins['share']['share']>().mockResolvedValue({}) },
    statusBar: { setStyle: vi.fn<NativePlugins['statusBar']['setStyle']>().mockResolvedValue() },
    constants: { light: ImpactStyle.Light, wrong: NotificationType.Error, darkSigns: Style.Light, lightSigns: Style.Dark },
  }
  const fetch = vi.fn(async () => new Response('photo'))
  const browser = { pickImages: async () => ({ kind: 'done', value: [new Blob(['from the library'])] }) }
  // The fake has only what is used.
  return { plugins, actions: createNativeShellActions({ browser: browser as unknown as HostActions, plugins, fetch }) }
}

test('S-84 sharing opens the phone’s own sheet; cancelling it is not a failure', async () => {
  const { plugins, actions } = setUp()
  expect(await actions.share(hallContent)).toBe('sent')
  expect(plugins.share.share).toHaveBeenCalledWith({ title: hallContent.title, text: hallContent.title, url: hallContent.link })
  plugins.share.share.mockRejectedValueOnce(new Error('Share canceled'))
  expect(await actions.share(hallContent)).toBe('cancelled')
  plugins.share.share.mockRejectedValueOnce(new Error('no activity'))
  expect(await actions.share(hallContent)).toBe('failed')
})

test('S-84 a photo comes from the phone’s camera, pictures of the library from its picker', async () => {
  const { plugins, actions } = setUp()
  plugins.camera.takePhoto.mockResolvedValueOnce({
    type: 0,
    saved: false,
    webPath: 'https://zhanjian.example/_capacitor_file_/1.jpg',
  })
  const taken = await actions.pickImages({ max: 1, from: 'camera' })
  expect(taken.kind === 'done' && (await taken.value[0]?.text())).toBe('photo')
  const picked = await actions.pickImages({ max: 3, from: 'library' })
  expect(picked.kind === 'done' && (await picked.value[0]?.text())).toBe('from the library')
})

test('S-84 a camera without permission and a cancelled one are distinguished', async () => {
  const { plugins, actions } = setUp()
  plugins.camera.takePhoto.mockRejectedValueOnce(new Error('User denied access to camera'))
  expect(await actions.pickImages({ max: 1, from: 'camera' })).toEqual({ kind: 'refused' })
  plugins.camera.takePhoto.mockRejectedValueOnce(new Error('User cancelled photos app'))
  expect(await actions.pickImages({ max: 1, from: 'camera' })).toEqual({ kind: 'cancelled' })
})

test('S-84 external addresses open in a browser over the app, which stays open', async () => {
  const { plugins, actions } = setUp()
  await actions.openOutside('https://example.com/')
  expect(plugins.browser.open).toHaveBeenCalledWith({ url: 'https://example.com/' })
  await actions.close()
  expect(plugins.app.minimizeApp).toHaveBeenCalled()
})

test('S-84 the phone vibrates, and its status bar is readable on the page below', async () => {
  const { plugins, actions } = setUp()
  await actions.haptic('choice')
  await actions.haptic('done')
  await actions.haptic('wrong')
  expect(plugins.haptics.selectionChanged).toHaveBeenCalledTimes(1)
  expect(plugins.haptics.impact).toHaveBeenCalledWith({ style: 'LIGHT' })
  expect(plugins.haptics.notification).toHaveBeenCalledWith({ type: 'ERROR' })
  await actions.setStatusBar('light')
  expect(plugins.statusBar.setStyle).toHaveBeenCalledWith({ style: 'DARK' })
})
