import { nodeIn, nodesIn, numberIn, type TreeNode, textIn } from './node-tree.ts'

/** What an expression asks of where it stands. */
export interface Surroundings {
  functionName(functionId: number): string
  isColumnNullable(variable: TreeNode): boolean
  isParameterNullable(number: number): boolean
  /** Of a query that gives one value. */
  isQueryNullable(query: TreeNode): boolean
  /** Whether the query of the expression forms groups. */
  hasGroups: boolean
}

const BOOLEAN = 16
/** `subLinkType` */
const SUBLINK = { exists: 0, scalar: 4, array: 6 }

const NEVER_NULL = new Set(['count', 'jsonb_build_object', 'now', 'unnest'])
/** Null only where an argument is. A function without a rule here is taken to be null at times. */
const NULL_BY_ARGUMENT = new Set([
  ...['int4', 'int8', 'numeric', 'text', 'date', 'timezone', 'to_char', 'encode', 'left'],
  ...['textcat', 'array_cat', 'array_remove', 'point_distance', 'point', 'radians', 'asinh', 'tan'],
])
/** The same of a group; of no rows at all they are null. */
const NULL_BY_ROWS = new Set(['sum', 'min', 'max', 'bool_or', 'bool_and', 'array_agg', 'jsonb_agg', 'string_agg'])

/** Whether an expression of a statement that PostgreSQL has analysed may be null. Errs on the side of null. */
export function isExpressionNullable(expression: TreeNode, around: Surroundings): boolean {
  const isNullable = (each: TreeNode) => isExpressionNullable(each, around)
  const inField = (field: string) => nodesIn(expression, field)
  switch (expression.kind) {
    case 'VAR':
      return around.isColumnNullable(expression)
    case 'PARAM':
      return around.isParameterNullable(numberIn(expression, 'paramid'))
    case 'CONST':
      return textIn(expression, 'constisnull') === 'true'
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ARRAYEXPR':
    case 'ROWEXPR':
    case 'SQLVALUEFUNCTION':
      return false
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COLLATEEXPR':
      return inField('arg').some(isNullable)
    case 'BOOLEXPR':
    case 'SCALARARRAYOPEXPR':
      return inField('args').some(isNullable)
    case 'COALESCEEXPR':
    case 'MINMAXEXPR':
      return inField('args').every(isNullable)
    case 'CASEEXPR': {
      const results = [...inField('args').flatMap((branch) => nodesIn(branch, 'result')), ...inField('defresult')]
      return nodeIn(expression, 'defresult') === undefined || results.some(isNullable)
    }
    case 'OPEXPR':
      return isCallNullable(expression, 'opfuncid', 'opresulttype', around)
    case 'FUNCEXPR':
      return isCallNullable(expression, 'funcid', 'funcresulttype', around)
    case 'AGGREF':
      return isAggregateNullable(expression, around)
    case 'SUBLINK':
      return isSubqueryNullable(expression, around)
    default:
      return true
  }
}

/** Of an operator or a function; what answers with true or false does so for all that is there. */
function isCallNullable(call: TreeNode, idField: string, typeField: string, around: Surroundings): boolean {
  const name = around.functionName(numberIn(call, idField))
  if (NEVER_NULL.has(name)) return false
  const isByArgument = numberIn(call, typeField) === BOOLEAN || NULL_BY_ARGUMENT.has(name)
  return !isByArgument || nodesIn(call, 'args').some((each) => isExpressionNullable(each, around))
}

function isAggregateNullable(aggregate: TreeNode, around: Surroundings): boolean {
  const name = around.functionName(numberIn(aggregate, 'aggfnoid'))
  if (NEVER_NULL.has(name)) return false
  const isOfRows = around.hasGroups && nodeIn(aggregate, 'aggfilter') === undefined && NULL_BY_ROWS.has(name)
  const values = nodesIn(aggregate, 'args').flatMap((entry) => nodesIn(entry, 'expr'))
  return !isOfRows || values.some((value) => isExpressionNullable(value, around))
}

/** A value of a query is null where there is no row, which can only not be where it adds all of them up. */
function isSubqueryNullable(sublink: TreeNode, around: Surroundings): boolean {
  const type = numberIn(sublink, 'subLinkType')
  if (type === SUBLINK.exists || type === SUBLINK.array) return false
  const query = nodeIn(sublink, 'subselect')
  if (type !== SUBLINK.scalar || query === undefined) return true
  const mayBeEmpty = textIn(query, 'hasAggs') !== 'true' || ['groupClause', 'havingQual'].some((field) => nodeIn(query, field))
  return mayBeEmpty || around.isQueryNullable(query)
}
