import type { Log } from '../platform/log.ts'
import type { GiveWay } from './give-way.ts'

/**
 * Plants one piece of the demo. One that fails is said to the operator and keeps no other from being planted; the next start finds it
 * missing and tries again. Rejects only if the start is cut off. @returns null if it failed
 */
export type PlantPiece = <Result>(name: string, plant: () => Promise<Result>) => Promise<{ planted: Result } | null>

export const createPlantPiece =
  ({ log, signal, giveWay }: { log: Log; signal: AbortSignal; giveWay: GiveWay }): PlantPiece =>
  async (name, plant) => {
    try {
      signal.throwIfAborted()
      await giveWay()
      return { planted: await plant() }
    } catch (error) {
      if (signal.aborted) throw error
      log.warn({ err: error, piece: name }, 'a piece of the demo community was not planted; the next start tries again')
      return null
    }
  }
