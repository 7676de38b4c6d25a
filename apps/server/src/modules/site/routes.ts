import { siteConfig, updateConfig } from '@zhanjian/contract/site.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { SiteService } from './service.ts'

export const siteRoutes = (site: SiteService): Route[] => [
  serve(siteConfig, ({ body }) => site.config(body)),
  serve(updateConfig, ({ body }, caller) => site.update(body.name, body.value, caller.user.id)),
]
