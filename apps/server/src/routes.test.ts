import { endpoints } from '@zhanjian/contract/api.ts'
import { expect, test } from 'vitest'
import { startTestApp } from './testing/start-test-app.ts'

test('every endpoint has one route and every route an endpoint', async () => {
  const app = await startTestApp()
  const nameByEndpoint = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))
  const served = app.routes.map(({ endpoint }) => nameByEndpoint.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`)
  expect(served.sort()).toEqual(Object.keys(endpoints).sort())
})

test('S-81 X-04 P-01 without a login exactly the calls that need a person answer 401', async () => {
  const app = await startTestApp()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const params = { id: '0199c2a0-0000-7000-8000-000000000000', code: 'abcdefghij' }
    const { http } = await app.call(endpoint, { params, ...(endpoint.body === undefined ? {} : { body: {} }) })
    const needsPerson = endpoint.access !== 'public' && endpoint.access !== 'visitor'
    expect(http === 401, name).toBe(needsPerson)
  }
})
