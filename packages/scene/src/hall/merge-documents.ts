/**
 * Three-way merge of halls. A change of one side only is taken; different changes of both sides are a conflict with both
 * values. Works are matched by id, so their order in the list does not matter.
 */

import { type ConflictOf, defineMerge, mergeFields, mergeItems, type ResolveField } from '../document/merge-fields.ts'
import { isDeepEqual, mapVersions, pickVersions, type Versions } from '../document/three-way-merge.ts'
import { type Building, type HallDocument, type HungWork, TEXT_WALL_FIELDS, type TextWall, WORK_TEXTS } from './document.ts'
import { findBuildingViolations, findTextWallViolations, findWorkViolations } from './document-rules.ts'
import { rehang } from './hang-works.ts'
import { checkHallDocument } from './parse-document.ts'
import { computeSurfaces } from './plan.ts'
import { moveTextWall } from './text-wall-spots.ts'

/** What can be in conflict of a work: its place with its size as one, being there at all, or one of its fields. */
export type WorkField = 'place' | 'existence' | SingleField
/** A value of the hall itself that can be in conflict. */
export type HallField =
  | 'building'
  | 'order'
  | 'music'
  | 'mood'
  | 'brightness'
  | 'textWall'
  | TextWallField
  | FinishField
  | `colour of ${string}`

type Subject = { of: 'work'; workId: string; field: WorkField } | { of: 'hall'; field: HallField }
type Resolve = ResolveField<Subject>

/** A value that both sides have changed differently. */
export type HallConflict = ConflictOf<Subject>

const PLACE_FIELDS = ['surfaceId', 'uM', 'vM', 'widthM', 'heightM', 'realSizeCm'] as const
type PlaceField = (typeof PLACE_FIELDS)[number]
const FINISH_FIELDS = ['wallColour', 'wallMaterial', 'floorMaterial', 'skirtingColour', 'ceilingColour'] as const
type FinishField = (typeof FINISH_FIELDS)[number]
type TextWallField = `textWall ${(typeof TEXT_WALL_FIELDS)[number]}`
type SingleField = keyof Omit<HungWork, 'id' | PlaceField>
/** Each on its own; a field that is forgotten here would be lost in a merge, and does not compile. */
const WORK_FIELDS = Object.keys({
  assetId: true,
  frame: true,
  matM: true,
  ...WORK_TEXTS,
} satisfies Record<SingleField, unknown>) as SingleField[]

/** Three-way merge of halls. */
export const mergeHalls = defineMerge<HallDocument, Subject>({
  check: checkHallDocument,
  merge(halls, resolve) {
    const resolveOfHall = <Value>(field: HallField, versions: Versions<Value>) => resolve({ of: 'hall', field }, versions)
    const { mine, theirs } = halls
    const { template, building } = mergeBuilding(halls, resolveOfHall)
    const works = mergeWorks(pickVersions(halls, 'works'), resolve)
    const textWall = mergeTextWall(building, pickVersions(halls, 'textWall'), resolveOfHall)
    return {
      ...mine,
      template,
      building,
      light: mergeFields(pickVersions(halls, 'light'), ['mood', 'brightness'], resolveOfHall),
      works: rehangInvalidWorks(building, works, textWall, [mine, theirs]),
      textWall,
      music: resolveOfHall('music', pickVersions(halls, 'music')),
    }
  },
})

type ResolveOfHall = <Value>(field: HallField, versions: Versions<Value>) => Value

/** Building and template are merged as one value; the finish and the colours of single walls separately. */
function mergeBuilding({ base, mine, theirs }: Versions<HallDocument>, resolve: ResolveOfHall) {
  const bare = resolve(
    'building',
    mapVersions(base, mine, theirs, ({ template, building }) => ({ template, building: withoutFinish(building) })),
  )
  const finishes = mapVersions(base, mine, theirs, ({ building }) => pickFinish(building))
  const { ceilingColour, ...finish } = mergeFields(finishes, FINISH_FIELDS, resolve)
  const withMergedColour = <Wall extends { id: string }>(wall: Wall): Wall => {
    const colours = mapVersions(base, mine, theirs, ({ building }) => findWallColour(building, wall.id))
    const colour = resolve(`colour of ${wall.id}`, colours)
    return colour === null ? wall : { ...wall, colour }
  }
  const building: Building = {
    ...bare.building,
    ...finish,
    ceiling: { ...bare.building.ceiling, colour: ceilingColour },
    walls: bare.building.walls.map(withMergedColour),
    partitions: bare.building.partitions.map(withMergedColour),
  }
  return { template: bare.template, building }
}

/** Place and presence as one value, each text on its own. It moves when the other side's building does not have its place. */
function mergeTextWall(
  building: Building,
  { base, mine, theirs }: Versions<TextWall | null>,
  resolve: ResolveOfHall,
): TextWall | null {
  const place = resolve(
    'textWall',
    mapVersions(base, mine, theirs, (textWall) => textWall && pickTextWallPlace(textWall)),
  )
  if (!place) return null
  const texts = TEXT_WALL_FIELDS.map((field) => [
    field,
    resolve(
      `textWall ${field}`,
      mapVersions(base, mine, theirs, (textWall) => textWall?.[field] ?? null),
    ),
  ])
  const merged: TextWall = { ...place, ...Object.fromEntries(texts) }
  const isPlaced = findTextWallViolations(merged, computeSurfaces(building)).length === 0
  return isPlaced ? merged : moveTextWall(building, merged)
}

const pickTextWallPlace = ({ surfaceId, uM, widthM }: TextWall) => ({ surfaceId, uM, widthM })

function mergeWorks(lists: Versions<HungWork[]>, resolve: Resolve): HungWork[] {
  return mergeItems(lists, {
    order: (common) => resolve({ of: 'hall', field: 'order' }, common),
    existence: (workId, versions) => resolve({ of: 'work', workId, field: 'existence' }, versions),
    item(workId, works) {
      const { base, mine, theirs } = works
      const place = resolve({ of: 'work', workId, field: 'place' }, mapVersions(base, mine, theirs, pickPlaceFields))
      return {
        ...mine,
        ...place,
        ...mergeFields(works, WORK_FIELDS, (field, versions) => resolve({ of: 'work', workId, field }, versions)),
      }
    },
  })
}

/**
 * If one side changed the building, placements of the other side may be invalid. Those works get the placements of the side
 * whose building was taken; if that is not enough, all are hung again.
 */
function rehangInvalidWorks(
  building: Building,
  works: readonly HungWork[],
  textWall: TextWall | null,
  sides: readonly HallDocument[],
): HungWork[] {
  const surfaces = computeSurfaces(building)
  if (findBuildingViolations(building).length > 0 || findWorkViolations(works, surfaces).length === 0) return [...works]
  const owner = sides.find((side) => isDeepEqual(withoutFinish(side.building), withoutFinish(building)))
  const moved = works.map((work) => {
    if (findWorkViolations([work], surfaces).length === 0) return work
    const owned = owner?.works.find((candidate) => candidate.id === work.id)
    return owned ? { ...work, ...pickPlaceFields(owned) } : work
  })
  if (findWorkViolations(moved, surfaces).length === 0) return moved
  const { placements } = rehang(building, moved, { keepsSizes: true, textWall })
  const placementById = new Map(placements.map((placed) => [placed.id, placed]))
  return moved.map((work) => ({ ...work, ...placementById.get(work.id) }))
}

function pickPlaceFields(work: HungWork): Pick<HungWork, PlaceField> {
  const { surfaceId, uM, vM, widthM, heightM, realSizeCm } = work
  return { surfaceId, uM, vM, widthM, heightM, realSizeCm }
}

function pickFinish(building: Building) {
  const { wallColour, wallMaterial, floorMaterial, skirtingColour, ceiling } = building
  return { wallColour, wallMaterial, floorMaterial, skirtingColour, ceilingColour: ceiling.colour }
}

function findWallColour(building: Building, wallId: string): string | null {
  return [...building.walls, ...building.partitions].find((wall) => wall.id === wallId)?.colour ?? null
}

const PLACEHOLDER_COLOUR = '#000000'

/** A building with nothing of its finish, so that paint alone makes no other building. */
function withoutFinish(building: Building): Building {
  const bare = <Wall extends { colour?: string | undefined }>({ colour: _colour, ...wall }: Wall) => wall
  return {
    ...building,
    wallColour: PLACEHOLDER_COLOUR,
    wallMaterial: 'plaster',
    floorMaterial: 'concrete',
    skirtingColour: PLACEHOLDER_COLOUR,
    ceiling: { ...building.ceiling, colour: PLACEHOLDER_COLOUR },
    walls: building.walls.map(bare),
    partitions: building.partitions.map(bare),
  }
}
