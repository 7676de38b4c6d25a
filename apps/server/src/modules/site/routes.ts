import { siteConfig } from '@zhanjian/contract/site.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { SiteService } from './service.ts'

export const siteRoutes = (site: SiteService): Route[] => [serve(siteConfig, ({ body }) => site.config(body))]
