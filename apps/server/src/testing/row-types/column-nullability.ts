import { isExpressionNullable, type Surroundings } from './expression-nullability.ts'
import { isEmptySet, nodeIn, nodesIn, numberIn, type TreeNode, textIn } from './node-tree.ts'
import { columnKey, provenColumns } from './proven-columns.ts'

/** Facts about the database and the statement's values that the rules need. */
export interface NullabilityFacts extends Pick<Surroundings, 'functionName' | 'isParameterNullable'> {
  isTableColumnNullable(tableId: number, column: number): boolean
}

/** A query and the enclosing one, whose names are visible in it as well. */
interface Scope {
  query: TreeNode
  outer: Scope | null
}

const COMMAND_SELECT = 1
/** `op` of a set operation. */
const EXCEPT = 3
/** `rtekind`: kind of an entry of `from`. */
const FROM = { table: 0, subquery: 1, join: 2, function: 3, commonTable: 6, group: 9 }

/** Whether a column of the result of `query` may be null. `column` counts from 1. */
export function isColumnNullable(query: TreeNode, column: number, facts: NullabilityFacts): boolean {
  const recursing = new Set<TreeNode>()
  return ofQuery({ query, outer: null }, column)

  function ofQuery(scope: Scope, wanted: number): boolean {
    const operation = nodeIn(scope.query, 'setOperations')
    if (operation !== undefined) return armsOf(operation).some((arm) => ofSource(scope, arm, wanted))
    const list = numberIn(scope.query, 'commandType') === COMMAND_SELECT ? 'targetList' : 'returningList'
    return ofExpression(scope, nodesIn(scope.query, list).flatMap((entry) => nodesIn(entry, 'expr'))[wanted - 1])
  }

  /** Column of a table, query or function in `from`, by its number there. */
  function ofSource(scope: Scope, number: number, wanted: number): boolean {
    const source = nodesIn(scope.query, 'rtable')[number - 1]
    if (source === undefined) return true
    switch (numberIn(source, 'rtekind')) {
      case FROM.table:
        return facts.isTableColumnNullable(numberIn(source, 'relid'), wanted)
      case FROM.subquery:
        return nodesIn(source, 'subquery').some((query) => ofQuery({ query, outer: scope }, wanted))
      case FROM.join:
        return ofExpression(scope, nodesIn(source, 'joinaliasvars')[wanted - 1])
      case FROM.group:
        return ofExpression(scope, nodesIn(source, 'groupexprs')[wanted - 1])
      case FROM.function:
        return ofFunctions(scope, nodesIn(source, 'functions'), wanted)
      case FROM.commonTable:
        return ofCommonTable(scope, source, wanted)
      default:
        return true
    }
  }

  /** The columns of the functions are followed by the number of `with ordinality`. */
  function ofFunctions(scope: Scope, functions: readonly TreeNode[], wanted: number): boolean {
    if (functions.some((each) => numberIn(each, 'funccolcount') !== 1)) return true
    const [called, ...more] = functions
    if (wanted > functions.length) return false
    return more.length > 0 || called === undefined || ofExpression(scope, nodeIn(called, 'funcexpr'))
  }

  function ofCommonTable(scope: Scope, source: TreeNode, wanted: number): boolean {
    const home = outwards(scope, numberIn(source, 'ctelevelsup'))
    const named = nodesIn(home.query, 'cteList').find((each) => textIn(each, 'ctename') === textIn(source, 'ctename'))
    const query = named && nodeIn(named, 'ctequery')
    if (query === undefined) return true
    // The recursive part is null only if another part of the query is.
    if (recursing.has(query)) return false
    recursing.add(query)
    const isNullable = ofQuery({ query, outer: home }, wanted)
    recursing.delete(query)
    return isNullable
  }

  function ofExpression(scope: Scope, expression: TreeNode | undefined): boolean {
    if (expression === undefined) return true
    return isExpressionNullable(expression, {
      functionName: facts.functionName,
      isParameterNullable: facts.isParameterNullable,
      isColumnNullable: (variable) => ofVariable(outwards(scope, numberIn(variable, 'varlevelsup')), variable),
      isQueryNullable: (inner) => ofQuery({ query: inner, outer: scope }, 1),
      hasGroups: nodeIn(scope.query, 'groupClause') !== undefined,
    })
  }

  /** An outer join leaves columns out (`varnullingrels`), unless a condition asks for them. */
  function ofVariable(scope: Scope, variable: TreeNode): boolean {
    if (provenColumns(scope.query).has(columnKey(variable))) return false
    const isLeftOut = !isEmptySet(variable, 'varnullingrels')
    return isLeftOut || ofSource(scope, numberIn(variable, 'varno'), numberIn(variable, 'varattno'))
  }
}

function outwards(scope: Scope, levels: number): Scope {
  return levels > 0 && scope.outer !== null ? outwards(scope.outer, levels - 1) : scope
}

/** Numbers of the queries whose rows a set operation returns. */
function armsOf(operation: TreeNode): number[] {
  if (operation.kind === 'RANGETBLREF') return [numberIn(operation, 'rtindex')]
  const sides = numberIn(operation, 'op') === EXCEPT ? ['larg'] : ['larg', 'rarg']
  return sides.flatMap((side) => nodesIn(operation, side)).flatMap(armsOf)
}
