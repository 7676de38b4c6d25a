import { getOfficialBlueprint } from '@zhanjian/scene/hall/create-hall.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { type HallEdit, hallEdits } from '@zhanjian/scene/hall/edits.ts'
import { findOverlaps } from '@zhanjian/scene/hall/snap-work.ts'
import { getHallTemplate, HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { createHungHall, createTestRoom } from '@zhanjian/scene/hall/testing/halls.ts'
import { describe, expect, test } from 'vitest'
import { parseCentimetres } from '../../../lib/parse-centimetres.ts'
import { parseTitleFromFileName } from '../../../shared/uploads/parse-title.ts'
import { createDocument } from '../testing/fake-drafts.ts'
import { buildAlignEdit, buildChangeTemplateEdit, buildMoveInListEdit, buildRehangEdit } from './arrange-edits.ts'
import { buildNudgeEdit, buildReplacePictureEdit, hasOverlap, moveWork } from './move-work.ts'
import { buildAddWorksEdit, createHall, type SelectedPicture } from './new-works.ts'
import { buildRealSizeEdit } from './real-size-edit.ts'

const createPictures = (count: number, first = 0): SelectedPicture[] =>
  Array.from({ length: count }, (_, index) => ({
    assetId: `asset-${first + index}`,
    fileName: 'IMG_0001.HEIC',
    sizePx: index % 3 === 2 ? null : [3000, index % 2 === 0 ? 2000 : 4000],
  }))
const createIdGenerator = () => {
  let count = 0
  return () => `w${++count}`
}
function applyToDocument(document: HallDocument, edit: HallEdit | null): HallDocument {
  const applied = edit === null ? null : hallEdits.apply(document, edit)
  if (!applied?.ok) throw new Error(`refused: ${applied?.issues.join()}`)
  return applied.document
}

describe('creating a hall', () => {
  test.each(
    HALL_TEMPLATES.map((template) => [template.id, template] as const),
  )('F-01 S-17 a dozen pictures hang at once in %s', (_, template) => {
    const hall = createHall(getOfficialBlueprint(template.id), createPictures(12), createIdGenerator())
    expect(hall.works.map((work) => work.assetId).sort()).toEqual(
      createPictures(12)
        .map((picture) => picture.assetId)
        .sort(),
    )
    expect(findOverlaps(hall.works)).toEqual([])
    applyToDocument(hall, { type: 'set_light', set: hall.light })
  })

  test('S-17 more pictures take free places, or all works move closer, and a full hall is reported', () => {
    const hall = createHall(getOfficialBlueprint('white_cube'), createPictures(6), createIdGenerator())
    const one = applyToDocument(
      hall,
      buildAddWorksEdit(hall, createPictures(1, 50), () => 'new'),
    )
    expect(one.works).toHaveLength(7)
    expect(one.works.filter((work) => work.id !== 'new').map((work) => work.uM)).toEqual(hall.works.map((work) => work.uM))
    const many = applyToDocument(hall, buildAddWorksEdit(hall, createPictures(40, 50), ids2()))
    expect(many.works).toHaveLength(46)
    expect(findOverlaps(many.works)).toEqual([])
    const full = {
      ...hall,
      works: Array.from({ length: 200 }, () => hall.works[0] ?? createDocument().works[0]).flatMap((work) => work ?? []),
    }
    expect(buildAddWorksEdit(full, createPictures(1), createIdGenerator())).toBeNull()
    // As many as the owner's plan allows; one that has more keeps them.
    const limited = applyToDocument(hall, buildAddWorksEdit(hall, createPictures(5, 50), ids2(), 8))
    expect(limited.works).toHaveLength(8)
    expect(buildAddWorksEdit(limited, createPictures(1), createIdGenerator(), 7)).toBeNull()
  })
  const ids2 = () => {
    let count = 0
    return () => `n${++count}`
  }

  test('S-17 a file name given by the user becomes the title, a camera’s number does not', () => {
    expect(parseTitleFromFileName(`${'夏'.repeat(59)}🎉后记.jpg`, 60)).toBe('夏'.repeat(59))
    expect(parseTitleFromFileName(`${'夏'.repeat(55)}👨‍👩‍👧‍👦.jpg`, 60)).toBe('夏'.repeat(55))
    expect(['山居_秋暝.jpg', '睡莲 II.png'].map((name) => parseTitleFromFileName(name, 60))).toEqual(['山居 秋暝', '睡莲 II'])
    const made = [
      'IMG_2031.HEIC',
      'DSC00012.jpg',
      'mmexport1700000000000.jpg',
      '微信图片_20240101.jpg',
      'PXL_20240101_120000.jpg',
      '20240101_120000.jpg',
      'image (3).png',
      '0190a000-0000-7000-8000-000000000001.jpg',
    ]
    expect(made.map((name) => parseTitleFromFileName(name, 60))).toEqual(made.map(() => ''))
  })
})

describe('arranging a hall', () => {
  const hall = createHall(getOfficialBlueprint('white_cube'), createPictures(8), createIdGenerator())

  test('S-17 hanging again changes the gaps and keeps the order', () => {
    const area = (document: HallDocument) => document.works.reduce((sum, work) => sum + work.widthM * work.heightM, 0)
    const [airy, usual, full] = (['airy', 'usual', 'full'] as const).map((density) =>
      applyToDocument(hall, buildRehangEdit(hall, density)),
    )
    if (!airy || !usual || !full) throw new Error('no hall')
    expect(area(airy)).toBeLessThan(area(usual))
    expect(area(usual)).toBeLessThanOrEqual(area(full))
    expect(airy.works.map((work) => work.id)).toEqual(hall.works.map((work) => work.id))
  })

  test('S-17 another template keeps works and texts, and undo restores the old hall', () => {
    const edit = buildChangeTemplateEdit(hall, getHallTemplate('moon_gate'))
    const applied = edit === null ? null : hallEdits.apply(hall, edit)
    if (!applied?.ok) throw new Error('refused')
    expect(applied.document.template.id).toBe('moon_gate')
    expect(applied.document.works.map((work) => work.assetId)).toEqual(hall.works.map((work) => work.assetId))
    expect(applyToDocument(applied.document, applied.inverse)).toEqual(hall)
  })

  test('S-17 a work moved in the list moves on the walls, and those between make room', () => {
    const moved = applyToDocument(hall, buildMoveInListEdit(hall, 0, 2))
    const order = hall.works.map((work) => work.id)
    expect(moved.works.map((work) => work.id)).toEqual([order[1], order[2], order[0], ...order.slice(3)])
    expect(moved.works.map((work) => work.surfaceId)).toEqual(hall.works.map((work) => work.surfaceId))
    expect(buildMoveInListEdit(hall, 3, 3)).toBeNull()
  })

  test('S-17 the centres of all works move to eye level', () => {
    const crooked = applyToDocument(hall, {
      type: 'place_works',
      placements: hall.works.map(({ id, surfaceId, uM, widthM, heightM }) => ({ id, surfaceId, uM, vM: 1.6, widthM, heightM })),
    })
    const aligned = applyToDocument(crooked, buildAlignEdit(crooked))
    expect(new Set(aligned.works.map((work) => work.vM))).toEqual(new Set([1.5]))
    expect(buildAlignEdit(aligned)).toBeNull()
  })

  test('S-17 works that hang in rows keep their place without overlaps', () => {
    const packed = createHungHall(createTestRoom(6, 5), 60)
    const [low] = packed.works.filter((work) => work.vM < 1)
    if (low === undefined) throw new Error('the works hang in one row')
    const alone = { ...low, id: 'alone', surfaceId: 'w2', uM: 0.8, vM: 1.2 }
    const hall = { ...packed, works: [...packed.works.filter(({ surfaceId }) => surfaceId !== 'w2'), alone] }
    const aligned = applyToDocument(hall, buildAlignEdit(hall))
    expect(findOverlaps(aligned.works)).toEqual([])
    expect(aligned.works.filter((work, index) => work.vM !== hall.works[index]?.vM)).toEqual([{ ...alone, vM: 1.5 }])
  })
})

describe('moving a work', () => {
  const hall: HallDocument = { ...createDocument(3), building: createTestRoom(12, 10) }
  const work = hall.works[0]
  if (!work) throw new Error('no work')

  test('S-17 it follows the finger from where it was grabbed, also to another wall, and snaps to eye level', () => {
    const moved = moveWork(hall, work, { surfaceId: 'w1', uM: 5.2, vM: 1.62 }, { uM: 0.2, vM: 0.1 })
    expect(moved?.placement).toMatchObject({ surfaceId: 'w1', vM: 1.5 })
    expect(moved?.guides).toContainEqual({ surfaceId: 'w1', from: [0, 1.5], to: [10, 1.5], kind: 'line' })
    expect(moveWork(hall, work, { surfaceId: 'nowhere', uM: 1, vM: 1 }, { uM: 0, vM: 0 })).toBeNull()
  })

  test('S-17 a work dropped on another one is reported as overlapping', () => {
    const [, neighbour] = hall.works
    if (neighbour === undefined) throw new Error('no neighbour')
    expect(hasOverlap(hall, work.id)).toBe(false)
    const moved = moveWork(hall, work, neighbour, { uM: 0.05, vM: 0 })
    const crowded = applyToDocument(hall, { type: 'place_works', placements: moved === null ? [] : [moved.placement] })
    expect(hall.works.map(({ id }) => hasOverlap(crowded, id))).toEqual([true, true, false])
  })

  test('S-17 arrow keys stop at the end of the wall', () => {
    const nudged = applyToDocument(hall, buildNudgeEdit(hall, work, 0.01, 0.05))
    expect(nudged.works[0]?.uM).toBeCloseTo(work.uM + 0.01)
    const far = applyToDocument(hall, buildNudgeEdit(hall, work, 100, 0))
    expect(buildNudgeEdit(far, far.works[0] ?? work, 100, 0)).toBeNull()
  })

  test('S-17 a replaced picture keeps the place and the area, in its own proportions', () => {
    const replaced = applyToDocument(hall, buildReplacePictureEdit(hall, { ...work, widthM: 1, heightM: 1 }, 'other', 4)).works[0]
    expect(replaced).toMatchObject({ assetId: 'other', widthM: 2, heightM: 0.5 })
  })

  test('S-17 a real size in centimetres hangs true to scale, as far as the wall allows', () => {
    const { edit, isWhole } = buildRealSizeEdit(hall, work, [150, 100])
    expect(isWhole).toBe(true)
    expect(applyToDocument(hall, edit).works[0]).toMatchObject({ widthM: 1.5, heightM: 1, realSizeCm: [150, 100] })
    expect(buildRealSizeEdit(hall, work, [1900, 900]).isWhole).toBe(false)
    expect(['120', '12,5', '0', '', '3000', 'abc'].map((text) => parseCentimetres(text, { maxCm: 2000 }))).toEqual([
      120,
      12.5,
      null,
      null,
      null,
      null,
    ])
  })
})
