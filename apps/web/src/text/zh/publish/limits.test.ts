import { expect, test } from 'vitest'
import { formatMegabytes, formatTenThousands } from '#text/publish/limits.ts'

test('a limit is stated in familiar units: megabytes, ten thousands', () => {
  expect(formatMegabytes(30 * 1024 * 1024)).toBe('30 MB')
  expect(formatTenThousands(60_000_000)).toBe('6000 万')
})
