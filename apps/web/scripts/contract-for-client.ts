import { readFile } from 'node:fs/promises'
import { type ESTree, type Plugin, parseAst } from 'vite'

const CONTRACT_MODULE = /\/packages\/contract\/src\/\w+\/[\w.-]+\.ts(\?schemas)?$/
const SCHEMAS_SUFFIX = '?schemas'
/** Modules of the schema library, and of the contract with schemas. */
export const SCHEMA_MODULES = /\/node_modules\/zod\/|\/packages\/contract\/src\/.*\?schemas$/
const USES_SCHEMAS = /^import \* as z from 'zod\/mini'/m
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

/** The endpoints only, as `ClientEndpoint` of `lib/api/client-input.ts`; the rest is imported from `restId`. */
export function extractEndpoints(code: string, restId: string): string {
  const edits = parseStatements(code).flatMap(({ node, endpoint, isImport }) => {
    if (endpoint === undefined) return isImport && importsEndpoint(node, code) ? [] : [blankOut(node, code)]
    const { call, method, path, access } = endpoint
    const blank = blankOut(call, code)
    // The object alone: a call would be kept where nobody asks for what it returns.
    return [{ ...blank, text: JSON.stringify({ method, path, access }) + blank.text }]
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

interface EndpointCall {
  call: Span
  method: string
  path: string
  access: string
}

interface Statement {
  node: ESTree.Node
  isImport: boolean
  /** Initial values of its constants. */
  values: ESTree.Expression[]
  /** The endpoint that it exports. */
  endpoint: EndpointCall | undefined
}

function parseStatements(code: string): Statement[] {
  return parseAst(code, { lang: 'ts' }).body.map((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    const declared = declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
    const values = declared.flatMap(({ init }) => (init === null ? [] : [init]))
    return { node, isImport: node.type === 'ImportDeclaration', values, endpoint: values.map(readEndpoint).find(Boolean) }
  })
}

function readEndpoint(call: ESTree.Expression): EndpointCall | undefined {
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'endpoint') return undefined
  const [address, access] = call.arguments.map((part) => (part.type === 'Literal' ? part.value : undefined))
  if (typeof address !== 'string' || typeof access !== 'string') {
    throw new Error('address and access of an endpoint of the contract are not literal')
  }
  const [method = '', path = ''] = address.split(' ')
  return { call, method, path, access }
}

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

const blankOut = ({ start, end }: Span, code: string) => ({ start, end, text: code.slice(start, end).replace(/[^\n]/g, '') })

const applyEdits = (code: string, edits: readonly (Span & { text: string })[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), code)
