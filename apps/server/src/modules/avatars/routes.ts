import { metaAvatars, userMetaAvatar } from '@zhanjian/contract/avatars.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { AvatarService } from './service.ts'

export const avatarRoutes = (avatars: AvatarService): Route[] => [
  serve(userMetaAvatar, ({ body }) => avatars.avatarOf(body.id)),
  serve(metaAvatars, ({ body }) => avatars.page(body)),
]
