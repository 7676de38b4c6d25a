import { expect, test } from 'vitest'
import { startFakeProviders } from '../../testing/start-fake-providers.ts'

const control = (origin: string, body: unknown) => fetch(`${origin}/_ctl`, { method: 'POST', body: JSON.stringify(body) })

test('a fault is set and cleared over HTTP and does not affect the pages shown to people', async () => {
  const { origin } = await startFakeProviders()
  const me = () => fetch(`${origin}/qq/oauth2.0/me?access_token=x&fmt=json`)
  expect((await me()).status).toBe(200)
  await control(origin, { provider: 'qq', fault: 'error_500' })
  expect((await me()).status).toBe(500)
  const page = `${origin}/qq/oauth2.0/authorize?client_id=fake-qq-site&response_type=code&state=s&redirect_uri=http://localhost/`
  expect(await (await fetch(page)).text()).toContain('演示')
  await control(origin, { provider: 'qq', fault: null })
  expect((await me()).status).toBe(200)
})

test('an unregistered app or callback gets no consent page', async () => {
  const { origin } = await startFakeProviders()
  const page = (query: string) => fetch(`${origin}/weibo/oauth2/authorize?response_type=code&state=s&${query}`)
  for (const query of ['client_id=nobody&redirect_uri=http://localhost/', 'client_id=fake-weibo-site&redirect_uri=nonsense']) {
    const answer = await page(query)
    expect([answer.status, (await answer.text()).includes('person=')]).toEqual([400, false])
  }
  expect((await fetch(`${origin}/github/login`)).status).toBe(404)
})
