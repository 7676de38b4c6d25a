import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { PAGE_SIZE_MAX } from '../api/limits.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { AVATAR_PAGE_SIZE } from './limits.ts'

/** An avatar. `extra`: its parameters (skin, hair, clothes …). */
export const metaAvatar = z.object({ id: z.string(), thumbnail: z.string(), extra: z.record(z.string(), z.unknown()) })
/** A parsed {@link metaAvatar}. */
export type MetaAvatar = z.infer<typeof metaAvatar>

/** `id`: the user's id. A user who has not chosen an avatar has the default one. */
export const userMetaAvatar = endpoint({
  method: 'POST',
  path: '/api/userMetaAvatar/info',
  access: 'visitor',
  summary: 'Get the metaverse avatar of a person',
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: metaAvatar,
  errors: ['NOT_FOUND'],
})

/** Hair style of an avatar. */
export const hairStyle = z.enum(['short', 'long', 'bun'])
/** One of {@link hairStyle}. */
export type HairStyle = z.infer<typeof hairStyle>

const colour = z.string().check(z.regex(/^#[\da-f]{6}$/))

/** One of {@link metaAvatars}, with changed colours and hair. Absent fields stay as the avatar has them. */
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

/** The avatars to choose from, the default one first. */
export const metaAvatars = endpoint({
  method: 'POST',
  path: '/api/metaAvatar/getPageList',
  access: 'visitor',
  summary: 'List the metaverse avatars to choose from',
  body: z.object({
    current: pageRequest.current,
    size: z._default(z.int().check(z.gte(1), z.lte(PAGE_SIZE_MAX)), AVATAR_PAGE_SIZE),
    hairStyle: z.optional(hairStyle),
  }),
  data: pageOf(metaAvatar),
})
