import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import { expect, test } from 'vitest'
import { createHallPlans } from './hall-plan.ts'

const HALL = createHall('white_cube', [])

/** One published hall whose revision a test sets, and what was asked for as known. */
function createWorks() {
  const state = { revision: 1, asked: [] as (readonly string[])[] }
  const findPlans = createHallPlans({
    async findHallPlans(codes, known = []) {
      state.asked.push(known)
      const building = known.includes(`hall ${state.revision}`) ? null : HALL.building
      return codes.includes('hall') ? [{ code: 'hall', revision: state.revision, building, works: [], textWall: null }] : []
    },
  })
  return { state, findPlans }
}

test('F-04 the plan of a revision is read once, that of the next one anew', async () => {
  const { state, findPlans } = createWorks()
  const first = (await findPlans(['hall', 'film'])).get('hall')
  expect(first?.openings.some(({ isCut }) => isCut)).toBe(true)
  expect((await findPlans(['hall'])).get('hall')).toBe(first)
  state.revision = 2
  const next = (await findPlans(['hall'])).get('hall')
  expect(next).toEqual(first)
  expect(next).not.toBe(first)
  expect((await findPlans(['hall'])).get('hall')).toBe(next)
  expect(state.asked).toEqual([[], ['hall 1'], ['hall 1'], ['hall 1', 'hall 2']])
})

test('F-04 a hall that is not public has no plan, also when one was kept', async () => {
  const { findPlans } = createWorks()
  expect((await findPlans(['film'])).size).toBe(0)
})
