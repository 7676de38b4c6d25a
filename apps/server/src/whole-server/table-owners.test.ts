import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(path.join(SOURCE, file), 'utf8')
const list = (folder: string): string[] => readdirSync(path.join(SOURCE, folder), { recursive: true, encoding: 'utf8' })

/** Written by another module than the owner, and why. */
const SECOND_WRITERS: Readonly<Record<string, { module: string; reason: string }>> = {
  message: { module: 'inbox', reason: 'it marks messages as read, and deletes old ones' },
}

const tables = new Set(
  list('db/migrations').flatMap((file) =>
    [...read(`db/migrations/${file}`).matchAll(/create table (\w+)/g)].map(([, table = '']) => table),
  ),
)
/** Lower floors first, as `app.ts` lists them. */
const modules = [...read('app.ts').matchAll(/\.add\((\w+)Module\)/g)].map(([, name = '']) => name)

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/g
const READS = /\b(?:from|join|using)\s+(\w+)/g

/** Names of tables in the statements of a file; comments are left out. */
function findTables(text: string, pattern: RegExp): string[] {
  const statements = text.replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '')
  return [...statements.matchAll(pattern)].flatMap(([, name = '']) => (tables.has(name) ? [name] : []))
}

const stores = list('modules').filter((file) => file.endsWith('store.ts'))
const usesOf = (pattern: RegExp) =>
  stores.flatMap((file) => {
    const [, module = ''] = file.split(path.sep)
    return findTables(read(`modules/${file}`), pattern).map((table) => ({ module, table }))
  })

const writes = usesOf(WRITES)
const isSecond = ({ module, table }: { module: string; table: string }): boolean => SECOND_WRITERS[table]?.module === module
const writersOf = new Map<string, Set<string>>()
for (const { module, table } of writes.filter((use) => !isSecond(use)))
  writersOf.set(table, (writersOf.get(table) ?? new Set()).add(module))

test('a table is written only by the module that owns it', () => {
  expect(writersOf.size).toBeGreaterThan(50)
  expect(new Set(writes.filter(isSecond).map(({ table }) => table))).toEqual(new Set(Object.keys(SECOND_WRITERS)))
  expect([...writersOf].filter(([, writers]) => writers.size > 1)).toEqual([])
})

test('a statement reads tables of its own module and of modules before it', () => {
  const placeOf = (module: string): number => {
    expect(modules).toContain(module)
    return modules.indexOf(module)
  }
  const later = usesOf(READS).filter(({ module, table }) =>
    [...(writersOf.get(table) ?? [])].some((writer) => placeOf(writer) > placeOf(module)),
  )
  expect(later).toEqual([])
})

test('writes are distinguished from reads, locks and mentions in text', () => {
  const text = `
    /** update work … */
    insert into work (id) select id from account for update
    on conflict do update set code = 1; with gone as (delete from comment returning 1) update room r set x = 1 from gone`
  expect(findTables(text, WRITES)).toEqual(['work', 'comment', 'room'])
  expect(findTables(text, READS)).toEqual(['account', 'comment'])
})
