import { WHEEL_PREVIEW_DRAWS } from '@zhanjian/contract/lottery/limits.ts'
import { wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useSimulation } from '../../model/use-simulation.ts'
import css from './simulation-panel.module.css'
import { SliceTable } from './slice-table.tsx'

export interface SimulatedSlice {
  label: string
  weight: number
  /** Null: no prize. */
  stock: number | null
}

const format = (count: number): string => count.toLocaleString('zh-CN')

/** A hundred thousand draws on this device: how often each slice is hit beside what its weight promises, and when it is sold out. */
export function SimulationPanel({ slices }: { slices: readonly SimulatedSlice[] }) {
  const { state, simulate } = useSimulation()
  const canRun = slices.length > 0 && slices.every(({ weight }) => weight > 0)
  return (
    <div className={css.panel}>
      <p className={css.lead}>{texts.previewLead(format(WHEEL_PREVIEW_DRAWS))}</p>
      <Button
        kind="weak"
        disabled={!canRun}
        isBusy={state.kind === 'running'}
        onClick={() =>
          simulate(
            slices.map(({ weight, stock }) => ({ weight, stock })),
            WHEEL_PREVIEW_DRAWS,
          )
        }
      >
        {state.kind === 'running' ? texts.simulating : state.kind === 'done' ? texts.again : texts.simulate}
      </Button>
      {state.kind === 'failed' ? (
        <p className={css.problem} role="alert">
          {texts.simulateFailed}
        </p>
      ) : null}
      {state.kind === 'done' && state.figures.hits.length === slices.length ? (
        <SimulationResults slices={slices} figures={state.figures} />
      ) : null}
    </div>
  )
}

interface SimulationResultsProps {
  slices: readonly SimulatedSlice[]
  figures: { hits: readonly number[]; won: readonly number[]; soldOutAt: readonly (number | null)[] }
}

const { simulated } = texts
const SIMULATED_COLUMNS = [simulated.slice, simulated.hits, simulated.expected, simulated.won, simulated.end]

/** A bar for each slice: what was hit, with a mark where its weight promises it to end. */
export function SimulationResults({ slices, figures }: SimulationResultsProps) {
  const sum = slices.reduce((total, { weight }) => total + weight, 0)
  const expected = slices.map(({ weight }) => (WHEEL_PREVIEW_DRAWS * weight) / sum)
  const top = Math.max(...figures.hits, ...expected)
  return (
    <SliceTable label={texts.simulationTable} columns={SIMULATED_COLUMNS} isDense>
      {slices.map(({ label, stock }, position) => {
        const hits = figures.hits[position] ?? 0
        const promised = expected[position] ?? 0
        const soldOutAt = figures.soldOutAt[position] ?? null
        return (
          <tr key={position}>
            <th scope="row">
              {label}
              <span className={css.bar} aria-hidden>
                <i style={{ width: `${(hits / top) * 100}%` }} />
                <b style={{ left: `${(promised / top) * 100}%` }} />
              </span>
            </th>
            <td>{format(hits)}</td>
            <td>{format(Math.round(promised))}</td>
            <td>{stock === null ? '–' : format(figures.won[position] ?? 0)}</td>
            <td>{stock === null ? '–' : soldOutAt === null ? texts.notSoldOut : texts.soldOutAt(format(soldOutAt))}</td>
          </tr>
        )
      })}
    </SliceTable>
  )
}
