import { nodeIn, nodesIn, numberIn, type TreeNode, textIn } from './node-tree.ts'

/** What the rules of an expression need to know about its query. */
export interface Surroundings {
  functionName(functionId: number): string
  isColumnNullable(variable: TreeNode): boolean
  isParameterNullable(number: number): boolean
  /** Of a query that returns one value. */
  isQueryNullable(query: TreeNode): boolean
  /** Whether the query of the expression has groups. */
  hasGroups: boolean
}

const BOOLEAN = 16
/** `subLinkType` */
const SUBLINK = { exists: 0, scalar: 4, array: 6 }

const NEVER_NULL = new Set(['count', 'jsonb_build_object', 'now', 'unnest'])
/** Null only if an argument is. A function without a rule is assumed to be nullable. */
const NULL_BY_ARGUMENT = new Set([
  'int4',
  'int8',
  'numeric',
  'text',
  'date',
  'timezone',
  'to_char',
  'encode',
  'left',
  'textcat',
  'array_cat',
  'array_remove',
  'point_distance',
  'point',
  'radians',
  'asinh',
  'tan',
])
/** The same within a group; without any rows they are null. */
const NULL_BY_ROWS = new Set(['sum', 'min', 'max', 'bool_or', 'bool_and', 'array_agg', 'jsonb_agg', 'string_agg'])

/** Whether an expression of an analysed statement may be null. If in doubt, true. */
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

/** Of an operator or a function; one that returns a boolean is null only if an argument is. */
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

/** A query's value is null if it has no row, unless it aggregates all rows. */
function isSubqueryNullable(sublink: TreeNode, around: Surroundings): boolean {
  const type = numberIn(sublink, 'subLinkType')
  if (type === SUBLINK.exists || type === SUBLINK.array) return false
  const query = nodeIn(sublink, 'subselect')
  if (type !== SUBLINK.scalar || query === undefined) return true
  const mayBeEmpty = textIn(query, 'hasAggs') !== 'true' || ['groupClause', 'havingQual'].some((field) => nodeIn(query, field))
  return mayBeEmpty || around.isQueryNullable(query)
}
