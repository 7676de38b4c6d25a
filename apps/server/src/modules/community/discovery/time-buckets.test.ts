import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUCKET_DAYS, getBucketTerms, getLatestBucketTerms } from './time-buckets.ts'

const DAY_MS = 86_400_000
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test('a moment within a span before another is in one of its two buckets, and no moment in between is missed', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...BUCKET_DAYS), fc.double({ min: 0, max: 2, noNaN: true }), (until, days, ago) => {
      const listed = new Date(until.getTime() - ago * days * DAY_MS)
      const isInside = getBucketTerms(listed).some((span) => getLatestBucketTerms(until, days).includes(span))
      if (ago <= 1) expect(isInside).toBe(true)
      const oneLater = new Date((listed.getTime() + until.getTime()) / 2)
      if (isInside) expect(getBucketTerms(oneLater).some((span) => getLatestBucketTerms(until, days).includes(span))).toBe(true)
    }),
  )
})

test('buckets of different lengths are never confused', () => {
  fc.assert(fc.property(moments, (at) => new Set(getBucketTerms(at)).size === BUCKET_DAYS.length))
})
