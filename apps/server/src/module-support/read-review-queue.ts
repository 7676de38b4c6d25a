import { REVIEW_TOTAL_MAX } from '@zhanjian/contract/community/limits.ts'
import { timestampCursor } from './cursor.ts'

/** A request for a page of things that await review, or that were decided. */
export interface ReviewQueueQuery {
  state: 'pending' | 'decided'
  text?: string | undefined
  cursor?: string | undefined
  size: number
}

interface Reviewed {
  submittedAt: Date | null
  decidedAt: Date | null
}

interface ReviewQueueReader<Filter, Row extends Reviewed, Item> {
  /** In the order of submission while they wait, of decision afterwards; after the given place. */
  list: (filter: Filter, after: { at: Date; id: string } | null, limit: number) => Promise<readonly Row[]>
  /** No further than `REVIEW_TOTAL_MAX`. */
  count: (filter: Filter) => Promise<number>
  getId: (row: Row) => string
  toItems: (rows: readonly Row[]) => Promise<Item[]>
}

/** What a search of a queue is for; null: for everything. */
export const toSearchedText = (text: string | undefined): string | null => text?.trim() || null

/** A page of a review queue, with how many it has in all. @throws AppError INVALID_INPUT if the cursor is malformed */
export async function readReviewQueue<Filter, Row extends Reviewed, Item>(
  { state, cursor, size }: ReviewQueueQuery,
  filter: Filter,
  { list, count, getId, toItems }: ReviewQueueReader<Filter, Row, Item>,
): Promise<{ records: Item[]; cursor: string | null; total: number }> {
  const after = timestampCursor.decode(cursor)
  const [rows, total] = await Promise.all([
    list(filter, after && { at: new Date(after[0]), id: after[1] }, size + 1),
    count(filter),
  ])
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  const at = state === 'pending' ? last?.submittedAt : last?.decidedAt
  return {
    records: await toItems(shown),
    cursor: last === undefined || !at ? null : timestampCursor.encode([at.toISOString(), getId(last)]),
    total,
  }
}

interface TextQueueReader<Row extends Reviewed, Item> extends Pick<ReviewQueueReader<never, Row, Item>, 'getId' | 'toItems'> {
  reviews: {
    list: ReviewQueueReader<TextQueueFilter, Row, Item>['list']
    count: (filter: TextQueueFilter, limit: number) => Promise<number>
  }
}

interface TextQueueFilter {
  state: ReviewQueueQuery['state']
  text: string | null
}

/** The same of a queue in which one looks for words alone. */
export const readTextQueue = <Row extends Reviewed, Item>(
  query: ReviewQueueQuery,
  { reviews, getId, toItems }: TextQueueReader<Row, Item>,
) =>
  readReviewQueue(
    query,
    { state: query.state, text: toSearchedText(query.text) },
    {
      list: reviews.list,
      count: (filter) => reviews.count(filter, REVIEW_TOTAL_MAX),
      getId,
      toItems,
    },
  )
