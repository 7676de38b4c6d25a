/** The text wall of the edited hall: put up, moved, taken down. Works in its way find another place. */
import type { HallDocument, TextWall } from '@zhanjian/scene/hall/document.ts'
import type { HallEdit, Placement } from '@zhanjian/scene/hall/edits.ts'
import { hangSingleWork } from '@zhanjian/scene/hall/hang-single-work.ts'
import { rehang } from '@zhanjian/scene/hall/hang-works.ts'
import { findWorksInTheWay, listTextWallSpots, NO_WALL_TEXTS } from '@zhanjian/scene/hall/text-wall-spots.ts'

/** A free place is preferred among this many of the best ones. */
const GOOD_SPOTS = 3

/** Puts up a text wall that follows the hall's title and summary. Null if no wall has room beside the works. */
export function buildAddTextWallEdit(document: HallDocument): HallEdit | null {
  const walls = listTextWallSpots(document.building).map((spot): TextWall => ({ ...spot, ...NO_WALL_TEXTS }))
  const free = walls.slice(0, GOOD_SPOTS).find((textWall) => findWorksInTheWay({ ...document, textWall }).length === 0)
  return buildFirstPossible(document, free === undefined ? walls : [free, ...walls])
}

/** Moves the text wall to the next place. Null if there is no other with room. */
export function buildMoveTextWallEdit(document: HallDocument, textWall: TextWall): HallEdit | null {
  const spots = listTextWallSpots(document.building)
  const current = spots.findIndex(({ surfaceId, uM }) => surfaceId === textWall.surfaceId && uM === textWall.uM)
  const others = [...spots.slice(current + 1), ...spots.slice(0, Math.max(current, 0))]
  return buildFirstPossible(
    document,
    others.map((spot) => ({ ...textWall, ...spot })),
  )
}

function buildFirstPossible(document: HallDocument, walls: readonly TextWall[]): HallEdit | null {
  for (const textWall of walls) {
    const edit = buildSetTextWallEdit({ ...document, textWall }, textWall)
    if (edit !== null) return edit
  }
  return null
}

/** `document` has the text wall already. Works in its way hang elsewhere; if a place is missing for one, all are hung anew. */
function buildSetTextWallEdit(document: HallDocument, textWall: TextWall): HallEdit | null {
  const set = { type: 'set_text_wall', textWall } as const
  const moved = findWorksInTheWay(document)
  if (moved.length === 0) return set
  let works = document.works.filter((work) => !moved.includes(work))
  const placements: Placement[] = []
  for (const work of moved) {
    const { id, realSizeCm, frame, matM, widthM, heightM } = work
    const toHang = { id, aspect: widthM / heightM, realSizeCm, sizeM: [widthM, heightM] as const, frame, matM }
    const placed = hangSingleWork({ ...document, works }, toHang)
    if (placed === null) return buildRehungEdit(document, set)
    placements.push(placed.placement)
    works = [...works, { ...work, ...placed.placement }]
  }
  return { type: 'batch', edits: [set, { type: 'place_works', placements }] }
}

function buildRehungEdit(document: HallDocument, set: Extract<HallEdit, { type: 'set_text_wall' }>): HallEdit | null {
  const { placements, unplacedIds } = rehang(document.building, document.works, { keepsSizes: false, textWall: set.textWall })
  return unplacedIds.length > 0 ? null : { type: 'batch', edits: [set, { type: 'place_works', placements }] }
}
