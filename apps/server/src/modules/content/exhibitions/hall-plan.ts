import type { HallPlan } from '@zhanjian/contract/works/exhibitions.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'

type Building = Pick<HallDocument['building'], 'floor' | 'walls'>

/** The floor of a hall, and the openings of its outer walls that reach the floor: only through those one can leave it. */
export const toHallPlan = ({ floor, walls }: Building): HallPlan => ({
  floor,
  openings: walls.flatMap(({ a, b, openings }) => {
    const lengthM = Math.hypot(b[0] - a[0], b[1] - a[1])
    return openings.flatMap(({ id, kind, uM, widthM }) => {
      if (kind === 'window' || lengthM === 0) return []
      const share = uM / lengthM
      const at: [number, number] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
      return [{ id, at, widthM }]
    })
  }),
})
