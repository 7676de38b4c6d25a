import { expect, test } from 'vitest'
import { readVenueCode } from './read-venue-code.ts'

test('S-44 the code of a venue is read from its address, and other codes are none', () => {
  expect(readVenueCode('https://zhanjian.example/#/pages/ucenter/activity/signin?code=aB3dE5gH7j&k=Zm9vYmFyYmF6cXV1')).toBe(
    'Zm9vYmFyYmF6cXV1',
  )
  for (const other of ['', 'https://example.org/', 'https://example.org/?k=', '4Z8K2M', 'https://example.org/?k=<script>'])
    expect(readVenueCode(other)).toBeUndefined()
})
