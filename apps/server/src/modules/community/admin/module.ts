import type { BaseDependencies } from '../../../base-dependencies.ts'
import { registerAdminJobs } from './jobs.ts'
import { adminRoutes } from './routes.ts'
import { type AdminDependencies, createAdminService } from './service.ts'
import { createAdminStore } from './store.ts'

type AdminModuleDependencies = Pick<BaseDependencies, 'database' | 'jobs'> & Omit<AdminDependencies, 'store'>

export function createAdminModule({ database, jobs, ...dependencies }: AdminModuleDependencies) {
  const service = createAdminService({ ...dependencies, store: createAdminStore(database) })
  registerAdminJobs(jobs, service)
  return { service, routes: adminRoutes(service) }
}
