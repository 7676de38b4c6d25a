import * as z from 'zod/mini'
import { COUNTER_MAX } from './limits.ts'

/** What names one thing in the path of a call. */
export const idParams = z.object({ id: z.string().check(z.maxLength(64)) })

/** The ten characters that stand in the address of a work. */
export const workCodeParams = z.object({ code: z.string().check(z.regex(/^[0-9A-Za-z]{10}$/)) })

/** A revision, a version, how many of something the caller has seen. */
export const counter = z.int().check(z.gte(0), z.lte(COUNTER_MAX))

/** Somebody, as far as a line beside a work or a comment shows them. */
export const person = z.object({ id: z.string(), nickname: z.string(), avatar: z.string() })
