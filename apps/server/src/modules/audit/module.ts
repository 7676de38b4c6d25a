import type { Ground } from '../../ground.ts'
import { createAuditData } from './personal-data-store.ts'
import { createAuditService } from './service.ts'
import { createAuditStore } from './store.ts'

export const createAuditModule = ({ database, clock, random }: Pick<Ground, 'database' | 'clock' | 'random'>) => ({
  service: createAuditService({ store: createAuditStore(database), clock, random }),
  personalData: createAuditData(database),
})
