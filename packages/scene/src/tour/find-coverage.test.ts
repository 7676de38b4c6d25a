import { expect, test } from 'vitest'
import { FULL_COVERAGE } from './document.ts'
import { findCoverage } from './find-coverage.ts'

const part = { yawRad: 3, pitchRad: 1, centreYawRad: 0.5, centrePitchRad: 0 }

test('F-05 what the file says counts, then the shape of the picture; a photo is no panorama', () => {
  expect(findCoverage({ widthPx: 3000, heightPx: 2000, sphere: part })).toEqual({ coverage: part, isGuess: false })
  expect(findCoverage({ widthPx: 4096, heightPx: 2048, sphere: null })).toEqual({ coverage: FULL_COVERAGE, isGuess: false })
  expect(findCoverage({ widthPx: 5000, heightPx: 2520, sphere: null })).toEqual({ coverage: FULL_COVERAGE, isGuess: false })
  expect(findCoverage({ widthPx: 8000, heightPx: 2000, sphere: null })).toEqual({
    coverage: { ...FULL_COVERAGE, pitchRad: Math.PI / 2 },
    isGuess: true,
  })
  expect(findCoverage({ widthPx: 3000, heightPx: 2000, sphere: null })).toBeNull()
  expect(findCoverage({ widthPx: null, heightPx: null, sphere: null })).toBeNull()
})
