import { messagingAppConfig } from '@zhanjian/contract/hosts.ts'
import { type Route, serve } from '../../../http/serve.ts'
import type { PageConfig } from './page-config.ts'

export const messagingAppRoutes = (pageConfig: PageConfig): Route[] => [
  serve(messagingAppConfig, ({ body }) => pageConfig(body.url)),
]
