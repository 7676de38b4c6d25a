import { expect, test } from 'vitest'
import type { JobRunner } from '../../../jobs/job-runner.ts'
import { registerWorkJobs, sendPreparation } from './jobs.ts'

type Handler = Parameters<JobRunner['registerHandler']>[1]
const REVISION = { workId: 'work-1', number: 1 }

test.each([
  ['a hall that waits for its files', false],
  ['the next scene of a tour', true],
])('F-01 %s keeps the place in the queue that its owner has', async (_, isTour) => {
  const handlers = new Map<string, Handler>()
  const sent: { name: string; data: object; options: Parameters<JobRunner['send']>[2] }[] = []
  const jobs: Pick<JobRunner, 'send' | 'registerHandler'> = {
    send: async ({ name }, data, options) => void sent.push({ name, data, options }),
    registerHandler: ({ name }, handler) => void handlers.set(name, handler as Handler),
  }
  registerWorkJobs(
    jobs as JobRunner,
    {
      preparing: { prepareRevision: async () => 'busy' },
      tours: { prepareNextScene: async () => 'busy' },
    } as unknown as Parameters<typeof registerWorkJobs>[1],
  )

  await sendPreparation(jobs, { ...REVISION, isTour }, { priority: -3 })
  const [first] = sent
  await handlers.get(first?.name ?? '')?.(first?.data ?? {}, { id: 'job-1', attempt: 1, signal: new AbortController().signal })
  expect(sent.map(({ name, options }) => [name, options?.priority])).toEqual([
    [first?.name, -3],
    [first?.name, -3],
  ])
})
