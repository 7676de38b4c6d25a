import type { Checker, Type } from 'typescript/unstable/sync'
import type { DescribedColumn } from './described-statement.ts'

/** By the type of a column; texts, numbers and booleans are compared as types, objects by name. */
const TYPE_BY_COLUMN: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json'>> = {
  text: 'string',
  'character varying': 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  numeric: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
}

/** Differences between a row type and the columns of a statement, one sentence each. */
export function findRowFaults(checker: Checker, row: Type, columns: readonly DescribedColumn[]): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]))
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const type = checker.getTypeOfSymbol(property)
    const column = byName.get(property.name)
    if (type === undefined || column === undefined) return [`${property.name}: the statement has no such column`]
    const said = `${property.name}: ${checker.typeToString(type)}`
    const present = checker.getNonNullableType(type) ?? type
    const isKindRight = fits(present, column.type)
    const isNullTold = !column.isNullable || checker.isTypeAssignableTo(checker.getNullType(), type)
    return [
      ...(isKindRight ? [] : [`${said}, but the column is ${column.type}`]),
      ...(isNullTold ? [] : [`${said}, but the column may be null`]),
    ]
  })

  function fits(type: Type, column: string): boolean {
    if (column.endsWith('[]')) {
      const element = checker.isArrayLikeType(type) && type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
      return element !== undefined && fits(element, column.slice(0, -2))
    }
    switch (TYPE_BY_COLUMN[column]) {
      case 'string':
        return checker.isTypeAssignableTo(type, checker.getStringType())
      case 'number':
        return checker.isTypeAssignableTo(type, checker.getNumberType())
      case 'boolean':
        return checker.isTypeAssignableTo(type, checker.getBooleanType())
      case 'Date':
      case 'Buffer':
        return type.getSymbol()?.name === TYPE_BY_COLUMN[column]
      case 'json':
        return true
      default:
        return false
    }
  }
}
