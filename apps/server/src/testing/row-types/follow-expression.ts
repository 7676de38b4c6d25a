import {
  type BindingElement,
  type CallExpression,
  type Expression,
  type Node,
  type ParameterDeclaration,
  SyntaxKind,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Project, Symbol } from 'typescript/unstable/sync'
import type { Choose } from './every-choice.ts'

/** An expression, and the arguments of the functions that contain it. */
export type Found = readonly [Expression, Given]
type Given = ReadonlyMap<number, Found>

/** The expression is built in a way that is not supported here. */
export class UnreadableExpression extends Error {
  constructor(node: Node) {
    super(`cannot be read: ${SyntaxKind[node.kind]} ${node.getText().slice(0, 80)}`)
  }
}

/** Traces the value of an expression through the source; `choose` selects one of several possibilities. */
export function createFollower(project: Project, choose: Choose) {
  const { checker } = project

  /** One step towards the origin. */
  function follow([expression, given]: Found): Found {
    if (is.isParenthesizedExpression(expression) || is.isAsExpression(expression) || is.isSatisfiesExpression(expression))
      return [expression.expression, given]
    if (is.isConditionalExpression(expression)) return [choose(expression, [expression.whenTrue, expression.whenFalse]), given]
    if (is.isCallExpression(expression)) return answerOf(expression, given)
    if (is.isPropertyAccessExpression(expression)) return memberOf([expression.expression, given], expression.name.text)
    if (is.isElementAccessExpression(expression)) return oneOf(expression, listOf([expression.expression, given]))
    return originOf(expression, given)
  }

  function originOf(name: Expression, given: Given): Found {
    const symbol = symbolOf(name)
    const argument = symbol && given.get(symbol.id)
    if (argument !== undefined) return argument
    const declaration = symbol?.valueDeclaration?.resolve(project)
    if (declaration && is.isBindingElement(declaration)) return partOf(declaration, given)
    if (declaration && is.isParameterDeclaration(declaration)) return argumentFor(declaration, given)
    if (!declaration || !is.isVariableDeclaration(declaration)) throw new UnreadableExpression(name)
    const loop = declaration.parent.parent
    if (is.isForOfStatement(loop)) return oneOf(loop, listOf([loop.expression, given]))
    if (declaration.initializer === undefined) throw new UnreadableExpression(name)
    return [declaration.initializer, given]
  }

  /** The argument of a parameter, at one of the function's calls. */
  function argumentFor(parameter: ParameterDeclaration, given: Given): Found {
    const symbol = checker.getSymbolAtLocation(parameter.name)
    const known = symbol && given.get(symbol.id)
    if (known !== undefined) return known
    const called = parameter.parent
    if (!is.isArrowFunction(called) && !is.isFunctionDeclaration(called)) throw new UnreadableExpression(parameter)
    const index = called.parameters.indexOf(parameter)
    const usages = checker.getSignatureUsage(is.isArrowFunction(called) ? called.parent : called)
    const calls = usages.flatMap(({ call }) => call?.resolve(project) ?? [])
    const call = oneOf(
      called,
      calls.map((each): Node => each),
    )
    const argument = is.isCallExpression(call) ? call.arguments[index] : undefined
    if (argument === undefined) throw new UnreadableExpression(parameter)
    return [argument, new Map()]
  }

  /** Of `const { a } = whole`, `const [a] = whole`, and the same as a parameter. */
  function partOf(element: BindingElement, given: Given): Found {
    const pattern = element.parent
    const owner = pattern.parent
    const whole = is.isParameterDeclaration(owner) ? argumentFor(owner, given) : initialOf(owner, given)
    if (!is.isArrayBindingPattern(pattern)) return memberOf(whole, (element.propertyName ?? element.name)?.getText() ?? '')
    const item = listOf(whole)[pattern.elements.indexOf(element)]
    if (item === undefined) throw new UnreadableExpression(element)
    return item
  }

  function initialOf(declaration: Node, given: Given): Found {
    if (!is.isVariableDeclaration(declaration) || !declaration.initializer) throw new UnreadableExpression(declaration)
    return [declaration.initializer, given]
  }

  /** Value of an object's property. */
  function memberOf(object: Found, name: string): Found {
    const [expression, given] = object
    if (!is.isObjectLiteralExpression(expression)) return memberOf(follow(object), name)
    const property = expression.properties.find((each) => !is.isSpreadAssignment(each) && each.name?.getText() === name)
    if (property === undefined) throw new UnreadableExpression(expression)
    return valueOf(property, given)
  }

  /** All values of an object or a list. */
  function listOf(list: Found): Found[] {
    const [expression, given] = list
    if (is.isObjectLiteralExpression(expression)) return expression.properties.map((each) => valueOf(each, given))
    if (is.isArrayLiteralExpression(expression)) return expression.elements.map((each) => [each, given])
    return listOf(follow(list))
  }

  function valueOf(property: Node, given: Given): Found {
    if (is.isPropertyAssignment(property)) return [property.initializer, given]
    if (is.isShorthandPropertyAssignment(property) && is.isIdentifier(property.name)) return [property.name, given]
    throw new UnreadableExpression(property)
  }

  function oneOf<Option>(place: Node, [first, ...others]: readonly Option[]): Option {
    if (first === undefined) throw new UnreadableExpression(place)
    return choose(place, [first, ...others])
  }

  /** Return value of a call. */
  function answerOf(call: CallExpression, given: Given): Found {
    const declaration = symbolOf(call.expression)?.valueDeclaration?.resolve(project)
    const called = declaration && is.isVariableDeclaration(declaration) ? declaration.initializer : declaration
    if (!called || !(is.isArrowFunction(called) || is.isFunctionDeclaration(called)) || !called.body)
      throw new UnreadableExpression(call)
    const inner = new Map(given)
    called.parameters.forEach(({ name }, index) => {
      const symbol = checker.getSymbolAtLocation(name)
      const argument = call.arguments[index]
      if (symbol && argument) inner.set(symbol.id, [argument, given])
    })
    return [oneOf(called.body, returnedBy(called.body)), inner]
  }

  function symbolOf(name: Node): Symbol | undefined {
    const isShorthand = is.isShorthandPropertyAssignment(name.parent)
    const symbol = isShorthand ? checker.getShorthandAssignmentValueSymbol(name.parent) : checker.getSymbolAtLocation(name)
    const isImported = symbol?.declarations.some(({ kind }) => kind === SyntaxKind.ImportSpecifier)
    return symbol && isImported ? checker.getAliasedSymbol(symbol) : symbol
  }

  return { follow, listOf }
}

function returnedBy(body: Node): Expression[] {
  if (is.isExpression(body)) return [body]
  const answers: Expression[] = []
  const visit = (node: Node): void => {
    if (is.isReturnStatement(node) && node.expression) answers.push(node.expression)
    else if (!is.isArrowFunction(node) && !is.isFunctionDeclaration(node)) node.forEachChild(visit)
  }
  body.forEachChild(visit)
  return answers
}
