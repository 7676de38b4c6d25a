import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { expect, test } from 'vitest'
import { appendToTitle } from '#text/publish/append-to-title.ts'

test('a title with a suffix is not longer than the maximum of a title', () => {
  expect(appendToTitle('雨后', '（副本）')).toBe('雨后（副本）')
  expect(appendToTitle(`${'山'.repeat(25)}🎉🎉`, '（副本）')).toBe(`${'山'.repeat(25)}🎉（副本）`)
  const long = appendToTitle('山'.repeat(TITLE_MAX_CHARACTERS), '（副本）')
  expect(long).toMatch(/^山+（副本）$/)
  expect(long).toHaveLength(TITLE_MAX_CHARACTERS)
})
