import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AVATAR_PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts'
import { pageOf, pageRequest } from './paging.ts'

/** E-05. `extra` holds the figure's parameters (skin, hair, clothes …). */
export const metaAvatar = z.object({ id: z.string(), thumbnail: z.string(), extra: z.record(z.string(), z.unknown()) })
export type MetaAvatar = z.infer<typeof metaAvatar>

/** C-14. Body `id`: the user's id. A person who never chose gets the default figure. */
export const userMetaAvatar = endpoint({
  method: 'POST',
  path: '/api/userMetaAvatar/info',
  access: 'visitor',
  summary: "A person's metaverse avatar",
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: metaAvatar,
  errors: ['NOT_FOUND'],
})

export const hairStyle = z.enum(['short', 'long', 'bun'])
export type HairStyle = z.infer<typeof hairStyle>

/** C-15, K-06. The figures to choose from, the default one first. */
export const metaAvatars = endpoint({
  method: 'POST',
  path: '/api/metaAvatar/getPageList',
  access: 'visitor',
  summary: 'Metaverse avatars to choose from',
  body: z.object({
    current: pageRequest.current,
    size: z._default(z.int().check(z.gte(1), z.lte(PAGE_SIZE_MAX)), AVATAR_PAGE_SIZE),
    hairStyle: z.optional(hairStyle),
  }),
  data: pageOf(metaAvatar),
})
