import type { BaseDependencies } from '../../../base-dependencies.ts'
import { createTermsPagesPlugin } from './page-routes.ts'
import { createConsentPersonalData } from './personal-data-store.ts'
import { termsRoutes } from './routes.ts'
import { createTermsService, type TermsDependencies } from './service.ts'
import { createTermsStore } from './store.ts'

export function createTermsModule({
  database,
  ...dependencies
}: Pick<BaseDependencies, 'database'> & Omit<TermsDependencies, 'store'>) {
  const service = createTermsService({ ...dependencies, store: createTermsStore(database) })
  return {
    service,
    routes: termsRoutes(service),
    pagesPlugin: createTermsPagesPlugin(service),
    personalData: createConsentPersonalData(database),
  }
}
