import type { BaseDependencies } from '../../../base-dependencies.ts'
import { createAuditPersonalData } from './personal-data-store.ts'
import { createAuditService } from './service.ts'
import { createAuditStore } from './store.ts'

export const createAuditModule = ({ database, clock, random }: Pick<BaseDependencies, 'database' | 'clock' | 'random'>) => ({
  service: createAuditService({ store: createAuditStore(database), clock, random }),
  personalData: createAuditPersonalData(database),
})
