import type { MessageToWorker } from './worker-messages.ts'

/** The part of a registration and its workers that is used. */
export interface ShellRegistration extends EventTarget {
  waiting: ShellWorkerHandle | null
  installing: ShellWorkerHandle | null
  update(): Promise<unknown>
}
export interface ShellWorkerHandle extends EventTarget {
  state: string
  postMessage(message: MessageToWorker): void
}

interface RegisterServiceWorkerDependencies {
  workers: EventTarget & { controller: unknown; register(url: string): Promise<ShellRegistration | undefined> }
  document: EventTarget & { visibilityState: string }
  /** This page's own script, as named in its HTML. */
  ownScript: string
  now: () => number
  wait: (durationMs: number) => Promise<void>
  reload: () => void
  /** Resolves with whether the user wants the new version now. */
  offerUpdate: () => Promise<boolean>
}

const WORKER_URL = '/service-worker.js'
const UPDATE_CHECK_INTERVAL_MS = 60 * 60 * 1000

/**
 * Caches the app's shell for offline use, and offers an update to pages that stay open for long. No-op if service workers are
 * unavailable or denied.
 */
export async function registerServiceWorker(dependencies: RegisterServiceWorkerDependencies): Promise<void> {
  const { workers, document, now } = dependencies
  const registration = await workers.register(WORKER_URL).catch(() => undefined)
  if (registration === undefined) return
  const offer = createUpdateOffer(dependencies)
  const offerWaiting = () => {
    // The first worker replaces no other.
    if (registration.waiting !== null && workers.controller !== null) offer(registration.waiting)
  }
  offerWaiting()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting)
  })
  let checkedAtMs = now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || now() - checkedAtMs < UPDATE_CHECK_INTERVAL_MS) return
    checkedAtMs = now()
    void registration.update().catch(() => undefined)
  })
}

function createUpdateOffer({
  workers,
  ownScript,
  wait,
  reload,
  offerUpdate,
}: RegisterServiceWorkerDependencies): (worker: ShellWorkerHandle) => void {
  const offered = new WeakSet<ShellWorkerHandle>()
  return (worker) => {
    if (offered.has(worker)) return
    offered.add(worker)
    void offerOnce(worker)
  }

  async function offerOnce(worker: ShellWorkerHandle): Promise<void> {
    worker.postMessage({ kind: 'take-over-if-mine', script: ownScript })
    if (await waitForActivation(worker, wait)) return
    if (!(await offerUpdate())) return
    workers.addEventListener('controllerchange', reload, { once: true })
    worker.postMessage({ kind: 'take-over' })
  }
}

const ACTIVATION_TIMEOUT_MS = 1_000

/** A worker of the page's own version activates immediately. */
function waitForActivation(worker: ShellWorkerHandle, wait: (durationMs: number) => Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(true), { once: true })
    void wait(ACTIVATION_TIMEOUT_MS).then(() => resolve(worker.state !== 'installed'))
  })
}
