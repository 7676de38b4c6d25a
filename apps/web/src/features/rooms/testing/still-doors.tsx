import { type ReactNode, useEffect } from 'react'
import type { RoomDoorsOptions } from '../model/room-doors.ts'

/** The hall behind the door. */
export const NEXT_HALL = 'nexthall02'
const NAMES: ReadonlyMap<string, string> = new Map([[NEXT_HALL, '隔壁']])

/** Tells what the hall behind the door is called, and draws nothing. */
export function NamedDoors({ onNames }: Pick<RoomDoorsOptions, 'onNames'>): null {
  useEffect(() => onNames(NAMES), [onNames])
  return null
}

/** Buttons instead of doors, for tests: the host goes through one, and who is led arrives. */
export function StillDoors({ ledTo, mayLead, onPass, onJump, onNames }: RoomDoorsOptions): ReactNode {
  return (
    <>
      <NamedDoors onNames={onNames} />
      <output data-testid="led">{ledTo}</output>
      {mayLead ? (
        <button type="button" onClick={() => onPass({ doorId: 'd1', to: NEXT_HALL })}>
          through d1
        </button>
      ) : null}
      {ledTo === null ? null : (
        <button type="button" onClick={() => onJump(ledTo)}>
          arrive
        </button>
      )}
    </>
  )
}
