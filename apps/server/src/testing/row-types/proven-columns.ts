import { nodeIn, nodesIn, numberIn, type TreeNode, textIn } from './node-tree.ts'

/** `jointype` and `nulltesttype` of a tree. */
const INNER_JOIN = 0
const LEFT_JOIN = 1
const IS_NOT_NULL = 1

/** A column of an entry of `from` in one query. */
export const columnKey = (variable: TreeNode): string => `${textIn(variable, 'varno')}.${textIn(variable, 'varattno')}`

/** Columns that are not null in any row of `query`, because a condition (`x is not null`, `x < 1`) excludes nulls. */
export function provenColumns(query: TreeNode): ReadonlySet<string> {
  const from = nodeIn(query, 'jointree')
  return new Set(from === undefined ? [] : conditionsOf(from).flatMap(columnsProvenBy))
}

/** Conditions that hold for every remaining row. */
function conditionsOf(join: TreeNode): TreeNode[] {
  if (join.kind === 'FROMEXPR') return [...nodesIn(join, 'quals'), ...nodesIn(join, 'fromlist').flatMap(conditionsOf)]
  if (join.kind !== 'JOINEXPR') return []
  const kind = numberIn(join, 'jointype')
  const [left, right] = [nodesIn(join, 'larg').flatMap(conditionsOf), nodesIn(join, 'rarg').flatMap(conditionsOf)]
  if (kind === INNER_JOIN) return [...nodesIn(join, 'quals'), ...left, ...right]
  return kind === LEFT_JOIN ? left : []
}

function columnsProvenBy(condition: TreeNode): string[] {
  switch (condition.kind) {
    case 'BOOLEXPR':
      return textIn(condition, 'boolop') === 'and' ? nodesIn(condition, 'args').flatMap(columnsProvenBy) : []
    case 'NULLTEST':
      return numberIn(condition, 'nulltesttype') === IS_NOT_NULL ? columnsOf(nodesIn(condition, 'arg')) : []
    // A comparison with null is not true.
    case 'OPEXPR':
      return columnsOf(nodesIn(condition, 'args'))
    case 'SCALARARRAYOPEXPR':
      return columnsOf(nodesIn(condition, 'args').slice(0, 1))
    default:
      return []
  }
}

function columnsOf(expressions: readonly TreeNode[]): string[] {
  return expressions.flatMap((expression) => {
    if (expression.kind === 'RELABELTYPE') return columnsOf(nodesIn(expression, 'arg'))
    return expression.kind === 'VAR' && numberIn(expression, 'varlevelsup') === 0 ? [columnKey(expression)] : []
  })
}
