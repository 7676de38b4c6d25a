import type { Ground } from '../../ground.ts'
import { serveTermsPages } from './page-routes.ts'
import { createConsentData } from './personal-data-store.ts'
import { termsRoutes } from './routes.ts'
import { createTermsService, type TermsDependencies } from './service.ts'
import { createTermsStore } from './store.ts'

export function createTermsModule({ database, ...dependencies }: Pick<Ground, 'database'> & Omit<TermsDependencies, 'store'>) {
  const service = createTermsService({ ...dependencies, store: createTermsStore(database) })
  return {
    service,
    routes: termsRoutes(service),
    pages: serveTermsPages(service),
    personalData: createConsentData(database),
  }
}
