/**
 * Three-way merge of halls. A change of one side only is taken; different changes of both sides are a conflict with both
 * values. Works are matched by id, so their order in the list does not matter.
 */

import { type Choice, isDeepEqual, mapVersions, mergeOrder, mergeVersions, type Versions } from '../document/three-way-merge.ts'
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

/** A value that both sides have changed differently. */
export type Conflict = {
  /** Names the conflict in `choices`; the same for the same three documents. */
  key: string
  /** Null: that side removed the work, or has none. */
  mine: unknown
  theirs: unknown
} & ({ of: 'work'; workId: string; field: WorkField } | { of: 'hall'; field: HallField })

/** Result of {@link mergeDocuments}. `document` has all conflicts resolved by the choices, others as `mine`. */
export type MergeResult =
  | { ok: true; document: HallDocument; conflicts: Conflict[] }
  /** The result would be no valid hall, e.g. with too many works: one side must be chosen as a whole. */
  | { ok: false; issues: string[] }

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

/**
 * `base` is what both started from. Undecided conflicts are settled as `mine`; show them, and call again with the
 * person's `choices`. All three documents must be valid.
 */
export function mergeDocuments(
  base: HallDocument,
  mine: HallDocument,
  theirs: HallDocument,
  choices: ReadonlyMap<string, Choice> = new Map(),
): MergeResult {
  const conflicts: Conflict[] = []
  const resolveField: ResolveField = (subject, versions) => {
    const settled = mergeVersions(versions)
    if (settled.ok) return settled.value
    const key = subject.of === 'work' ? `work ${subject.workId} ${subject.field}` : `hall ${subject.field}`
    conflicts.push({ ...subject, key, mine: versions.mine, theirs: versions.theirs })
    return choices.get(key) === 'theirs' ? versions.theirs : versions.mine
  }
  const toHallSubject = (field: HallField): Subject => ({ of: 'hall', field })
  const { template, building } = mergeBuilding(base, mine, theirs, resolveField)
  const works = mergeWorks(base, mine, theirs, resolveField)
  const textWall = mergeTextWall(building, base, mine, theirs, resolveField)
  const merged: HallDocument = {
    ...mine,
    template,
    building,
    light: {
      mood: resolveField(
        toHallSubject('mood'),
        mapVersions(base, mine, theirs, (document) => document.light.mood),
      ),
      brightness: resolveField(
        toHallSubject('brightness'),
        mapVersions(base, mine, theirs, (document) => document.light.brightness),
      ),
    },
    works: rehangInvalidWorks(building, works, textWall, [mine, theirs]),
    textWall,
    music: resolveField(
      toHallSubject('music'),
      mapVersions(base, mine, theirs, (document) => document.music),
    ),
  }
  const checked = checkHallDocument(merged)
  return checked.ok ? { ok: true, document: merged, conflicts } : { ok: false, issues: checked.issues }
}

type Subject = { of: 'work'; workId: string; field: WorkField } | { of: 'hall'; field: HallField }
type ResolveField = <Value>(subject: Subject, versions: Versions<Value>) => Value

/** Building and template are merged as one value; the finish and the colours of single walls separately. */
function mergeBuilding(base: HallDocument, mine: HallDocument, theirs: HallDocument, resolveField: ResolveField) {
  const bare = resolveField(
    { of: 'hall', field: 'building' },
    mapVersions(base, mine, theirs, ({ template, building }) => ({ template, building: withoutFinish(building) })),
  )
  const finish = Object.fromEntries(
    FINISH_FIELDS.map((field) => [
      field,
      resolveField(
        { of: 'hall', field },
        mapVersions(base, mine, theirs, ({ building }) => pickFinish(building)[field]),
      ),
    ]),
  ) as ReturnType<typeof pickFinish>
  const { ceilingColour, ...rest } = finish
  const withMergedColour = <Wall extends { id: string }>(wall: Wall): Wall => {
    const colours = mapVersions(base, mine, theirs, ({ building }) => findWallColour(building, wall.id))
    const colour = resolveField({ of: 'hall', field: `colour of ${wall.id}` }, colours)
    return colour === null ? wall : { ...wall, colour }
  }
  const building: Building = {
    ...bare.building,
    ...rest,
    ceiling: { ...bare.building.ceiling, colour: ceilingColour },
    walls: bare.building.walls.map(withMergedColour),
    partitions: bare.building.partitions.map(withMergedColour),
  }
  return { template: bare.template, building }
}

/** Place and presence as one value, each text on its own. It moves when the other side's building does not have its place. */
function mergeTextWall(
  building: Building,
  base: HallDocument,
  mine: HallDocument,
  theirs: HallDocument,
  resolveField: ResolveField,
): TextWall | null {
  const place = resolveField(
    { of: 'hall', field: 'textWall' },
    mapVersions(base, mine, theirs, ({ textWall }) => textWall && pickTextWallPlace(textWall)),
  )
  if (!place) return null
  const texts = TEXT_WALL_FIELDS.map((field) => [
    field,
    resolveField(
      { of: 'hall', field: `textWall ${field}` },
      mapVersions(base, mine, theirs, ({ textWall }) => textWall?.[field] ?? null),
    ),
  ])
  const merged: TextWall = { ...place, ...Object.fromEntries(texts) }
  const isPlaced = findTextWallViolations(merged, computeSurfaces(building)).length === 0
  return isPlaced ? merged : moveTextWall(building, merged)
}

const pickTextWallPlace = ({ surfaceId, uM, widthM }: TextWall) => ({ surfaceId, uM, widthM })

function mergeWorks(base: HallDocument, mine: HallDocument, theirs: HallDocument, resolveField: ResolveField): HungWork[] {
  const order = mergeOrder(
    mapVersions(base, mine, theirs, ({ works }) => works.map(({ id }) => id)),
    (common) => resolveField({ of: 'hall', field: 'order' }, common),
  )
  return order.flatMap((workId) => {
    const versions = mapVersions(base, mine, theirs, (document) => document.works.find((work) => work.id === workId) ?? null)
    if (versions.base && versions.mine && versions.theirs) {
      return [mergeWork(versions.base, versions.mine, versions.theirs, resolveField)]
    }
    return resolveField({ of: 'work', workId, field: 'existence' }, versions) ?? []
  })
}

function mergeWork(base: HungWork, mine: HungWork, theirs: HungWork, resolveField: ResolveField): HungWork {
  const workId = mine.id
  const place = resolveField({ of: 'work', workId, field: 'place' }, mapVersions(base, mine, theirs, pickPlaceFields))
  const fields = WORK_FIELDS.map((field) => [
    field,
    resolveField(
      { of: 'work', workId, field },
      mapVersions<HungWork, unknown>(base, mine, theirs, (work) => work[field]),
    ),
  ])
  return { ...mine, ...place, ...Object.fromEntries(fields) }
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
