import type { HallPlan } from '@zhanjian/contract/works/exhibitions.ts'
import { type DoorHall, listDoorPlaces } from '@zhanjian/scene/hall/door-places.ts'

/** The floor of a hall, and where one can leave it. */
const toHallPlan = (hall: DoorHall): HallPlan => ({
  floor: hall.building.floor,
  openings: listDoorPlaces(hall).map(({ id, at, widthM, isCut }) => ({ id, at, widthM, isCut })),
})

/** Halls of which the plan is kept: a rotunda's takes ten milliseconds. */
const PLANS_MAX = 500

/** Plans of published revisions, which do not change. The oldest go first. */
export function createPlanCache() {
  const plans = new Map<string, HallPlan>()
  return {
    getPlan(hall: DoorHall & { code: string; revision: number }): HallPlan {
      const key = `${hall.code} ${hall.revision}`
      const plan = plans.get(key) ?? toHallPlan(hall)
      plans.delete(key)
      plans.set(key, plan)
      const [oldest] = plans.keys()
      if (plans.size > PLANS_MAX && oldest !== undefined) plans.delete(oldest)
      return plan
    },
  }
}
