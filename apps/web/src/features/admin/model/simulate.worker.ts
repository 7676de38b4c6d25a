/** Simulates draws off the main thread. */
import { type SimulatedFigures, type SimulatedSlice, simulateDraws } from '@zhanjian/draws/simulate-draws.ts'

export interface SimulationRequest {
  slices: readonly SimulatedSlice[]
  drawCount: number
  /** The same name gives the same draws. */
  name: string
}

self.onmessage = ({ data: { slices, drawCount, name } }: MessageEvent<SimulationRequest>) => {
  const figures: SimulatedFigures = simulateDraws(slices, drawCount, name)
  self.postMessage(figures)
}
