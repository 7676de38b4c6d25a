import * as z from 'zod/mini'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'

/** The body of every `getPageList`: `current` counts from 1. */
export const pageRequest = {
  current: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  size: z._default(z.int().check(z.gte(1), z.lte(PAGE_SIZE_MAX)), PAGE_SIZE_DEFAULT),
}

export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ records: z.array(item), total: z.int(), current: z.int(), size: z.int(), pages: z.int() })

/** A list that grows while somebody reads it: the next part begins behind `cursor`, with nothing skipped and nothing twice. */
export const cursorPageRequest = {
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  size: pageRequest.size,
}

/** `cursor` null: this was the last part. */
export const cursorPageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ records: z.array(item), cursor: z.nullable(z.string()) })
