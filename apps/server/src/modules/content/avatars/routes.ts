import { chooseMetaAvatar, metaAvatars, userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { AvatarService } from './service.ts'

export const avatarRoutes = (avatars: AvatarService): Route[] => [
  defineRoute(userMetaAvatar, ({ body }) => avatars.getAvatar(body.id)),
  defineRoute(chooseMetaAvatar, ({ body }, caller) => avatars.chooseAvatar(caller.user.id, body.metaAvatarId, body.extra ?? {})),
  defineRoute(metaAvatars, ({ body }) => avatars.listOfficialAvatars(body)),
]
