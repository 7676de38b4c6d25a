// Baking the light of a hall with 40 works on one core: fast (in the browser's worker) and high quality (when publishing).
import { bakeHall } from '@zhanjian/scene/hall/bake/bake-hall.ts'
import { createHall } from '@zhanjian/scene/hall/create-hall.ts'

const WORKS = 40
const BUDGET_S = { fast: 3, high: 10 }
const TEMPLATES = ['white_cube', 'moon_gate']

const works = Array.from({ length: WORKS }, (_, index) => ({
  id: `w${index}`,
  assetId: `a${index}`,
  aspect: [1.5, 1, 0.75, 1.3][index % 4],
}))
const rows = TEMPLATES.flatMap((template) => {
  const document = createHall(template, works)
  return ['fast', 'high'].map((quality) => {
    const startedAt = performance.now()
    bakeHall(document, { quality })
    const seconds = (performance.now() - startedAt) / 1000
    return {
      what: `bake, ${quality}, ${template}, ${WORKS} works`,
      measured: `${seconds.toFixed(2)} s`,
      budget: `≤ ${BUDGET_S[quality]} s`,
      holds: seconds <= BUDGET_S[quality],
    }
  })
})
console.log(JSON.stringify(rows))
