import { messagingAppConfig, messagingAppMedia } from '@zhanjian/contract/hosts.ts'
import { type Route, serve } from '../../../http/serve.ts'
import type { HandedOverMedia } from './handed-over-media.ts'
import type { PageConfig } from './page-config.ts'

interface MessagingAppServices {
  pageConfig: PageConfig
  handedOverMedium: HandedOverMedia
}

export const messagingAppRoutes = ({ pageConfig, handedOverMedium }: MessagingAppServices): Route[] => [
  serve(messagingAppConfig, ({ body }) => pageConfig(body.url)),
  serve(messagingAppMedia, ({ params }) => handedOverMedium(params.mediaId)),
]
