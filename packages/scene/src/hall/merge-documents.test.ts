import { describe, expect, test } from 'vitest'
import { testDocumentMerge } from '../document/testing/test-document-kind.ts'
import type { HallDocument } from './document.ts'
import { type HallEdit, hallEdits } from './edits.ts'
import { rehang } from './hang-works.ts'
import { mergeHalls } from './merge-documents.ts'
import { parseHallDocument } from './parse-document.ts'
import { arbitraryHallKind } from './testing/edits.ts'
import { createHungHall, createRoundBuilding, createTestRoom, createTestWork } from './testing/halls.ts'
import { NO_WALL_TEXTS } from './text-wall-spots.ts'

const base = createHungHall(createTestRoom(12, 10), 4)

function applyEdits(hall: HallDocument, ...edits: HallEdit[]): HallDocument {
  return edits.reduce((current, made) => {
    const applied = hallEdits.apply(current, made)
    return applied.ok ? applied.document : current
  }, hall)
}

function merge(mine: HallDocument, theirs: HallDocument, choices?: Parameters<typeof mergeHalls>[3]) {
  const result = mergeHalls(base, mine, theirs, choices)
  if (!result.ok) throw new Error(result.issues.join())
  return result
}

const createTitleEdit = (id: string, text: string): HallEdit => ({ type: 'set_works', changes: [{ id, set: { title: text } }] })

describe('F-01 merging random halls', () => testDocumentMerge(arbitraryHallKind, mergeHalls))

describe('F-01 merging two people’s changes', () => {
  test('changes of different works and of different fields of one work are combined', () => {
    const mine = applyEdits(base, createTitleEdit('p0', '雨后'), { type: 'set_light', set: { mood: 'dusk' } })
    const theirs = applyEdits(base, createTitleEdit('p1', '晨雾'), {
      type: 'set_works',
      changes: [{ id: 'p0', set: { frame: 'gold' } }],
    })
    const { document, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([])
    expect(document.light.mood).toBe('dusk')
    expect(document.works.find((work) => work.id === 'p0')).toMatchObject({ title: '雨后', frame: 'gold' })
    expect(document.works.find((work) => work.id === 'p1')).toMatchObject({ title: '晨雾' })
  })

  test('a change of the same field is a conflict with both values, which the person resolves', () => {
    const mine = applyEdits(base, createTitleEdit('p0', '雨后'))
    const theirs = applyEdits(base, createTitleEdit('p0', '晨雾'))
    const { document, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([{ of: 'work', workId: 'p0', field: 'title', key: 'work p0 title', mine: '雨后', theirs: '晨雾' }])
    expect(document.works.find((work) => work.id === 'p0')?.title).toBe('雨后')
    const settled = merge(mine, theirs, new Map([['work p0 title', 'theirs']]))
    expect(settled.document.works.find((work) => work.id === 'p0')?.title).toBe('晨雾')
  })

  test('the texts on the wall are merged one by one; one side’s text wall survives the other side’s work', () => {
    const textWall = { surfaceId: 'w0', uM: 3, widthM: 2, ...NO_WALL_TEXTS }
    const withText = applyEdits(base, { type: 'set_text_wall', textWall })
    const titled = applyEdits(withText, { type: 'set_text_wall', textWall: { ...textWall, title: '雨后' } })
    const moved = applyEdits(withText, { type: 'set_text_wall', textWall: { ...textWall, uM: 5, introduction: '序' } })
    const merged = mergeHalls(withText, titled, moved)
    const expected = { ...textWall, uM: 5, title: '雨后', introduction: '序' }
    expect(merged).toMatchObject({ ok: true, conflicts: [], document: { textWall: expected } })
    const retitled = applyEdits(withText, { type: 'set_text_wall', textWall: { ...textWall, title: '晨雾' } })
    expect(mergeHalls(withText, titled, retitled)).toMatchObject({
      conflicts: [{ of: 'hall', field: 'textWall title', mine: '雨后', theirs: '晨雾' }],
    })
    expect(merge(applyEdits(base, createTitleEdit('p0', '雨后')), withText).document.textWall).toEqual(textWall)
  })

  test('a text wall moves when the other side’s building does not have its wall', () => {
    const textWall = { surfaceId: 'w0', uM: 10.5, widthM: 2, ...NO_WALL_TEXTS, title: '雨后' }
    const round = createRoundBuilding(12, 6)
    const { placements } = rehang(round, base.works, { keepsSizes: false, textWall: null })
    const rebuilt = applyEdits(base, {
      type: 'replace_building',
      template: { id: 'round', version: 1 },
      building: round,
      placements,
      textWall: null,
    })
    const merged = mergeHalls(base, rebuilt, applyEdits(base, { type: 'set_text_wall', textWall }))
    expect(merged).toMatchObject({ ok: true, document: { building: round, textWall: { title: '雨后' } } })
  })

  test('works added by both sides are kept, each next to its neighbour', () => {
    const add = (id: string, index: number): HallEdit => ({
      type: 'add_works',
      works: [{ index, work: createTestWork(id, { uM: 1 }) }],
    })
    const { document, conflicts } = merge(applyEdits(base, add('mine', 1)), applyEdits(base, add('theirs', 4)))
    expect(conflicts).toEqual([])
    const ids = base.works.map((work) => work.id)
    expect(document.works.map((work) => work.id)).toEqual([ids[0], 'mine', ...ids.slice(1), 'theirs'])
  })

  test('a work that one side removed stays removed unless the other side changed it', () => {
    const removed = applyEdits(base, { type: 'remove_works', ids: ['p0'] })
    const quiet = merge(removed, applyEdits(base, createTitleEdit('p1', '晨雾')))
    expect(quiet.conflicts).toEqual([])
    expect(quiet.document.works.some((work) => work.id === 'p0')).toBe(false)
    const contested = merge(removed, applyEdits(base, createTitleEdit('p0', '晨雾')))
    expect(contested.conflicts).toMatchObject([{ workId: 'p0', field: 'existence', mine: null, theirs: { title: '晨雾' } }])
    const kept = merge(removed, applyEdits(base, createTitleEdit('p0', '晨雾')), new Map([['work p0 existence', 'theirs']]))
    expect(kept.document.works.some((work) => work.id === 'p0')).toBe(true)
  })

  test('if one side rebuilds the hall while the other moves and adds works, all of them hang in the new hall', () => {
    const round = createRoundBuilding(12, 6)
    const { placements } = rehang(round, base.works, { keepsSizes: false, textWall: null })
    const mine = applyEdits(base, {
      type: 'replace_building',
      template: { id: 'round', version: 1 },
      building: round,
      placements,
      textWall: null,
    })
    const theirs = applyEdits(
      base,
      { type: 'set_finish', set: { floorMaterial: 'terrazzo' } },
      { type: 'add_works', works: [{ index: 0, work: createTestWork('new', { uM: 10 }) }] },
    )
    const { document } = merge(mine, theirs)
    expect(document.template.id).toBe('round')
    expect(document.building.floorMaterial).toBe('terrazzo')
    expect(document.works.some((work) => work.id === 'new')).toBe(true)
    expect(parseHallDocument(document).ok).toBe(true)
  })

  test('painting one wall does not conflict with painting another', () => {
    const paint = (wallId: string, colour: string): HallEdit => ({ type: 'set_wall_colour', wallId, colour })
    const { document, conflicts } = merge(applyEdits(base, paint('w0', '#112233')), applyEdits(base, paint('w1', '#445566')))
    expect(conflicts).toEqual([])
    expect(document.building.walls.map((wall) => wall.colour)).toEqual(['#112233', '#445566', undefined, undefined])
  })

  test('if the result exceeds the number of works of a hall, one side must be chosen as a whole', () => {
    const many = (prefix: string): HallEdit => ({
      type: 'add_works',
      works: Array.from({ length: 120 }, (_, index) => ({ index, work: createTestWork(`${prefix}${index}`) })),
    })
    expect(mergeHalls(base, applyEdits(base, many('m')), applyEdits(base, many('t')))).toMatchObject({ ok: false })
  })
})
