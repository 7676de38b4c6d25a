import { decideReview } from '@zhanjian/contract/review.ts'
import { uploadsById } from '@zhanjian/contract/uploads.ts'
import { WORKS_IN_HALL_MAX } from '@zhanjian/scene/document.ts'
import { expect, test } from 'vitest'

test('S-11 a reviewer can mark every work of the fullest hall, and all of its files can be requested in one call', () => {
  const ids = Array.from({ length: WORKS_IN_HALL_MAX }, (_, index) => `p${index}`)
  const marks = ids.map((workId) => ({ workId, note: '' }))
  expect(decideReview.body.safeParse({ decision: 'reject', reasons: ['other'], marks }).error).toBeUndefined()
  expect(uploadsById.body.safeParse({ ids }).error).toBeUndefined()
})
