import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Address of the texts, which come along with the fonts as their licence asks. */
export const FONT_LICENCES_FILE = 'font-licences.txt'

const SCOPE = '@fontsource/'
const require = createRequire(import.meta.url)

/** The font packages whose files are in the web app. */
export function listFontPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return Object.keys(dependencies).filter((name) => name.startsWith(SCOPE))
}

/** Copyright and licence of every font, as its package has them. @throws Error if a font is under another licence */
export function createFontLicences(packages: readonly string[] = listFontPackages()): string {
  return packages
    .map((name) => {
      const { license } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8'))
      if (license !== 'OFL-1.1') throw new Error(`${name} is under ${license}: see docs/fonts.md`)
      return `${name.slice(SCOPE.length)}\n\n${readFileSync(require.resolve(`${name}/LICENSE`), 'utf8').trim()}\n`
    })
    .join(`\n${'='.repeat(80)}\n\n`)
}

/** Ships the licences of the fonts with them. */
export const fontLicences: Plugin = {
  name: 'font-licences',
  writeBundle({ dir }) {
    if (dir !== undefined) writeFileSync(path.join(dir, FONT_LICENCES_FILE), createFontLicences())
  },
}
