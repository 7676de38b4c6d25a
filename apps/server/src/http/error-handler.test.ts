import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { expect, test } from 'vitest'
import { Outage } from '../failures/outage.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { defineRoute } from './route.ts'

test.each([
  ['database', 503, 'SERVER_BUSY'],
  ['disk', 507, 'DISK_FULL'],
] as const)('an outage of the %s is answered with its message and Retry-After, and logged at intervals without a stack', async (kind, http, code) => {
  const lines: string[] = []
  const route = defineRoute(siteConfig, () => Promise.reject(new Outage(kind, `${kind}: out`)))
  const server = await startTestServer([route], { logSink: { write: (line) => void lines.push(line) } })
  const call = () => server.inject({ method: 'POST', url: '/api/config', payload: ['aiSwitch'] })
  const [answer] = await Promise.all([call(), call(), call()])
  expect(answer.statusCode).toBe(http)
  expect(answer.json()).toMatchObject({ status: http, code })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const outageLines = lines.filter((line) => line.includes('API calls fail because of an outage'))
  expect(outageLines.length).toBe(1)
  expect(outageLines[0]).not.toContain('"stack"')
})
