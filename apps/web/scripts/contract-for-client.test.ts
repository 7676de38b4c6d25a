import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { contractForClient, extractEndpoints, extractSchemas } from './contract-for-client.ts'

const CONTRACT = path.resolve(import.meta.dirname, '../../../packages/contract/src')

const WORKS_SOURCE = `import { endpoint } from './endpoint.ts'
import * as z from 'zod/mini'
const id = z.object({ id: z.string() })
export const LIMIT = 30 * 2
export const labelOf = (n: number): string => String(n)
/** 展厅 */
export const workById = endpoint('GET /api/work/{id}', 'user', {
  summary: 'My work, with 展厅',
  params: id,
  data: z.object({
    title: z.string(),
  }),
  errors: ['NOT_FOUND'],
})
`

test('an endpoint keeps what the client reads of it, with all line numbers', () => {
  const lines = extractEndpoints(WORKS_SOURCE, '/works.ts?schemas').split('\n')
  expect(lines.slice(0, 14).map((line) => line.trim())).toEqual([
    "import { endpoint } from './endpoint.ts'",
    '',
    '',
    '',
    '',
    '/** 展厅 */',
    'export const workById = {"method":"GET","path":"/api/work/{id}","access":"user"}',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ])
  expect(lines.at(-2)).toBe('export * from "/works.ts?schemas"')
})

test('the rest is separated: computed values may be dropped, constants and functions stay unchanged', () => {
  const rest = extractSchemas(WORKS_SOURCE)
  expect(rest.split('\n')).toHaveLength(WORKS_SOURCE.split('\n').length)
  expect(rest).toContain('const id = /* @__PURE__ */ (() => (z.object({ id: z.string() })))()')
  expect(rest).toContain('export const LIMIT = 30 * 2\n')
  expect(rest).toContain('export const labelOf = (n: number): string => String(n)\n')
  expect(rest).not.toContain('workById')
})

test('an endpoint that cannot be parsed is rejected', () => {
  expect(() => extractSchemas('export const a = endpoint(options)')).toThrow('not literal')
})

test('a module that calls every endpoint of the contract loads no schema', async () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|vectors)\.ts$|^api\/api\.ts$/.test(file),
  )
  const used = files.flatMap((file) =>
    [...readFileSync(path.join(CONTRACT, file), 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => ({
      file,
      name,
    })),
  )
  expect(used.length).toBeGreaterThan(20)
  const entry = used.map(({ file, name }) => `export { ${name} } from '${path.join(CONTRACT, file)}'`).join('\n')
  // Without a config file, a build of one module returns a single output.
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? entry : null) },
      contractForClient(),
    ],
    build: { write: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  expect(modules.filter((id) => id.includes('/zod/'))).toEqual([])
  expect(modules.some((id) => id.endsWith('/works.ts'))).toBe(true)
})
