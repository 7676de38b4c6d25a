import { messagingAppConfig, messagingAppMedia } from '@zhanjian/contract/screens/hosts.ts'
import { defineRoute, type Route } from '../../../../http/route.ts'
import type { MediaDownload } from './media-download.ts'
import type { PageConfig } from './page-config.ts'

interface MessagingAppServices {
  pageConfig: PageConfig
  downloadMedia: MediaDownload
}

export const messagingAppRoutes = ({ pageConfig, downloadMedia }: MessagingAppServices): Route[] => [
  defineRoute(messagingAppConfig, ({ body }) => pageConfig(body.url)),
  defineRoute(messagingAppMedia, ({ params }) => downloadMedia(params.mediaId)),
]
