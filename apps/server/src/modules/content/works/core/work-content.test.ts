import { decideReview } from '@zhanjian/contract/review.ts'
import { uploadsById } from '@zhanjian/contract/uploads.ts'
import { WORKS_IN_HALL_MAX } from '@zhanjian/scene/document.ts'
import { expect, test } from 'vitest'

test('S-11 every work of the fullest hall can be marked by a reviewer, and all of its files be asked for in one call', () => {
  const ids = Array.from({ length: WORKS_IN_HALL_MAX }, (_, index) => `p${index}`)
  const marks = ids.map((workId) => ({ workId, note: '' }))
  expect(decideReview.body.safeParse({ decision: 'reject', reasons: ['other'], marks }).error).toBeUndefined()
  expect(uploadsById.body.safeParse({ ids }).error).toBeUndefined()
})
