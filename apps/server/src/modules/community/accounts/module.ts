import { sortForErasure } from '../../../module-support/personal-data.ts'
import { defineModule } from '../../../module-support/server-module.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { TermsService } from '../../base/terms/service.ts'
import type { UploadsService } from '../../content/uploads/service.ts'
import { createErasure } from './erasure.ts'
import { createExportPersonalData, createExportStore } from './export-store.ts'
import { createDataExports } from './exports.ts'
import { accountsTimetable, buildExport, registerAccountJobs } from './jobs.ts'
import { accountsRoutes } from './routes.ts'
import { createAccountsService } from './service.ts'

interface AccountsNeeds {
  terms: { service: TermsService }
  identity: { service: IdentityService }
  uploads: { service: UploadsService }
}

/** After all others: it exports and erases what they keep of a user. */
export const accountsModule = defineModule({
  timetable: accountsTimetable,
  create(base, { terms, identity, uploads }: AccountsNeeds, instances) {
    const { database, jobs, objects } = base
    const ownData = createExportPersonalData(database, objects)
    const personalData = sortForErasure([...instances.flatMap((instance) => instance.personalData ?? []), ownData])
    const dependencies = { ...base, personalData, identity: identity.service, terms: terms.service, uploads: uploads.service }
    const erasure = createErasure({ ...dependencies, deletions: identity.service.account.deletions })
    const exports = createDataExports({
      ...dependencies,
      store: createExportStore(database),
      enqueueBuild: (exportId, transaction) => jobs.send(buildExport, { exportId }, { transaction, singletonKey: exportId }),
    })
    registerAccountJobs(jobs, { erasure, exports })
    return {
      accounts: {
        erasure,
        exports,
        allPersonalData: personalData,
        routes: accountsRoutes(createAccountsService(dependencies), exports, base.toBearer),
        personalData: ownData,
      },
    }
  },
})
