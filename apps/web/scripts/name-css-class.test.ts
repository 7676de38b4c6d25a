import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nameCssClass } from './name-css-class.ts'

const sources = path.join(import.meta.dirname, '../src')

test('no two CSS modules give their classes the same names', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))
  const endings = new Map(files.map((file) => [nameCssClass('', path.join(sources, file)), file]))
  expect(files.length).toBeGreaterThan(100)
  expect(endings.size).toBe(files.length)
})
