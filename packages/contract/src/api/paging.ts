import * as z from 'zod/mini'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'

/** Body fields of every `getPageList`: `current` is the page number from 1, `size` the records per page. */
export const pageRequest = {
  current: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  size: z._default(z.int().check(z.gte(1), z.lte(PAGE_SIZE_MAX)), PAGE_SIZE_DEFAULT),
}

/** Schema of one numbered page. `total`: records in all; `pages`: pages in all. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ records: z.array(item), total: z.int(), current: z.int(), size: z.int(), pages: z.int() })

/** Body fields of a cursor page: the page starts after `cursor`, without skips or repeats while the list grows. */
export const cursorPageRequest = {
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  size: pageRequest.size,
}

/** Schema of one cursor page. `cursor` null: the last page. */
export const cursorPageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ records: z.array(item), cursor: z.nullable(z.string()) })
