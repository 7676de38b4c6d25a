import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { systemRandom } from '../platform/random.ts'
import { createSecrets } from '../platform/secrets.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { countMissingSecrets } from './secret-check.ts'

const [first, second, third] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)] as const

test('a secret that was used and is not named any more is missing', async () => {
  const database = await createTestDatabase()
  const count = (secret: string, ...previous: string[]) =>
    countMissingSecrets({ database, secrets: createSecrets({ secret, previous, random: systemRandom }), clock: systemClock })
  expect(await count(first)).toBe(0)
  expect(await count(first)).toBe(0)
  expect(await count(second)).toBe(1)
  expect(await count(second, first)).toBe(0)
  expect(await count(third, second)).toBe(1)
  expect(await count(third, second, first)).toBe(0)
})
