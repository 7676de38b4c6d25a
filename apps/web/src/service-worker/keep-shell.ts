import type { MessageToWorker } from './messages.ts'

/** What of a registration and its workers is used. */
export interface ShellRegistration extends EventTarget {
  waiting: ShellWorkerHandle | null
  installing: ShellWorkerHandle | null
  update(): Promise<unknown>
}
export interface ShellWorkerHandle extends EventTarget {
  state: string
  postMessage(message: MessageToWorker): void
}

interface KeepShellDependencies {
  workers: EventTarget & { controller: unknown; register(url: string): Promise<ShellRegistration | undefined> }
  document: EventTarget & { visibilityState: string }
  /** This page's own script, as its address stands in the page. */
  ownScript: string
  now: () => number
  wait: (durationMs: number) => Promise<void>
  reload: () => void
  /** Asks the person; resolves with whether they want the new version now. */
  offerUpdate: () => Promise<boolean>
}

const WORKER_ADDRESS = '/service-worker.js'
const LOOK_AGAIN_MS = 60 * 60 * 1000

/**
 * Keeps the app's shell for times without a network, and says when the page that stands open for long is not the newest any
 * more. Without service workers, or where they are not permitted, nothing happens.
 */
export async function keepShell(dependencies: KeepShellDependencies): Promise<void> {
  const { workers, document, now } = dependencies
  const registration = await workers.register(WORKER_ADDRESS).catch(() => undefined)
  if (registration === undefined) return
  const offer = createOffer(dependencies)
  const look = () => {
    // The first worker of all replaces nobody.
    if (registration.waiting !== null && workers.controller !== null) offer(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  let lookedAt = now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = now()
    void registration.update().catch(() => undefined)
  })
}

function createOffer({
  workers,
  ownScript,
  wait,
  reload,
  offerUpdate,
}: KeepShellDependencies): (worker: ShellWorkerHandle) => void {
  const offered = new WeakSet<ShellWorkerHandle>()
  return (worker) => {
    if (offered.has(worker)) return
    offered.add(worker)
    void ask(worker)
  }

  async function ask(worker: ShellWorkerHandle): Promise<void> {
    worker.postMessage({ kind: 'take-over-if-mine', script: ownScript })
    if (await isTaken(worker, wait)) return
    if (!(await offerUpdate())) return
    workers.addEventListener('controllerchange', reload, { once: true })
    worker.postMessage({ kind: 'take-over' })
  }
}

const ANSWER_MS = 1_000

/** A worker that is of the page's own version begins at once. */
function isTaken(worker: ShellWorkerHandle, wait: (durationMs: number) => Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(true), { once: true })
    void wait(ANSWER_MS).then(() => resolve(worker.state !== 'installed'))
  })
}
