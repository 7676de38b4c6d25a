import { fileURLToPath } from 'node:url'
import { type ChildProcessorOptions, createChildProcessor } from '../child-processor.ts'
import type { ImageContent } from '../recognise-content.ts'
import type { ImageOutcome, OriginalOutcome, VariantGroup } from './image-outcome.ts'
import type { ImageTask } from './image-worker.ts'
import type { SceneOutcome, ScenePlan } from './scene-outcome.ts'

/** The largest panorama takes up to a minute. */
const SCENE_TIMEOUT_MS = 100_000
const DEFAULTS: ChildProcessorOptions = {
  parallel: 2,
  taskTimeoutMs: 40_000,
  idleMs: 20_000,
  memoryMb: 512,
  entry: fileURLToPath(new URL('./image-worker.ts', import.meta.url)),
  subject: 'picture',
}

export type ImageProcessorOptions = Partial<Omit<ChildProcessorOptions, 'subject' | 'memoryMb'>> & { sceneTimeoutMs?: number }

/** Processes untrusted pictures outside of this process. */
export interface ImageProcessor {
  /** Rejects if the process died or timed out: the cause may be the file or the machine. */
  process(file: Uint8Array, content: ImageContent, group: VariantGroup): Promise<ImageOutcome>
  /** The variants of the close-up, if the picture shows the same as `shown`. Rejects like `process`. */
  processOriginal(file: Uint8Array, content: ImageContent, shown: Uint8Array): Promise<OriginalOutcome>
  /** The same for what is drawn of a scene: up to a minute for the largest panorama. */
  renderScene(file: Uint8Array, content: ImageContent, plan: ScenePlan): Promise<SceneOutcome>
  close(): Promise<void>
}

/** Processes pictures in child processes that start on demand, have no secrets, and are killed if they hang. */
export function createImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const { sceneTimeoutMs = SCENE_TIMEOUT_MS, ...rest } = options
  const { process, close } = createChildProcessor<ImageTask>({ ...DEFAULTS, ...rest })
  return {
    process: (file, content, group) => process({ kind: 'variants', file, content, group }),
    processOriginal: (file, content, shown) => process({ kind: 'original', file, content, shown }),
    renderScene: (file, content, plan) => process({ kind: 'scene', file, content, plan }, sceneTimeoutMs),
    close,
  }
}
