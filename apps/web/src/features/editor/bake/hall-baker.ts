import { computeLightKey } from '@zhanjian/scene/bake/light-key.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { createStore } from 'zustand/vanilla'
import type { BakeAnswer, BakeRequest } from './bake.worker.ts'

/** `baking`: the draft light shows. `failed`: it goes on showing, until something changes. */
export type BakeState<Light> = { kind: 'idle' } | { kind: 'baking' } | { kind: 'baked'; light: Light } | { kind: 'failed' }

/** Keeps the light of the hall that is being edited up to date, without ever making the page wait. */
export interface HallBaker<Light> {
  getState: () => BakeState<Light>
  subscribe: (listener: () => void) => () => void
  /** The hall as it is now; cheap when its light has not changed. */
  want(document: HallDocument): void
  dispose(): void
}

export interface BakeWorker {
  bake(request: BakeRequest): void
  end(): void
}

export interface BakeHandlers {
  onAnswer: (answer: BakeAnswer) => void
  onFailure: () => void
}

interface HallBakerDependencies<Light> {
  createWorker: (handlers: BakeHandlers) => BakeWorker
  /** Makes of the texels what the stage draws with. */
  toLight: (answer: BakeAnswer) => Light
}

/** A drag is over when nothing has changed for so long. */
const BAKE_AFTER_MS = 600
/** Undo and redo find their light again. */
const KEPT = 3

export function createHallBaker<Light>({ createWorker, toLight }: HallBakerDependencies<Light>): HallBaker<Light> {
  const store = createStore<BakeState<Light>>(() => ({ kind: 'idle' }))
  /** By light key, the newest last. */
  const kept = new Map<string, Light>()
  let wantedKey: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let worker: BakeWorker | null = null
  /** The light that the worker is at. */
  let bakingKey: string | null = null

  const enter = (state: BakeState<Light>): void => store.setState(state, true)

  /** A bake cannot be interrupted, only its worker ended. */
  function stopBaking(): void {
    clearTimeout(timer)
    if (bakingKey !== null) endWorker()
  }

  function endWorker(): void {
    worker?.end()
    worker = null
    bakingKey = null
  }

  function bake(document: HallDocument, key: string): void {
    worker ??= createWorker({ onAnswer: take, onFailure: giveUp })
    bakingKey = key
    worker.bake({ document })
  }

  function take(answer: BakeAnswer): void {
    if (bakingKey === null) return
    const light = toLight(answer)
    kept.set(bakingKey, light)
    bakingKey = null
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    enter({ kind: 'baked', light })
  }

  function giveUp(): void {
    endWorker()
    enter({ kind: 'failed' })
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    want(document) {
      const key = computeLightKey(document)
      if (key === wantedKey) return
      wantedKey = key
      stopBaking()
      const known = kept.get(key)
      if (known !== undefined) return enter({ kind: 'baked', light: known })
      if (store.getState().kind !== 'baking') enter({ kind: 'baking' })
      timer = setTimeout(() => bake(document, key), BAKE_AFTER_MS)
    },
    dispose() {
      clearTimeout(timer)
      endWorker()
    },
  }
}
