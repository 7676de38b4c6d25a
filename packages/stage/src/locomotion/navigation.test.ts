import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { createTestRoom, createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { computeFramedArea, type Lens } from '@zhanjian/scene/hall/view-point.ts'
import { expect, test } from 'vitest'
import { listViewAreas } from '../hung-works/work-area.ts'
import { createNavigation } from './navigation.ts'

const PHONE = { fovYRad: 1.2, aspect: 0.46 }
const LABEL = { besideM: 1.2, upM: -0.3, widthM: 0.4, heightM: 0.3 }

test('F-01 where one cannot step back for a work and its label, the work is in the middle; else both are', () => {
  const work = createTestWork('a', { widthM: 1.4, heightM: 1 })
  const areas = listViewAreas(work, [work], () => LABEL, PHONE)
  const look = (depthM: number) => createNavigation(createTestRoom(12, depthM)).findWorkView(work, areas, PHONE)
  const { widthM } = computeFramedArea(work)
  expect(look(4)?.sight.halfWidthM).toBeCloseTo(widthM / 2, 6)
  expect(look(14)?.sight.halfWidthM).toBeGreaterThan(widthM / 2 + 0.1)
})

test('F-01 on a phone a work is looked at together with the one above it; on a wide screen, where that is far, alone', () => {
  const lower = createTestWork('lower', { widthM: 1, heightM: 0.6, vM: 1.1 })
  const upper = createTestWork('upper', { widthM: 0.9, heightM: 0.6, vM: 1.95 })
  const aside = createTestWork('aside', { widthM: 1, heightM: 0.6, vM: 1.95, uM: upper.uM + 1.2 })
  const navigation = createNavigation(createTestRoom(12, 14))
  const look = (lens: Lens, works: HungWork[]) =>
    navigation.findWorkView(
      lower,
      listViewAreas(lower, works, () => undefined, lens),
      lens,
    )
  const alone = look(PHONE, [lower, aside])
  const together = look(PHONE, [lower, upper, aside])
  expect(alone?.riseTan).toBeLessThan(-0.1)
  expect(together?.riseTan).toBeGreaterThan(alone?.riseTan ?? 0)
  expect(Math.abs(together?.riseTan ?? 1)).toBeLessThan(0.1)
  const WIDE = { fovYRad: 1, aspect: 1.6 }
  expect(look(WIDE, [lower, upper, aside])).toEqual(look(WIDE, [lower, aside]))
})
