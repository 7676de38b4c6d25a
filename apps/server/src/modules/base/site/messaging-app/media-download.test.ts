import { messagingAppMedia } from '@zhanjian/contract/screens/hosts.ts'
import { expect, test } from 'vitest'
import { createSettableClock } from '../../../../testing/settable-clock.ts'
import { startFakeProviders } from '../../../../testing/start-fake-providers.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'

async function start() {
  const clock = createSettableClock()
  const fakes = await startFakeProviders({ clock })
  const app = await startTestApp({ clock, environment: { socialApps: fakes.socialApps } })
  const { token } = await app.signIn()
  return { fakes, app, read: (mediaId: string) => app.call(messagingAppMedia, { params: { mediaId }, token }) }
}

test('S-84 pictures and recordings that were uploaded to the messaging app are read by name', async () => {
  const { read } = await start()
  const base64 = (name: string) => Buffer.from(`bytes of ${name}`).toString('base64')
  expect(await read('image-1')).toMatchObject({ http: 200, data: { contentType: 'image/jpeg', base64: base64('image-1') } })
  expect(await read('voice-1')).toMatchObject({ http: 200, data: { contentType: 'audio/amr', base64: base64('voice-1') } })
})

test('S-84 an unknown or invalid name is refused; so are visitors', async () => {
  const { read, app, fakes } = await start()
  expect(await read('nothing-1')).toMatchObject({ http: 404, code: 'NOT_FOUND' })
  const before = fakes.calls().length
  expect(await read('image 1&access_token=x')).toMatchObject({ http: 404, code: 'NOT_FOUND' })
  expect(await app.call(messagingAppMedia, { params: { mediaId: 'image-1' } })).toMatchObject({ http: 401 })
  expect(fakes.calls()).toHaveLength(before)
})

test('S-84 a site token that was replaced elsewhere is renewed once', async () => {
  const { read, fakes } = await start()
  fakes.setFault('wx', 'stale_token')
  expect(await read('image-1')).toMatchObject({ http: 200 })
})

test('R16 a messaging app that is down, returns an invalid response or is not configured is reported', async () => {
  const { read, fakes } = await start()
  await read('image-1')
  for (const fault of ['error_500', 'html', 'redirect'] as const) {
    fakes.setFault('wx', fault)
    expect(await read('image-1'), fault).toMatchObject({ http: 503, code: 'SERVER_BUSY' })
  }
  const app = await startTestApp()
  const { token } = await app.signIn()
  expect(await app.call(messagingAppMedia, { params: { mediaId: 'image-1' }, token })).toMatchObject({
    code: 'MESSAGING_APP_OFF',
  })
})
