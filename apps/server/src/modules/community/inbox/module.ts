import type { BaseDependencies } from '../../../base-dependencies.ts'
import { registerMessageJobs } from './jobs.ts'
import { createMessagePersonalData } from '../../base/outbox/personal-data-store.ts'
import { messageRoutes } from './routes.ts'
import { createInboxService, type InboxDependencies } from './service.ts'
import { createMessageStore } from './store.ts'

type MessagesModuleDependencies = Pick<BaseDependencies, 'database' | 'jobs'> & Omit<InboxDependencies, 'store'>

export function createMessagesModule({ database, jobs, ...dependencies }: MessagesModuleDependencies) {
  const service = createInboxService({ ...dependencies, store: createMessageStore(database) })
  registerMessageJobs(jobs, service)
  return { routes: messageRoutes(service), personalData: createMessagePersonalData(database) }
}
