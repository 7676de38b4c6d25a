import { siteConfig, updateConfig } from '@zhanjian/contract/admin/site.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { SiteService } from './service.ts'

export const siteRoutes = (site: SiteService): Route[] => [
  defineRoute(siteConfig, ({ body }) => site.config(body)),
  defineRoute(updateConfig, ({ body }, caller) => site.update(body.name, body.value, caller.user.id)),
]
