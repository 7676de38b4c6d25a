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

const colour = z.string().check(z.regex(/^#[\da-f]{6}$/))

/** C-16. A figure of C-15, with changes of one's own to its colours and hair. What is left out stays as the figure has it. */
export const chooseMetaAvatar = endpoint({
  method: 'POST',
  path: '/api/metaAvatar/set',
  access: 'user',
  summary: 'Choose my metaverse avatar',
  body: z.object({
    metaAvatarId: z.string().check(z.maxLength(64)),
    extra: z.optional(
      z.object({
        skin: z.optional(colour),
        hair: z.optional(colour),
        hairStyle: z.optional(hairStyle),
        clothes: z.optional(colour),
        shoes: z.optional(colour),
        nameTagColour: z.optional(colour),
      }),
    ),
  }),
  data: metaAvatar,
  errors: ['NOT_FOUND'],
  perMinute: 60,
})

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
