import { type ChildProcess, fork } from 'node:child_process'
import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'

export interface ChildProcessorOptions {
  /** Tasks at the same time, each in a process of its own. */
  parallel: number
  taskTimeoutMs: number
  /** An idle process ends after this time to free its memory. */
  idleMs: number
  /** Heap of a process. */
  memoryMb: number
  /** The program: it answers every message with one message. */
  entry: string
  /** What is processed, for the sentences of errors. */
  subject: string
}

/** Processes untrusted files outside of this process. */
export interface ChildProcessor<Task> {
  /**
   * Rejects if the process died or timed out: the cause may be the file or the machine.
   * @param timeoutMs instead of the usual time
   * @returns what the program answers to this task
   */
  process: <Outcome>(task: Task, timeoutMs?: number) => Promise<Outcome>
  close: () => Promise<void>
}

interface Worker {
  child: ChildProcess
  idle?: NodeJS.Timeout
}

/** Runs tasks in child processes that start on demand, have no secrets, and are killed if they hang. */
export function createChildProcessor<Task extends object>(options: ChildProcessorOptions): ChildProcessor<Task> {
  const { parallel, taskTimeoutMs, idleMs, memoryMb, entry, subject } = options
  const idle: Worker[] = []
  const alive = new Set<ChildProcess>()
  const semaphore = createSemaphore({ parallel })

  const process = <Outcome>(task: Task, timeoutMs = taskTimeoutMs): Promise<Outcome> =>
    semaphore.run(async () => {
      const worker = idle.pop() ?? start()
      clearTimeout(worker.idle)
      setReferenced(worker, true)
      try {
        const outcome = await runTask<Outcome>(worker.child, task, { timeoutMs, subject })
        worker.idle = setTimeout(() => stop(worker), idleMs).unref()
        idle.push(worker)
        setReferenced(worker, false)
        return outcome
      } catch (error) {
        end(worker.child)
        throw error
      }
    })

  function start(): Worker {
    const execArgv = [`--max-old-space-size=${memoryMb}`]
    const child = fork(entry, { serialization: 'advanced', execArgv, env: {}, stdio: 'ignore' })
    // `runTask` reports failed starts, and kills while sending; an unhandled `error` event would end this process.
    child.on('error', () => {})
    if (child.pid === undefined) throw new Error(`no ${subject} process could be started`)
    const worker = { child }
    alive.add(child)
    child.once('exit', () => {
      alive.delete(child)
      forget(worker)
    })
    return worker
  }

  /** An idle child must not keep this process alive. */
  function setReferenced({ child }: Worker, isBusy: boolean) {
    if (isBusy) {
      child.ref()
      child.channel?.ref()
    } else {
      child.unref()
      child.channel?.unref()
    }
  }

  function stop(worker: Worker) {
    forget(worker)
    if (worker.child.connected) worker.child.disconnect()
  }

  function forget(worker: Worker) {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  }

  async function close() {
    const exits = [...alive].map((child) => new Promise((resolve) => child.once('exit', resolve)))
    alive.forEach(end)
    await Promise.all(exits)
  }

  return { process, close }
}

/** Without a pid, `kill` would signal an arbitrary process, even this process group. */
function end(child: ChildProcess): void {
  if (child.pid !== undefined) child.kill('SIGKILL')
}

function runTask<Outcome>(
  child: ChildProcess,
  task: object,
  { timeoutMs, subject }: { timeoutMs: number; subject: string },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onExit)
      finish()
    }
    // The program belongs to this one and answers with its outcome.
    const onMessage = (outcome: unknown) => settle(() => resolve(outcome as Outcome))
    const onExit = () => settle(() => reject(new Error(`the ${subject} process exited while it processed a ${subject}`)))
    const timer = setTimeout(() => settle(() => reject(new Error(`processing a ${subject} timed out`))), timeoutMs)
    child.once('message', onMessage)
    child.once('exit', onExit)
    child.once('error', onExit)
    child.send(task, (error) => {
      if (error !== null) onExit()
    })
  })
}
