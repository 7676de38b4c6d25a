import type { Database, Queryable } from '../db/database.ts'
import type { Statement } from '../db/sql.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** How the last statement was run. */
export interface RecordedPlan {
  /** Blocks of 8 kB that were read. */
  blocks: number
  /** Large tables that were read as a whole. */
  wholeTables: string[]
}

/**
 * Runs statements and records their plans.
 * @param options `largeTables`: which must not be read as a whole; `answers`: whether statements are run again for their rows, of
 * which there are none otherwise
 */
export function createPlanRecorder(
  database: Database,
  { largeTables, answers }: { largeTables: readonly string[]; answers: boolean },
): { queries: Queryable; getLast: () => RecordedPlan } {
  let last: RecordedPlan = { blocks: 0, wholeTables: [] }

  function listWholeTables(node: PlanNode): string[] {
    const table = node['Relation Name'] ?? ''
    const own = node['Node Type'] === 'Seq Scan' && largeTables.includes(table) ? [table] : []
    return [...own, ...(node.Plans ?? []).flatMap(listWholeTables)]
  }

  return {
    queries: {
      async query<Row extends object>({ text, values }: Statement): Promise<Row[]> {
        const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
          text: `explain (analyze, buffers, format json) ${text}`,
          values,
        })
        const plan = row?.['QUERY PLAN'][0].Plan
        last = {
          blocks: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0),
          wholeTables: plan === undefined ? [] : listWholeTables(plan),
        }
        return answers ? database.query<Row>({ text, values }) : []
      },
    },
    getLast: () => last,
  }
}
