import type { HallPlan } from '@zhanjian/contract/works/exhibitions.ts'
import { type DoorHall, listDoorPlaces } from '@zhanjian/scene/hall/door-places.ts'
import { mapInSlices } from '../../../platform/map-in-slices.ts'
import type { WorkAccess } from '../works/service.ts'

/** The floor of a hall, and where one can leave it. */
const toHallPlan = (hall: DoorHall): HallPlan => ({
  floor: hall.building.floor,
  openings: listDoorPlaces(hall).map(({ id, at, widthM, isCut }) => ({ id, at, widthM, isCut })),
})

/** Halls of which the plan is kept; the one that was asked for longest ago goes first. */
const PLANS_MAX = 500

/** Plans of published halls. A revision does not change: it is read once, and its doors are found once, which takes ten milliseconds. */
export function createHallPlans(works: Pick<WorkAccess, 'findHallPlans'>) {
  const plans = new Map<string, HallPlan>()

  function keep(key: string, plan: HallPlan): void {
    plans.delete(key)
    plans.set(key, plan)
    const [oldest] = plans.keys()
    if (plans.size > PLANS_MAX && oldest !== undefined) plans.delete(oldest)
  }

  /** By the codes of the halls; other works have none. */
  return async function findPlans(codes: readonly string[]): Promise<Map<string, HallPlan>> {
    const asked = new Set(codes)
    // A copy: what is kept changes while others are read.
    const known = new Map([...plans].filter(([key]) => asked.has(key.split(' ')[0] ?? '')))
    const halls = await works.findHallPlans(codes, [...known.keys()])
    const found = await mapInSlices(halls, 1, ({ code, revision, building, ...rest }) => {
      const key = `${code} ${revision}`
      const plan = building === null ? known.get(key) : toHallPlan({ building, ...rest })
      if (plan !== undefined) keep(key, plan)
      return plan === undefined ? [] : [[code, plan] as const]
    })
    return new Map(found.flat())
  }
}
