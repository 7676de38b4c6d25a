import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { INVITATION_FONT_FAMILIES } from '../src/shared/invitations/invitation-font-families.ts'
import { createFontLicences, FONT_LICENCES_FILE, fontLicences, listFontPackages } from './font-licences.ts'

const table = readFileSync(new URL('../../../docs/fonts.md', import.meta.url), 'utf8')

test('S-13 every font that ships comes with its copyright and the whole text of its licence', () => {
  const texts = createFontLicences()
  const packages = listFontPackages()
  expect(packages.length).toBeGreaterThanOrEqual(6)
  for (const name of packages) expect(texts).toContain(name.replace('@fontsource/', ''))
  expect(texts.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(packages.length)
  expect(texts.match(/PERMISSION & CONDITIONS/g)).toHaveLength(packages.length)
  expect(() => createFontLicences(['vitest'])).toThrow('docs/fonts.md')
})

test('S-13 the build writes the licences beside the fonts', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'fonts-'))
  const { writeBundle } = fontLicences
  if (typeof writeBundle !== 'function') throw new Error('the plugin writes nothing')
  Reflect.apply(writeBundle, undefined, [{ dir }, {}])
  expect(readFileSync(path.join(dir, FONT_LICENCES_FILE), 'utf8')).toBe(createFontLicences())
  rmSync(dir, { recursive: true })
})

test('S-13 the page about fonts names every font package of web app and server, and every font of an invitation', () => {
  const server = JSON.parse(readFileSync(new URL('../../server/package.json', import.meta.url), 'utf8'))
  const packages = new Set([...listFontPackages(), ...Object.keys(server.dependencies)])
  for (const name of packages) if (name.startsWith('@fontsource/')) expect(table).toContain(`\`${name}\``)
  for (const font of Object.keys(INVITATION_FONT_FAMILIES)) expect(table).toContain(`| \`${font}\` |`)
})
