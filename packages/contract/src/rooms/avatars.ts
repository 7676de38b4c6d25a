import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { PAGE_SIZE_MAX } from '../api/limits.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { publicLine } from '../text/public-text.ts'
import { AVATAR_DESCRIPTION_MAX, AVATAR_PAGE_SIZE } from './limits.ts'

/** By which the avatars to begin with are sorted into groups. */
export const avatarMood = z.enum(['calm', 'lively', 'scholarly', 'festive'])
/** One of {@link avatarMood}. */
export type AvatarMood = z.infer<typeof avatarMood>

/**
 * An avatar. `extra`: a value for each part of `@zhanjian/scene/avatar/avatar-parts.ts` (skin, hair, clothes …), and the words of
 * its person for those who cannot see it. `thumbnail`: a picture of its head.
 */
export const metaAvatar = z.object({ id: z.string(), thumbnail: z.string(), extra: z.record(z.string(), z.unknown()) })
/** A parsed {@link metaAvatar}. */
export type MetaAvatar = z.infer<typeof metaAvatar>

/** `id`: the user's id. A user who has not chosen an avatar has the default one. */
export const userMetaAvatar = endpoint('POST /api/userMetaAvatar/info', 'visitor', {
  summary: 'Get the metaverse avatar of a person',
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: metaAvatar,
  errors: ['NOT_FOUND'],
})

/** Longest value of a part: a colour, or the name of a shape. */
const PART_MAX_CHARACTERS = 24
/** More parts than there are. */
const PARTS_MAX = 64

/**
 * One of {@link metaAvatars}, with changed parts. Absent parts stay as the avatar has them; an unknown part, or a value that is
 * no choice of it, is refused.
 */
export const chooseMetaAvatar = endpoint('POST /api/metaAvatar/set', 'user', {
  summary: 'Choose my metaverse avatar',
  body: z.object({
    metaAvatarId: z.string().check(z.maxLength(64)),
    extra: z.optional(
      z
        .catchall(
          z.object({ description: z.optional(publicLine({ min: 0, max: AVATAR_DESCRIPTION_MAX })) }),
          z.string().check(z.maxLength(PART_MAX_CHARACTERS)),
        )
        .check(z.refine((extra) => Object.keys(extra).length <= PARTS_MAX)),
    ),
  }),
  data: metaAvatar,
  errors: ['NOT_FOUND', 'TEXT_REFUSED'],
  perMinute: 60,
})

/** The avatars to choose from, the default one first. */
export const metaAvatars = endpoint('POST /api/metaAvatar/getPageList', 'visitor', {
  summary: 'List the metaverse avatars to choose from',
  body: z.object({
    current: pageRequest.current,
    size: z._default(z.int().check(z.gte(1), z.lte(PAGE_SIZE_MAX)), AVATAR_PAGE_SIZE),
    hairStyle: z.optional(z.string().check(z.maxLength(PART_MAX_CHARACTERS))),
    mood: z.optional(avatarMood),
  }),
  data: pageOf(z.extend(metaAvatar, { mood: avatarMood })),
})
