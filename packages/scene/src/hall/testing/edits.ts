/** Edits of every kind for property tests: some are valid, some name what does not exist or violate a rule. */
import fc from 'fast-check'
import type { ArbitraryKind } from '../../document/testing/test-document-kind.ts'
import { frameStyle, type HallDocument, TEXT_WALL_FIELDS, type TextWallTextField } from '../document.ts'
import { type HallEdit, hallEdits, type SimpleHallEdit } from '../edits.ts'
import { rehang } from '../hang-works.ts'
import { parseHallDocument } from '../parse-document.ts'
import { createTextWall } from '../text-wall-spots.ts'
import { arbitraryHall, createRoundBuilding, createTestRoom, createTestWork } from './halls.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const size = fc.double({ min: 0.05, max: 3, noNaN: true })
const wallTexts = fc.record(
  Object.fromEntries(TEXT_WALL_FIELDS.map((field) => [field, fc.option(fc.string({ maxLength: 20 }))])) as Record<
    TextWallTextField,
    fc.Arbitrary<string | null>
  >,
)

function arbitrarySimpleEdit(document: HallDocument): fc.Arbitrary<SimpleHallEdit> {
  const ids = document.works.map((work) => work.id)
  const surfaces = [...document.building.walls.map((wall) => wall.id), 'gone']
  const id = fc.constantFrom(...ids, ...(ids.length > 0 ? [] : ['gone']))
  const someIds = fc.subarray(ids.length > 0 ? ids : ['gone'])
  const placement = fc.record({
    id,
    surfaceId: fc.constantFrom(...surfaces),
    uM: fc.double({ min: 0, max: 12, noNaN: true }),
    vM: fc.double({ min: 0.5, max: 2.5, noNaN: true }),
    widthM: size,
    heightM: size,
  })
  const fields = fc.record(
    {
      title: fc.string({ maxLength: 60 }),
      frame: fc.constantFrom(...frameStyle.options),
      matM: fc.constantFrom(0, 0.1),
      realSizeCm: fc.constantFrom(null, [40, 30] as [number, number]),
      alt: fc.string({ maxLength: 20 }),
    },
    { requiredKeys: [] },
  )
  const other = fc.constantFrom(createTestRoom(9, 8), createRoundBuilding(8, 5))
  return fc.oneof(
    fc.array(fc.tuple(fc.nat(15), fc.constantFrom('n1', 'n2', 'n3'), placement), { maxLength: 3 }).map(
      (added): SimpleHallEdit => ({
        type: 'add_works',
        works: added.map(([index, newId, place]) => ({ index, work: createTestWork(newId, { ...place, id: newId }) })),
      }),
    ),
    someIds.map((removed): SimpleHallEdit => ({ type: 'remove_works', ids: removed })),
    fc.array(placement, { maxLength: 3 }).map((placements): SimpleHallEdit => ({ type: 'place_works', placements })),
    fc.array(fc.record({ id, set: fields }), { maxLength: 4 }).map((changes): SimpleHallEdit => ({ type: 'set_works', changes })),
    fc
      .shuffledSubarray(ids, { minLength: Math.max(0, ids.length - 1) })
      .map((order): SimpleHallEdit => ({ type: 'reorder_works', order })),
    fc
      .record(
        { wallColour: colour, ceilingColour: colour, floorMaterial: fc.constant('terrazzo' as const) },
        { requiredKeys: [] },
      )
      .map((set): SimpleHallEdit => ({ type: 'set_finish', set })),
    fc
      .tuple(fc.constantFrom(...surfaces), fc.option(colour))
      .map(([wallId, chosen]): SimpleHallEdit => ({ type: 'set_wall_colour', wallId, colour: chosen })),
    fc
      .record(
        { mood: fc.constantFrom('dusk' as const, 'warm' as const), brightness: fc.double({ min: 0.4, max: 1.6, noNaN: true }) },
        { requiredKeys: [] },
      )
      .map((set): SimpleHallEdit => ({ type: 'set_light', set })),
    fc
      .option(
        fc
          .record({
            surfaceId: fc.constantFrom(...surfaces),
            uM: fc.double({ min: 0, max: 12, noNaN: true }),
            widthM: fc.constantFrom(1.2, 2.4),
            texts: wallTexts,
          })
          .map(({ texts, ...place }) => ({ ...place, ...texts })),
      )
      .map((textWall): SimpleHallEdit => ({ type: 'set_text_wall', textWall })),
    fc
      .option(fc.record({ assetId: fc.constant('song'), volume: fc.double({ min: 0, max: 1, noNaN: true }) }))
      .map((music): SimpleHallEdit => ({ type: 'set_music', music })),
    other.map((building): SimpleHallEdit => {
      const { placements } = rehang(building, document.works, { keepsSizes: true, textWall: null })
      const textWall = createTextWall(building)
      return { type: 'replace_building', template: { id: 'other', version: 2 }, building, placements, textWall }
    }),
  )
}

function arbitraryEdit(document: HallDocument): fc.Arbitrary<HallEdit> {
  const one = arbitrarySimpleEdit(document)
  return fc.oneof(
    { weight: 4, arbitrary: one },
    { weight: 1, arbitrary: fc.array(one, { maxLength: 3 }).map((edits): HallEdit => ({ type: 'batch', edits })) },
  )
}

/** Random halls and edits of them. */
export const arbitraryHallKind: ArbitraryKind<HallDocument, SimpleHallEdit> = {
  edits: hallEdits,
  document: arbitraryHall,
  edit: arbitraryEdit,
  parse: parseHallDocument,
}
