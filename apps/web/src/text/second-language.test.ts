import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { namedBreakpoints } from '../../scripts/named-breakpoints.ts'

const ENGLISH = path.join(import.meta.dirname, 'testing/en/ui')
const KIT = path.join(import.meta.dirname, '../ui')
/** Parts of the kit that have texts. */
const entry = ['navigation/nav-bar', 'lists/list-end', 'feedback/load-error', 'forms/text-field']
  .map((file) => `export * from '${KIT}/${file}.tsx'`)
  .join('\n')

/** The script of the kit's parts, with its texts from `folder`. */
async function buildKit(folder: string): Promise<string> {
  // Without a config file, a build of one module returns a single output.
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '#text/ui': folder } },
    plugins: [
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? entry : null) },
      namedBreakpoints(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict', external: /^react/ },
    },
  })) as Rolldown.RolldownOutput
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.code : [])).join('\n')
}

const CHINESE = /\p{Script=Han}/u

test('a second language is a folder: with it the kit speaks English, and no file that uses a text is changed', async () => {
  const files = (folder: string) => readdirSync(folder).toSorted()
  expect(files(ENGLISH)).toEqual(files(path.join(import.meta.dirname, 'zh/ui')))
  expect(await buildKit(path.join(import.meta.dirname, 'zh/ui'))).toMatch(CHINESE)
  const english = await buildKit(ENGLISH)
  expect(english).toContain('That is all')
  expect(english.split('\n').filter((line) => CHINESE.test(line))).toEqual([])
})
