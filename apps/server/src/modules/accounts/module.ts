import type { Ground } from '../../ground.ts'
import { serveDataExports } from './download-routes.ts'
import { createErasure } from './erasure.ts'
import { createExportStore } from './export-store.ts'
import { createDataExports, type ExportDependencies } from './exports.ts'
import { makeExport, workOnAccounts } from './jobs.ts'
import { accountsRoutes } from './routes.ts'
import { type AccountsDependencies, createAccountsService } from './service.ts'

type AccountsModuleDependencies = Pick<Ground, 'database' | 'jobs'> &
  AccountsDependencies &
  Omit<ExportDependencies, 'store' | 'sendMaking'> & { publicOrigin: string }

export function createAccountsModule({ database, jobs, publicOrigin, ...dependencies }: AccountsModuleDependencies) {
  const erasure = createErasure({ ...dependencies, deletions: dependencies.identity.account.deletions })
  const exports = createDataExports({
    ...dependencies,
    store: createExportStore(database),
    sendMaking: (exportId, transaction) => jobs.send(makeExport, { exportId }, { transaction, singletonKey: exportId }),
  })
  workOnAccounts(jobs, { erasure, exports })
  return {
    erasure,
    exports,
    routes: accountsRoutes(createAccountsService(dependencies), exports, publicOrigin),
    downloads: serveDataExports(exports, publicOrigin),
  }
}
