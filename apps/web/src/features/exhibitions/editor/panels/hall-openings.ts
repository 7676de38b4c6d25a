import type { HallPlan } from '@zhanjian/contract/works/exhibitions.ts'
import type { Door, DoorEnd } from '@zhanjian/scene/exhibition/document.ts'
import { centreOutline, findSide, type PlanPoint } from '@zhanjian/scene/exhibition/lay-out-plan.ts'
import { exhibitionEditorTexts, type PlanSide } from '#text/exhibitions/editor.ts'
import { type EditedPart, nameEditedPart } from '../use-edited-parts.ts'

const texts = exhibitionEditorTexts.doors
/** As `findSide` counts them. */
const SIDES: readonly PlanSide[] = ['right', 'bottom', 'left', 'top']

/** An opening as the curator finds it on the plan of its hall. */
export interface NamedOpening {
  id: string
  number: number
  side: PlanSide
  at: PlanPoint
  /** It is cut when a door is bound to it. */
  isCut: boolean
}

/** The plan of a hall; null: a part without walls, or one of which nothing is known. */
export const getPlan = (edited: EditedPart | undefined): HallPlan | null =>
  edited?.shown?.state === 'open' ? edited.shown.plan : null

/** The openings of a hall, in the order in which its walls have them. */
export function listOpenings(plan: HallPlan | null): NamedOpening[] {
  const { box, openings } = centreOutline(plan)
  return openings.map(({ id, at }, index) => ({
    id,
    at,
    number: index + 1,
    side: SIDES[findSide(box, at)] ?? 'right',
    isCut: plan?.openings[index]?.isCut === true,
  }))
}

/** A side of a door in words. */
export function nameDoorEnd(parts: readonly EditedPart[], { partId, openingId }: DoorEnd): string {
  const index = parts.findIndex(({ part }) => part.id === partId)
  const edited = parts[index]
  if (edited === undefined) return texts.gone
  const title = nameEditedPart(edited, index)
  const plan = getPlan(edited)
  if (openingId === null || plan === null) return texts.openingOf(title, '')
  const opening = listOpenings(plan).find(({ id }) => id === openingId)
  return texts.openingOf(title, opening === undefined ? texts.gone : texts.openingName(opening))
}

/** What is at an opening already: `partId openingId` of every side of the doors. */
export const listTakenOpenings = (doors: readonly Door[]): ReadonlySet<string> =>
  new Set(doors.flatMap(({ ends }) => ends.map(({ partId, openingId }) => `${partId} ${openingId}`)))

/** An opening that is free, on the wished side if there is one; null: the part has none. */
export function suggestOpening(edited: EditedPart, taken: ReadonlySet<string>, wished: PlanSide): string | null {
  const openings = listOpenings(getPlan(edited))
  const free = openings.filter(({ id }) => !taken.has(`${edited.part.id} ${id}`))
  return (free.find(({ side }) => side === wished) ?? free[0] ?? openings[0])?.id ?? null
}
