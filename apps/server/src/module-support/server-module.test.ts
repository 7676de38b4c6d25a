import { expect, test } from 'vitest'
import { createMemoryRateLimiter } from '../http/rate-limiter.ts'
import { defineJob } from '../jobs/job-runner.ts'
import { systemRandom } from '../platform/random.ts'
import { createBaseDependencies } from '../process/create-base-dependencies.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { createModuleList, defineModule } from './server-module.ts'

const entry = (name: string) => ({ job: defineJob<Record<string, never>>({ name }), cron: '0 4 * * *' })

const first = defineModule({ timetable: [entry('a')], create: () => ({ first: { service: 1 } }) })
const second = defineModule({
  timetable: [entry('b')],
  create: (_base, { first: { service } }: { first: { service: number } }) => ({ second: { service: `${service + 1}` } }),
})

test('a list of modules creates them in its order, each with the previous ones', async () => {
  const list = createModuleList().add(first).add(second)
  expect(list.timetable.map(({ job }) => job.name)).toEqual(['a', 'b'])
  const app = await startTestApp()
  const rateLimiter = createMemoryRateLimiter({ clock: app.clock, factor: 1 })
  const given = { ...app, random: systemRandom, log: app.fastify.log, sms: app.smsOutbox, rateLimiter }
  const { modules, instances } = list.create(createBaseDependencies(given))
  expect(modules).toEqual({ first: { service: 1 }, second: { service: '2' } })
  expect(instances).toEqual([{ service: 1 }, { service: '2' }])
})

test('a module before one that it needs does not compile', () => {
  // @ts-expect-error -- `second` needs `first`
  expect(createModuleList().add(second).timetable).toHaveLength(1)
})
