import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { listWays } from '@zhanjian/scene/exhibition/document-rules.ts'
import type { OpenDoor } from '@zhanjian/stage/doors/door-layer.ts'
import { exhibitionTexts } from '#text/exhibitions/exhibition.ts'
import { exhibitionWalkTexts as texts } from '#text/exhibitions/walk.ts'
import { coverOf, nameOf } from '../components/exhibition-plan.tsx'
import type { Exhibition, ExhibitionPart } from '../model/use-exhibition.ts'
import type { ExhibitionPeople } from '../model/use-exhibition-people.ts'

/** A way out of the hall in which one stands. */
export interface WalkWay {
  doorId: string
  /** In the hall; null: none leads there, it stands in the list alone. */
  openingId: string | null
  target: ExhibitionPart
  title: string
  /** The hall behind the door, and the opening in which one arrives there; null: no hall that can be walked now. */
  hall: { code: string; openingId: string } | null
}

/** The part of an exhibition that is this hall. */
export const findWalkedPart = ({ parts }: Pick<Exhibition, 'parts'>, hallCode: string): ExhibitionPart | undefined =>
  parts.find(({ part }) => part.kind === 'work' && part.code === hallCode)

/** The ways out of a part, in the order of the doors. */
export function listWalkWays({ document, parts }: Exhibition, partId: string): WalkWay[] {
  return listWays(document, partId).flatMap(({ doorId, openingId, to }): WalkWay[] => {
    const target = parts.find(({ part }) => part.id === to.partId)
    if (target === undefined) return []
    const isHall = target.shown.state === 'open' && isWalkedKind(target.shown.workKind ?? undefined)
    const hall = isHall && to.openingId !== null ? { code: target.part.code, openingId: to.openingId } : null
    return [{ doorId, openingId, target, title: nameOf(target), hall }]
  })
}

/** How many people are behind a way; null: nobody. */
export function describePeople(people: ExhibitionPeople, { part }: ExhibitionPart): string | null {
  const count = people.get(part.id)
  return count === undefined ? null : exhibitionTexts.inside(count)
}

/** What the stage draws of them. A door that leads nowhere now stays shut, and its sign says so. */
export const toOpenDoors = (ways: readonly WalkWay[], people: ExhibitionPeople): OpenDoor[] =>
  ways.flatMap(({ doorId, openingId, target, title }) =>
    openingId === null
      ? []
      : [
          {
            id: doorId,
            openingId,
            title: target.shown.state === 'closed' ? texts.closedSign(target.part.title) : title,
            note: describePeople(people, target),
            glimpse: coverOf(target)?.url ?? null,
          },
        ],
  )

/** All openings of a hall that doors of the exhibition are bound to. */
export const listBoundOpenings = ({ document, parts }: Exhibition, hallCode: string): string[] => {
  const partId = findWalkedPart({ parts }, hallCode)?.part.id
  return document.doors.flatMap(({ ends }) =>
    ends.flatMap((end) => (end.partId === partId && end.openingId !== null ? [end.openingId] : [])),
  )
}
