import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { computeParticipantId } from './participant-id.ts'

const WHEEL_ID = '0198a3b2-0000-7000-8000-000000000001'

test('a pseudonym follows from the wheel and the seed of the participant, computed by other code', () => {
  const digest = createHash('sha256').update(`zhanjian wheel participant 1\n${WHEEL_ID}|a-seed-of-my-own_0123`).digest('hex')
  const id = computeParticipantId(WHEEL_ID, 'a-seed-of-my-own_0123')
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  const digits = id.replaceAll('-', '')
  expect([...digits].filter((digit, index) => digit !== digest[index]).length).toBeLessThanOrEqual(2)
  expect(computeParticipantId(WHEEL_ID, 'a-seed-of-my-own_0124')).not.toBe(id)
})
