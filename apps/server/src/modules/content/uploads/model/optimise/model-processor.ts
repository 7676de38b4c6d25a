import { fileURLToPath } from 'node:url'
import { type ChildProcessorOptions, createChildProcessor } from '../../child-processor.ts'
import type { ModelOutcome } from './model-outcome.ts'
import type { ModelTask } from './model-worker.ts'

const DEFAULTS: ChildProcessorOptions = {
  // One at a time: a large model takes a gigabyte while it is simplified.
  parallel: 1,
  taskTimeoutMs: 90_000,
  idleMs: 10_000,
  memoryMb: 1024,
  entry: fileURLToPath(new URL('./model-worker.ts', import.meta.url)),
  subject: 'model',
}

export interface ModelProcessor {
  /** Rejects if the process died or timed out: the cause may be the file or the machine. */
  process(task: ModelTask): Promise<ModelOutcome>
  close(): Promise<void>
}

/** Processes untrusted models outside of this process. */
export const createModelProcessor = (options: Partial<ChildProcessorOptions> = {}): ModelProcessor =>
  createChildProcessor<ModelTask>({ ...DEFAULTS, ...options })
