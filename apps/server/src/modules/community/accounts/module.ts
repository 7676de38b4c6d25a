import type { BaseDependencies } from '../../../base-dependencies.ts'
import { createDownloadPlugin } from './download-routes.ts'
import { createErasure } from './erasure.ts'
import { createExportStore } from './export-store.ts'
import { createDataExports, type ExportDependencies } from './exports.ts'
import { buildExport, registerAccountJobs } from './jobs.ts'
import { accountsRoutes } from './routes.ts'
import { type AccountsDependencies, createAccountsService } from './service.ts'

type AccountsModuleDependencies = Pick<BaseDependencies, 'database' | 'jobs'> &
  AccountsDependencies &
  Omit<ExportDependencies, 'store' | 'enqueueBuild'> & { publicOrigin: string }

export function createAccountsModule({ database, jobs, publicOrigin, ...dependencies }: AccountsModuleDependencies) {
  const erasure = createErasure({ ...dependencies, deletions: dependencies.identity.account.deletions })
  const exports = createDataExports({
    ...dependencies,
    store: createExportStore(database),
    enqueueBuild: (exportId, transaction) => jobs.send(buildExport, { exportId }, { transaction, singletonKey: exportId }),
  })
  registerAccountJobs(jobs, { erasure, exports })
  return {
    erasure,
    exports,
    routes: accountsRoutes(createAccountsService(dependencies), exports, publicOrigin),
    downloadPlugin: createDownloadPlugin(exports, publicOrigin),
  }
}
