import { createTestRoom, createTestWork } from '@zhanjian/scene/testing/halls.ts'
import { computeFramedArea } from '@zhanjian/scene/view-point.ts'
import { expect, test } from 'vitest'
import { createNavigation } from './navigation.ts'

const PHONE = { fovYRad: 1.2, aspect: 0.46 }
const LABEL = { besideM: 1.2, upM: -0.3, widthM: 0.4, heightM: 0.3 }

test('F-01 where one cannot step back for a work and its label, the work is in the middle; else both are', () => {
  const work = createTestWork('a', { widthM: 1.4, heightM: 1 })
  const look = (depthM: number) => createNavigation(createTestRoom(12, depthM)).findWorkView(work, LABEL, PHONE)
  const { widthM } = computeFramedArea(work)
  expect(look(4)?.sight.halfWidthM).toBeCloseTo(widthM / 2, 6)
  expect(look(14)?.sight.halfWidthM).toBeGreaterThan(widthM / 2 + 0.1)
})
