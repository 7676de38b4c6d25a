import { expect, test, vi } from 'vitest'
import { registerServiceWorker, type ShellRegistration, type ShellWorkerHandle } from './register-service-worker.ts'
import { SHELL_NAVIGATION_PATTERN } from './shell-navigation.ts'
import { isMessageToWorker, type MessageToWorker } from './worker-messages.ts'

const waitForTasks = () => new Promise((resolve) => setTimeout(resolve))

class FakeWorker extends EventTarget implements ShellWorkerHandle {
  state = 'installed'
  readonly heard: MessageToWorker['kind'][] = []
  private readonly isOfThePage: boolean
  constructor(isOfThePage: boolean) {
    super()
    this.isOfThePage = isOfThePage
  }
  postMessage(message: MessageToWorker) {
    this.heard.push(message.kind)
    if (message.kind === 'take-over' || this.isOfThePage) this.become('activated')
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

function setUp({ controller = {} as unknown, isWanted = true } = {}) {
  const update = vi.fn(async () => undefined)
  const registration: ShellRegistration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update,
  })
  const workers = Object.assign(new EventTarget(), { controller, register: vi.fn(async () => registration) })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const clock = { nowMs: 0 }
  const reload = vi.fn()
  const offerUpdate = vi.fn(async () => isWanted)
  const start = () =>
    registerServiceWorker({
      workers,
      document,
      reload,
      offerUpdate,
      ownScript: '/assets/start.js',
      now: () => clock.nowMs,
      wait: () => Promise.resolve(),
    })
  const arrive = async (worker: FakeWorker) => {
    worker.state = 'installing'
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = worker
    worker.become('installed')
    await waitForTasks()
  }
  return { registration, update, workers, document, clock, reload, offerUpdate, start, arrive }
}

test('a newer version is offered; after the user accepts, the page is reloaded once it has taken over', async () => {
  const { start, arrive, offerUpdate, reload, workers } = setUp()
  await start()
  const worker = new FakeWorker(false)
  await arrive(worker)
  expect(offerUpdate).toHaveBeenCalledTimes(1)
  expect(worker.heard).toEqual(['take-over-if-mine', 'take-over'])
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a user who declines continues, and is not asked again for the same version', async () => {
  const { start, arrive, offerUpdate, registration } = setUp({ isWanted: false })
  await start()
  const worker = new FakeWorker(false)
  await arrive(worker)
  await arrive(worker)
  expect(offerUpdate).toHaveBeenCalledTimes(1)
  expect(worker.heard).toEqual(['take-over-if-mine'])
  registration.waiting = null
})

test('a page of the same version as the worker is not asked', async () => {
  const { start, arrive, offerUpdate } = setUp()
  await start()
  await arrive(new FakeWorker(true))
  expect(offerUpdate).not.toHaveBeenCalled()
})

test('the first worker replaces none; one that waits since the last visit is offered at once', async () => {
  const first = setUp({ controller: null })
  await first.start()
  await first.arrive(new FakeWorker(false))
  expect(first.offerUpdate).not.toHaveBeenCalled()
  const second = setUp()
  second.registration.waiting = new FakeWorker(false)
  await second.start()
  await waitForTasks()
  expect(second.offerUpdate).toHaveBeenCalledTimes(1)
})

test('when the user returns to the page, it looks for a newer version at most once an hour', async () => {
  const { start, document, clock, update } = setUp()
  await start()
  const comeBack = (atMs: number) => {
    clock.nowMs = atMs
    document.dispatchEvent(new Event('visibilitychange'))
  }
  comeBack(60_000)
  expect(update).not.toHaveBeenCalled()
  comeBack(3_600_000)
  comeBack(3_700_000)
  expect(update).toHaveBeenCalledTimes(1)
})

test('a browser that does not allow workers continues without', async () => {
  const world = setUp()
  world.workers.register.mockRejectedValueOnce(new Error('SecurityError'))
  await expect(world.start()).resolves.toBeUndefined()
})

test('S-84 T-05 the shell answers only for addresses of the app that carry no token', () => {
  for (const address of ['/', '/?utm_source=x', '/index.html', '/?invitation_code=K7'])
    expect(SHELL_NAVIGATION_PATTERN.test(address), address).toBe(true)
  const foreign = [
    '/?token=x',
    '/?a=1&social_temp_token=x',
    '/h/x',
    '/embed',
    '/embed?x',
    '/api/docs',
    '/media/x.webp',
    '/launch.html',
    '/dev/outbox',
  ]
  for (const address of foreign) expect(SHELL_NAVIGATION_PATTERN.test(address), address).toBe(false)
})

test('messages to the worker are validated', () => {
  expect([{ kind: 'take-over' }, { kind: 'take-over-if-mine', script: '/x.js' }].every(isMessageToWorker)).toBe(true)
  expect([null, 'take-over', { kind: 'take-over-if-mine' }, { kind: 'leave' }].some(isMessageToWorker)).toBe(false)
})
