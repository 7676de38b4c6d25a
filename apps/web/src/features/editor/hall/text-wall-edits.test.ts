import { getOfficialBlueprint } from '@zhanjian/scene/hall/create-hall.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { type HallEdit, hallEdits } from '@zhanjian/scene/hall/edits.ts'
import { findOverlaps } from '@zhanjian/scene/hall/snap-work.ts'
import { HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { createTestHall, createTestRoom, createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { findWorksInTheWay } from '@zhanjian/scene/hall/text-wall-spots.ts'
import { expect, test } from 'vitest'
import { createHall } from './new-works.ts'
import { buildAddTextWallEdit, buildMoveTextWallEdit } from './text-wall-edits.ts'

function apply(document: HallDocument, edit: HallEdit | null): HallDocument {
  const applied = edit && hallEdits.apply(document, edit)
  if (!applied?.ok) throw new Error('the edit does not apply')
  return applied.document
}

test.each(HALL_TEMPLATES.map(({ id }) => id))('F-01 an owner adds a text wall to a hall that stands, and moves it: %s', (id) => {
  const pictures = Array.from({ length: 14 }, (_, index) => ({ assetId: `a${index}`, fileName: '画.jpg', sizePx: null }))
  let next = 0
  const hall = createHall(getOfficialBlueprint(id), pictures, () => `w${next++}`)
  const bare = { ...hall, textWall: null }
  const added = apply(bare, buildAddTextWallEdit(bare))
  const moved = apply(added, added.textWall && buildMoveTextWallEdit(added, added.textWall))
  expect(moved.textWall).not.toMatchObject({ surfaceId: added.textWall?.surfaceId, uM: added.textWall?.uM })
  for (const { works, textWall } of [added, moved]) {
    expect(textWall).toMatchObject({ title: null, introduction: null })
    expect(findWorksInTheWay({ works, textWall })).toEqual([])
    expect(works.map((work) => work.id)).toEqual(hall.works.map((work) => work.id))
    expect(findOverlaps(works)).toEqual([])
  }
})

test('F-01 only works in the way of a text wall move, and keep their sizes while there is room', () => {
  const room = createTestRoom(12, 10)
  const hall = createTestHall(room, [
    createTestWork('far', { surfaceId: 'w1', uM: 5 }),
    ...['w0', 'w0', 'w0'].map((surfaceId, index) => createTestWork(`p${index}`, { surfaceId, uM: 2 + index * 4 })),
  ])
  const added = apply(hall, buildAddTextWallEdit(hall))
  const moved = hall.works.filter((work, index) => added.works[index] !== work)
  expect(moved.length).toBeLessThan(hall.works.length)
  expect(added.works.map(({ widthM }) => widthM)).toEqual(hall.works.map(({ widthM }) => widthM))
})

test('F-01 a hall without room for a text keeps its works as they are', () => {
  const closet = createTestHall(createTestRoom(1.2, 1.4))
  expect(buildAddTextWallEdit(closet)).toBeNull()
})
