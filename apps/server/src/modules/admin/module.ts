import type { Ground } from '../../ground.ts'
import { workOnAdmin } from './jobs.ts'
import { adminRoutes } from './routes.ts'
import { type AdminDependencies, createAdminService } from './service.ts'
import { createAdminStore } from './store.ts'

type AdminModuleDependencies = Pick<Ground, 'database' | 'jobs'> & Omit<AdminDependencies, 'store'>

export function createAdminModule({ database, jobs, ...dependencies }: AdminModuleDependencies) {
  const service = createAdminService({ ...dependencies, store: createAdminStore(database) })
  workOnAdmin(jobs, service)
  return { service, routes: adminRoutes(service) }
}
