import type { CallExpression, Expression, Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Project, Type } from 'typescript/unstable/sync'

/** A call of `query`. */
export interface QueryCall {
  /** File and line. */
  place: string
  statement: Expression
  /** Type of a row in the program. */
  row: Type
}

const TEST_CODE = /\.test\.ts$|(^|\/)testing\//

/** Every call of `query` below `folder`, without those of tests. */
export function findQueries(project: Project, folder: string): QueryCall[] {
  return project.program
    .getSourceFileNames()
    .filter((file) => file.startsWith(folder) && !TEST_CODE.test(file.slice(folder.length)))
    .flatMap((name) => {
      const file = project.program.getSourceFile(name)
      if (file === undefined) return []
      return callsIn(file).flatMap((call) => toQuery(project, call, `${name}:${lineOf(file, call)}`))
    })
}

function callsIn(file: SourceFile): CallExpression[] {
  const calls: CallExpression[] = []
  const visit = (node: Node): void => {
    if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query')
      calls.push(node)
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return calls
}

const lineOf = (file: SourceFile, node: Node): number => file.text.slice(0, node.getStart()).split('\n').length

/** `query` returns `Promise<Row[]>`; a method of that name with another result is a different one. */
function toQuery({ checker }: Project, call: CallExpression, place: string): QueryCall[] {
  const [statement] = call.arguments
  const signature = checker.getResolvedSignature(call)
  const promised = signature && firstArgument(checker.getReturnTypeOfSignature(signature))
  const row = firstArgument(promised)
  return statement && row ? [{ place, statement, row }] : []

  function firstArgument(type: Type | undefined): Type | undefined {
    return type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
  }
}
