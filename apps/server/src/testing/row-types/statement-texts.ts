import type { Expression, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Project } from 'typescript/unstable/sync'
import { type Choose, everyChoice } from './every-choice.ts'
import { createFollower, type Found, UnreadableExpression } from './follow-expression.ts'

/** One form of a statement. */
export interface StatementText {
  text: string
  isParameterNullable: (number: number) => boolean
}

/** Placeholder of a value, until all of them are counted. */
const VALUE = '\u0001'
const NULLABLE_VALUE = '\u0002'
const ANY_VALUE = new RegExp(`[${VALUE}${NULLABLE_VALUE}]`, 'g')

/** Reads every form of a statement from the source: each branch of a condition, each entry of a record. */
export function readStatementTexts(project: Project, statement: Expression): StatementText[] {
  const texts = everyChoice((choose) => readText(project, [statement, new Map()], choose))
  return [...new Set(texts)].map(toNumbered)
}

function readText(project: Project, statement: Found, choose: Choose): string {
  const { checker } = project
  const { follow, listOf } = createFollower(project, choose)
  return textOf(statement)

  function textOf(found: Found): string {
    const [expression, given] = found
    if (is.isTaggedTemplateExpression(expression) && expression.tag.getText() === 'sql')
      return ofTemplate(expression.template, given)
    if (is.isIdentifier(expression) && expression.text === 'empty') return ''
    if (is.isCallExpression(expression) && expression.expression.getText() === 'join') return ofJoin(expression.arguments, given)
    return textOf(follow(found))
  }

  function ofTemplate(template: Node, given: Found[1]): string {
    if (is.isNoSubstitutionTemplateLiteral(template)) return template.text
    if (!is.isTemplateExpression(template)) throw new UnreadableExpression(template)
    const parts = template.templateSpans.map(({ expression, literal }) => {
      const middle = isFragment(expression) ? textOf([expression, given]) : markOf(expression)
      return middle + literal.text
    })
    return template.head.text + parts.join('')
  }

  function ofJoin([list, separator]: readonly Expression[], given: Found[1]): string {
    const between = separator && is.isStringLiteral(separator) ? separator.text : ','
    return list === undefined ? '' : listOf([list, given]).map(textOf).join(between)
  }

  function isFragment(expression: Expression): boolean {
    const type = checker.getTypeAtLocation(expression)
    const types = type?.isUnionType() ? type.getTypes() : [type]
    return types?.every((each) => each?.getSymbol()?.name === 'Sql') === true
  }

  function markOf(value: Expression): string {
    const type = checker.getTypeAtLocation(value)
    const mayBeNull = [checker.getNullType(), checker.getUndefinedType()].some(
      (nothing) => type === undefined || checker.isTypeAssignableTo(nothing, type),
    )
    return mayBeNull ? NULLABLE_VALUE : VALUE
  }
}

function toNumbered(marked: string): StatementText {
  const marks = marked.match(ANY_VALUE) ?? []
  let count = 0
  return {
    text: marked.replace(ANY_VALUE, () => `$${++count}`),
    isParameterNullable: (number) => marks[number - 1] !== VALUE,
  }
}
