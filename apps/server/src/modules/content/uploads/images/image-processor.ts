import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createSemaphore } from '../../../../platform/semaphore.ts'
import type { ImageContent } from '../recognise-content.ts'
import type { ImageOutcome, OriginalOutcome, VariantGroup } from './image-outcome.ts'
import type { ImageTask } from './image-worker.ts'
import type { SceneOutcome, ScenePlan } from './scene-outcome.ts'

const WORKER_FILE = fileURLToPath(new URL('./image-worker.ts', import.meta.url))

export interface ImageProcessorOptions {
  /** Pictures processed at the same time, each in a process of its own. */
  parallel?: number
  taskTimeoutMs?: number
  sceneTimeoutMs?: number
  /** An idle process ends after this time to free its memory. */
  idleMs?: number
  entry?: string
}

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

interface ImageProcess {
  child: ChildProcess
  idle?: NodeJS.Timeout
}

/** Processes pictures in child processes that start on demand, have no secrets, and are killed if they hang. */
export function createImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const { parallel = 2, taskTimeoutMs = 40_000, sceneTimeoutMs = 100_000, idleMs = 20_000, entry = WORKER_FILE } = options
  const idle: ImageProcess[] = []
  const alive = new Set<ChildProcess>()
  const semaphore = createSemaphore({ parallel })

  const run = <Outcome>(task: ImageTask, timeoutMs: number): Promise<Outcome> =>
    semaphore.run(async () => {
      const worker = idle.pop() ?? start()
      clearTimeout(worker.idle)
      setReferenced(worker, true)
      try {
        const outcome = await runTask<Outcome>(worker.child, task, timeoutMs)
        worker.idle = setTimeout(() => stop(worker), idleMs).unref()
        idle.push(worker)
        setReferenced(worker, false)
        return outcome
      } catch (error) {
        end(worker.child)
        throw error
      }
    })

  function start(): ImageProcess {
    const child = fork(entry, { serialization: 'advanced', execArgv: ['--max-old-space-size=512'], env: {}, stdio: 'ignore' })
    // `runTask` reports failed starts, and kills while sending; an unhandled `error` event would end this process.
    child.on('error', () => {})
    if (child.pid === undefined) throw new Error('no picture process could be started')
    const worker = { child }
    alive.add(child)
    child.once('exit', () => {
      alive.delete(child)
      forget(worker)
    })
    return worker
  }

  /** An idle child must not keep this process alive. */
  function setReferenced({ child }: ImageProcess, isBusy: boolean) {
    if (isBusy) {
      child.ref()
      child.channel?.ref()
    } else {
      child.unref()
      child.channel?.unref()
    }
  }

  function stop(worker: ImageProcess) {
    forget(worker)
    if (worker.child.connected) worker.child.disconnect()
  }

  function forget(worker: ImageProcess) {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  }

  async function close() {
    const exits = [...alive].map((child) => new Promise((resolve) => child.once('exit', resolve)))
    alive.forEach(end)
    await Promise.all(exits)
  }

  return {
    process: (file, content, group) => run({ kind: 'variants', file, content, group }, taskTimeoutMs),
    processOriginal: (file, content, shown) => run({ kind: 'original', file, content, shown }, taskTimeoutMs),
    renderScene: (file, content, plan) => run({ kind: 'scene', file, content, plan }, sceneTimeoutMs),
    close,
  }
}

/** Without a pid, `kill` would signal an arbitrary process, even this process group. */
function end(child: ChildProcess): void {
  if (child.pid !== undefined) child.kill('SIGKILL')
}

/** `Outcome` is what the worker answers to this task. */
function runTask<Outcome>(child: ChildProcess, task: ImageTask, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onExit)
      finish()
    }
    const onMessage = (outcome: Outcome) => settle(() => resolve(outcome))
    const onExit = () => settle(() => reject(new Error('the picture process exited while it processed a picture')))
    const timer = setTimeout(() => settle(() => reject(new Error('processing a picture timed out'))), timeoutMs)
    child.once('message', onMessage)
    child.once('exit', onExit)
    child.once('error', onExit)
    child.send(task, (error) => {
      if (error !== null) onExit()
    })
  })
}
