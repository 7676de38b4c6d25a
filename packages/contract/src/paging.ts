import * as z from 'zod/mini'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'

/** The body of every `getPageList`: `current` counts from 1. */
export const pageRequest = {
  current: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  size: z._default(z.int().check(z.gte(1), z.lte(PAGE_SIZE_MAX)), PAGE_SIZE_DEFAULT),
}

export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ records: z.array(item), total: z.int(), current: z.int(), size: z.int(), pages: z.int() })
