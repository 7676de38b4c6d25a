import type { SimulatedFigures, SimulatedSlice } from '@zhanjian/draws/simulate-draws.ts'
import { useRef, useState } from 'react'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useOnLeave } from '../../../lib/use-on-leave.ts'
import type { SimulationRequest } from './simulate.worker.ts'

export type SimulationState =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'failed' }
  | { kind: 'done'; figures: SimulatedFigures }

/** Draws on this device as the server would. */
export function useSimulation() {
  const [state, setState] = useState<SimulationState>({ kind: 'idle' })
  const worker = useRef<Worker>(null)
  useOnLeave(() => worker.current?.terminate())

  function simulate(slices: readonly SimulatedSlice[], drawCount: number): void {
    worker.current?.terminate()
    const started = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    setState({ kind: 'running' })
    started.onmessage = ({ data }: MessageEvent<SimulatedFigures>) => setState({ kind: 'done', figures: data })
    started.onerror = () => setState({ kind: 'failed' })
    started.postMessage({ slices, drawCount, name: createRandomId() } satisfies SimulationRequest)
  }
  return { state, simulate }
}
