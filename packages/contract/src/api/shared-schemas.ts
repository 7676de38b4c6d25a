import * as z from 'zod/mini'
import { COUNTER_MAX } from './limits.ts'

/** Path parameter `id`. */
export const idParams = z.object({ id: z.string().check(z.maxLength(64)) })

/** Path parameter `code`: the ten characters in the address of a work. */
export const workCodeParams = z.object({ code: z.string().check(z.regex(/^[0-9A-Za-z]{10}$/)) })

/** A revision, a version, or the number of items that the caller has seen. */
export const counter = z.int().check(z.gte(0), z.lte(COUNTER_MAX))

/** A user as shown beside a work or a comment. `avatar`: address of the profile picture. */
export const person = z.object({ id: z.string(), nickname: z.string(), avatar: z.string() })
