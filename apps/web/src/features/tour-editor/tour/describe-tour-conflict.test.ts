import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { mergeTours } from '@zhanjian/scene/tour/merge-documents.ts'
import { createFullTour } from '@zhanjian/scene/tour/testing/tours.ts'
import { expect, test } from 'vitest'
import { nameConflict } from './describe-tour-conflict.ts'

const base = createFullTour()

function change(title: string, x: number, label: string): TourDocument {
  const { floorPlan } = base
  return {
    ...base,
    text: title,
    scenes: base.scenes.map((scene) => ({
      ...scene,
      title: scene.id === 's0' ? title : scene.title,
      hotspots: scene.hotspots.map((hotspot) => (hotspot.id === 'text' ? { ...hotspot, label } : hotspot)),
    })),
    floorPlan: floorPlan && { ...floorPlan, placements: floorPlan.placements.map((placed) => ({ ...placed, x })) },
  }
}

test('S-21 what two people have changed is named by the titles that it has', () => {
  const [mine, theirs] = [change('山门', 0.1, '碑'), change('大殿', 0.9, '匾')]
  const merged = mergeTours(base, mine, theirs)
  if (!merged.ok) throw new Error(merged.issues.join())
  expect(merged.conflicts.map((conflict) => nameConflict(conflict, mine, theirs)).sort()).toEqual(
    ['介绍', '山门的名称', '山门里的碑的内容', '一个场景在平面图上的位置'].sort(),
  )
})
