import { chooseMetaAvatar, metaAvatars, userMetaAvatar } from '@zhanjian/contract/avatars.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { AvatarService } from './service.ts'

export const avatarRoutes = (avatars: AvatarService): Route[] => [
  serve(userMetaAvatar, ({ body }) => avatars.avatarOf(body.id)),
  serve(chooseMetaAvatar, ({ body }, caller) => avatars.choose(caller.user.id, body.metaAvatarId, body.extra ?? {})),
  serve(metaAvatars, ({ body }) => avatars.page(body)),
]
