import type { Project } from 'typescript/unstable/sync'
import type { DescribeStatement } from './described-statement.ts'
import { findQueries, type QueryCall } from './find-queries.ts'
import { UnreadableExpression } from './follow-expression.ts'
import { findRowFaults } from './row-faults.ts'
import { readStatementTexts, type StatementText } from './statement-texts.ts'

/** Result of {@link findStatementFaults}. */
export interface StatementFaults {
  /** One sentence each, with file and line of the call. */
  faults: string[]
  callCount: number
  /** Greater than the number of calls: a composed statement is counted in each of its forms. */
  statementCount: number
}

/** Describes every statement below `folder` in the database, and compares its columns with the type of its rows. */
export async function findStatementFaults(
  project: Project,
  folder: string,
  describe: DescribeStatement,
): Promise<StatementFaults> {
  const calls = findQueries(project, folder)
  const faults = new Set<string>()
  let statementCount = 0
  for (const call of calls) {
    const texts = textsOf(call)
    statementCount += texts.length
    for (const text of texts) for (const fault of await faultsOf(call, text)) faults.add(`${call.place}: ${fault}`)
  }
  return { faults: [...faults], callCount: calls.length, statementCount }

  function textsOf({ statement, place }: QueryCall): StatementText[] {
    try {
      return readStatementTexts(project, statement)
    } catch (error) {
      if (!(error instanceof UnreadableExpression)) throw error
      faults.add(`${place}: ${error.message}`)
      return []
    }
  }

  async function faultsOf({ row }: QueryCall, { text, isParameterNullable }: StatementText): Promise<string[]> {
    try {
      return findRowFaults(project.checker, row, await describe(text, isParameterNullable))
    } catch (error) {
      return [`${error instanceof Error ? error.message : error} in ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`]
    }
  }
}
