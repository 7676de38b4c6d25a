import { readFile } from 'node:fs/promises'
import { type ESTree, type Plugin, parseAst } from 'vite'

const CONTRACT_MODULE = /\/packages\/contract\/src\/\w+\/[\w.-]+\.ts(\?schemas)?$/
const SCHEMAS_SUFFIX = '?schemas'
/** Modules of the schema library, and of the contract with schemas. */
export const SCHEMA_MODULES = /\/node_modules\/zod\/|\/packages\/contract\/src\/.*\?schemas$/
const USES_SCHEMAS = /^import \* as z from 'zod\/mini'/m
/** The fields of an endpoint that the client reads; its type is `ClientEndpoint` in `lib/api/client-input.ts`. */
const CLIENT_FIELDS = ['method', 'path', 'access']

/**
 * The client does not validate responses, so it needs only the few schemas of the contract that forms check their fields with.
 * Each module of the contract is split in two: its endpoints without the server's fields, and the rest, marked free of side
 * effects. The bundler then includes only what a file uses, and the schema library only where a schema is used. Types are
 * unchanged. Applies in development as well, so that errors are noticed there.
 */
export function contractForClient(): Plugin {
  return {
    name: 'contract-for-client',
    enforce: 'pre',
    resolveId: { filter: { id: /\?schemas$/ }, handler: (id) => id },
    load: { filter: { id: /\?schemas$/ }, handler: (id) => readFile(id.slice(0, -SCHEMAS_SUFFIX.length), 'utf8') },
    transform: {
      filter: { id: CONTRACT_MODULE },
      handler(code, id) {
        if (!USES_SCHEMAS.test(code)) return undefined
        return {
          code: id.endsWith(SCHEMAS_SUFFIX) ? extractSchemas(code) : extractEndpoints(code, id + SCHEMAS_SUFFIX),
          moduleType: 'ts',
          moduleSideEffects: false,
          // Both parts preserve line numbers.
          map: null,
        }
      },
    },
  }
}

/** The endpoints only; the rest is imported from `restId`. */
export function extractEndpoints(code: string, restId: string): string {
  const edits = parseStatements(code).flatMap(({ node, endpoint, isImport, values }) => {
    if (endpoint === undefined) return isImport && importsEndpoint(node, code) ? [] : [blankOut(node, code)]
    // The object alone: a call would be kept where nobody asks for what it returns.
    const call = values.find((value) => endpointOptions(value) === endpoint)
    return [
      ...(call === undefined
        ? []
        : [
            { start: call.start, end: endpoint.start },
            { start: endpoint.end, end: call.end },
          ]),
      ...findServerFields(endpoint).map((part) => ({ start: part.start, end: skipComma(part.end, code) })),
    ].map((span) => blankOut(span, code))
  })
  return `${applyEdits(code, edits)}\nexport * from ${JSON.stringify(restId)}\n`
}

/** Everything but the endpoints; calls are marked as free of side effects. */
export function extractSchemas(code: string): string {
  const edits = parseStatements(code).flatMap(({ node, endpoint, values }) => {
    if (endpoint !== undefined) return [blankOut(node, code)]
    return values.filter(hasCall).flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])
  })
  return applyEdits(code, edits)
}

interface Span {
  start: number
  end: number
}

interface Statement {
  node: ESTree.Node
  isImport: boolean
  /** Initial values of its constants. */
  values: ESTree.Expression[]
  /** The definition of the endpoint that it exports. */
  endpoint: ESTree.ObjectExpression | undefined
}

function parseStatements(code: string): Statement[] {
  return parseAst(code, { lang: 'ts' }).body.map((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    const declared = declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
    const values = declared.flatMap(({ init }) => (init === null ? [] : [init]))
    return { node, isImport: node.type === 'ImportDeclaration', values, endpoint: values.map(endpointOptions).find(Boolean) }
  })
}

function endpointOptions(value: ESTree.Expression): ESTree.ObjectExpression | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'endpoint') return undefined
  const [options] = value.arguments
  if (options?.type !== 'ObjectExpression') throw new Error('an endpoint of the contract is not a single object literal')
  return options
}

const findServerFields = (endpoint: ESTree.ObjectExpression): Span[] =>
  endpoint.properties.filter(
    (part) => part.type !== 'Property' || part.key.type !== 'Identifier' || !CLIENT_FIELDS.includes(part.key.name),
  )

const importsEndpoint = ({ start, end }: Span, code: string): boolean => /\bendpoint\b.*from/.test(code.slice(start, end))

/** Whether it calls a function when its module is loaded; function bodies do not count. */
function hasCall(node: ESTree.Node): boolean {
  if (/Function/.test(node.type)) return false
  if (['CallExpression', 'NewExpression', 'TaggedTemplateExpression'].includes(node.type)) return true
  return Object.values(node)
    .flat()
    .some((part: unknown) => isNode(part) && hasCall(part))
}

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value

const skipComma = (end: number, code: string): number => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

const blankOut = ({ start, end }: Span, code: string) => ({ start, end, text: code.slice(start, end).replace(/[^\n]/g, '') })

const applyEdits = (code: string, edits: readonly (Span & { text: string })[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), code)
