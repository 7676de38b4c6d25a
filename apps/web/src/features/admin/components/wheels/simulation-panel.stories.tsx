import { WHEEL_PREVIEW_DRAWS } from '@zhanjian/contract/lottery/limits.ts'
import { simulateDraws } from '@zhanjian/draws/simulate-draws.ts'
import { buildSampleSlices } from '../../../../../playground/sample-wheels.ts'
import type { Story } from '../../../../../playground/story.ts'
import { SimulationResults } from './simulation-panel.tsx'

const slices = buildSampleSlices().map(({ label, weight, stock, prize }) => ({
  label,
  weight,
  stock: prize === null ? null : stock,
}))

/** A tenth of the draws of the preview, so that the story shows at once. */
const figures = simulateDraws(slices, WHEEL_PREVIEW_DRAWS / 10, 'story')
const times10 = (counts: readonly number[]) => counts.map((count) => count * 10)

export const stories: Story[] = [
  {
    name: 'results',
    render: () => <SimulationResults slices={slices} figures={{ ...figures, hits: times10(figures.hits) }} />,
  },
]
