import { computeLightKey } from '@zhanjian/scene/hall/bake/light-key.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { createStore } from 'zustand/vanilla'
import type { BakeRequest, BakeResult } from './bake.worker.ts'

/** `baking`: the preview light shows. `failed`: it stays until the hall changes. */
export type BakeState<Light> = { kind: 'idle' } | { kind: 'baking' } | { kind: 'baked'; light: Light } | { kind: 'failed' }

/** Keeps the lightmap of the edited hall up to date without blocking the page. */
export interface HallBaker<Light> {
  getState: () => BakeState<Light>
  subscribe: (listener: () => void) => () => void
  /** Call on every change; cheap if nothing that affects the light has changed. */
  requestBake(document: HallDocument): void
  dispose(): void
}

export interface BakeWorker {
  bake(request: BakeRequest): void
  terminate(): void
}

export interface BakeHandlers {
  onResult: (answer: BakeResult) => void
  onFailure: () => void
}

interface HallBakerDependencies<Light> {
  createWorker: (handlers: BakeHandlers) => BakeWorker
  /** Converts the texels to what the stage renders with. */
  toLightmap: (answer: BakeResult) => Light
}

/** Milliseconds without a change before a bake starts: then a drag is over. */
const BAKE_DEBOUNCE_MS = 600
/** For undo and redo. */
const CACHED_LIGHTMAPS_MAX = 3

/** Bakes in a worker, one lightmap at a time; an outdated bake is terminated. */
export function createHallBaker<Light>({ createWorker, toLightmap }: HallBakerDependencies<Light>): HallBaker<Light> {
  const store = createStore<BakeState<Light>>(() => ({ kind: 'idle' }))
  /** By light key, newest last. */
  const cache = new Map<string, Light>()
  let wantedKey: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let worker: BakeWorker | null = null
  /** The light key that the worker is baking. */
  let bakingKey: string | null = null

  const setState = (state: BakeState<Light>): void => store.setState(state, true)

  /** A bake cannot be cancelled, only its worker terminated. */
  function stopBaking(): void {
    clearTimeout(timer)
    if (bakingKey !== null) endWorker()
  }

  function endWorker(): void {
    worker?.terminate()
    worker = null
    bakingKey = null
  }

  function bake(document: HallDocument, key: string): void {
    worker ??= createWorker({ onResult: handleResult, onFailure: handleFailure })
    bakingKey = key
    worker.bake({ document })
  }

  function handleResult(answer: BakeResult): void {
    if (bakingKey === null) return
    const light = toLightmap(answer)
    cache.set(bakingKey, light)
    bakingKey = null
    const [oldest] = cache.keys()
    if (cache.size > CACHED_LIGHTMAPS_MAX && oldest !== undefined) cache.delete(oldest)
    setState({ kind: 'baked', light })
  }

  function handleFailure(): void {
    endWorker()
    setState({ kind: 'failed' })
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    requestBake(document) {
      const key = computeLightKey(document)
      if (key === wantedKey) return
      wantedKey = key
      stopBaking()
      const cached = cache.get(key)
      if (cached !== undefined) return setState({ kind: 'baked', light: cached })
      if (store.getState().kind !== 'baking') setState({ kind: 'baking' })
      timer = setTimeout(() => bake(document, key), BAKE_DEBOUNCE_MS)
    },
    dispose() {
      clearTimeout(timer)
      endWorker()
    },
  }
}
