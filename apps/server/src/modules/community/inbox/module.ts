import type { BaseDependencies } from '../../../base-dependencies.ts'
import { registerMessageJobs } from './jobs.ts'
import { messageRoutes } from './routes.ts'
import { createInboxService, type InboxDependencies } from './service.ts'
import { createMessageStore } from './store.ts'

type InboxModuleDependencies = Pick<BaseDependencies, 'database' | 'jobs'> & Omit<InboxDependencies, 'store'>

export function createInboxModule({ database, jobs, ...dependencies }: InboxModuleDependencies) {
  const service = createInboxService({ ...dependencies, store: createMessageStore(database) })
  registerMessageJobs(jobs, service)
  return { routes: messageRoutes(service) }
}
