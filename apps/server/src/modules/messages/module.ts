import type { Ground } from '../../ground.ts'
import { workOnMessages } from './jobs.ts'
import { createMessageData } from './personal-data-store.ts'
import { messageRoutes } from './routes.ts'
import { createMessagesService, type MessagesDependencies } from './service.ts'
import { createMessageStore } from './store.ts'

type MessagesModuleDependencies = Pick<Ground, 'database' | 'jobs'> & Omit<MessagesDependencies, 'store'>

export function createMessagesModule({ database, jobs, ...dependencies }: MessagesModuleDependencies) {
  const service = createMessagesService({ ...dependencies, store: createMessageStore(database) })
  workOnMessages(jobs, service)
  return { routes: messageRoutes(service), personalData: createMessageData(database) }
}
