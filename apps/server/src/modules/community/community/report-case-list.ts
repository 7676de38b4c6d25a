import type { ReportTarget } from '@zhanjian/contract/community/community.ts'
import { REVIEW_TOTAL_MAX } from '@zhanjian/contract/community/limits.ts'
import * as z from 'zod/mini'
import { createCursorCodec, cutPage, timestampCursor } from '../../../module-support/cursor.ts'
import type { ReportCaseRow, ReportRow, ReportState } from './report-store.ts'
import type { CommunityStore } from './store.ts'

export interface ReportCaseQuery {
  state: ReportState
  kind?: ReportTarget['kind'] | undefined
  cursor?: string | undefined
  size: number
}

export interface ReportCasePage {
  cases: ReportCaseRow[]
  reports: ReportRow[]
  cursor: string | null
  /** At most `REVIEW_TOTAL_MAX`. */
  total: number
}

/** This many of the most reported cases come first. */
const MOST_REPORTED_MAX = 24
/** Reports shown of each case: enough for a decision. */
const REPORTS_PER_CASE = 20

/**
 * The first cases are chosen with the first page and stored in the cursor, so that later reports do not move cases between
 * pages. All others follow, oldest first.
 */
const openPositionSchema = z.object({
  first: z.array(z.uuid()).check(z.maxLength(MOST_REPORTED_MAX)),
  /** How many of them were on earlier pages. */
  read: z.int().check(z.gte(0), z.lte(MOST_REPORTED_MAX)),
  /** The last one of the other cases; null: none yet. */
  after: z.nullable(z.uuid()),
})
const openCasesCursor = createCursorCodec(openPositionSchema)

/** Pages of report cases. */
export function createReportCaseLister(store: CommunityStore) {
  /** Open cases: most reported first; others: latest decision first. @throws AppError INVALID_INPUT if the cursor is malformed */
  async function listCases(request: ReportCaseQuery): Promise<ReportCasePage> {
    const { state, kind } = request
    const [{ rows, cursor }, total] = await Promise.all([
      state === 'open' ? listOpenCases(request) : listDecidedCases(state, request),
      store.countCases(state, kind ?? null, REVIEW_TOTAL_MAX),
    ])
    const reports = await store.listReportsByCase(
      rows.map(({ id }) => id),
      REPORTS_PER_CASE,
    )
    return { cases: rows, reports, cursor, total }
  }

  async function listOpenCases({ cursor, size, ...request }: ReportCaseQuery) {
    const kind = request.kind ?? null
    const createFirstPosition = async () => ({
      first: await store.listMostReportedIds(kind, MOST_REPORTED_MAX),
      read: 0,
      after: null,
    })
    const position = openCasesCursor.decode(cursor) ?? (await createFirstPosition())
    const ids = position.first.slice(position.read, position.read + size)
    const wanted = size - ids.length
    const [known, others] = await Promise.all([
      store.findOpenCases(ids),
      store.listOpenCases({ kind, after: position.after, besides: position.first }, wanted + 1),
    ])
    const byId = new Map(known.map((row) => [row.id, row]))
    const shown = others.slice(0, wanted)
    const read = position.read + ids.length
    const isMore = read < position.first.length || others.length > wanted
    return {
      rows: [...ids.flatMap((id) => byId.get(id) ?? []), ...shown],
      cursor: isMore ? openCasesCursor.encode({ ...position, read, after: shown.at(-1)?.id ?? position.after }) : null,
    }
  }

  async function listDecidedCases(state: Exclude<ReportState, 'open'>, { kind, cursor, size }: ReportCaseQuery) {
    const read = timestampCursor.decode(cursor)
    const position = read && { at: new Date(read[0]), id: read[1] }
    const rows = await store.listDecidedCases({ state, kind: kind ?? null, position }, size + 1)
    const page = cutPage(rows, size, ({ decidedAt, id }) => decidedAt && timestampCursor.encode([decidedAt.toISOString(), id]))
    return { rows: page.shown, cursor: page.cursor }
  }

  return listCases
}
