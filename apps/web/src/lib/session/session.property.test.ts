import { endpoint } from '@zhanjian/contract/api/endpoint.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ScriptedRequest, ScriptedResponse } from '../api/scripted-server.fake.ts'
import { createRotatingServer, type RotatingServer } from './rotating-server.fake.ts'
import { getToken, isLoggedInState, isSessionState, type SessionState } from './session-state.ts'
import { createDeviceStorage, createTestSession } from './test-session.fake.ts'

const mine = endpoint('GET /api/mine', 'user', { summary: 'Mine', data: z.string() })

/** Weight of each event: refreshes and changes of user together find most errors. */
const EVENTS = {
  'log in as lin': 4,
  'log in as su': 2,
  'log in wrongly': 1,
  'log out': 2,
  call: 6,
  renew: 6,
  'reload person': 2,
  'adopt launch token': 1,
  'come with a login of su': 1,
  'open another tab': 2,
  'all sessions are ended elsewhere': 1,
  'lin is banned': 1,
  'lin is banned no more': 1,
} as const
type Event = keyof typeof EVENTS

interface Step {
  /** Index among the open tabs. */
  tab: number
  event: Event
  /** Milliseconds that pass before it. */
  passMs: number
  /** Whether requests, or their responses, are lost from now on. */
  loses: 'nothing' | 'requests' | 'answers'
  /** How many pending tasks settle before the next step. */
  settles: number
}

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(3),
  event: fc.oneof(
    // `Object.entries` loses the types of the keys.
    ...(Object.entries(EVENTS) as [Event, number][]).map(([event, weight]) => ({ weight, arbitrary: fc.constant(event) })),
  ),
  passMs: fc.constantFrom(0, 0, 1000, 21_000, 310_000, 700_000),
  loses: fc.constantFrom('nothing', 'nothing', 'nothing', 'requests', 'answers'),
  settles: fc.nat(4),
})

/** Tabs of one device, two at first, and one server; the scheduler decides the order of events. */
function createModel(scheduler: fc.Scheduler) {
  const clock = { nowMs: 1_000_000 }
  const network: { loses: Step['loses']; lostRenewals: number } = { loses: 'nothing', lostRenewals: 0 }
  const device = createDeviceStorage()
  const server = createRotatingServer(clock)
  const later = <T>(value: T, label: string) => scheduler.schedule(Promise.resolve(value), label)

  /** Request and response are delayed separately; a lost request changes nothing. */
  async function exchange(request: ScriptedRequest): Promise<ScriptedResponse> {
    const { loses } = network
    await later(undefined, `request ${request.path}`)
    if (loses === 'requests') return 'broken'
    const answer = await later(server.respond(request), `answer ${request.path}`)
    if (loses !== 'answers') return answer
    if (request.path.endsWith('/refreshToken')) network.lostRenewals += 1
    return 'broken'
  }

  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>()
  class Broadcast {
    onmessage: ((event: MessageEvent) => void) | null = null
    constructor() {
      channels.add(this)
    }
    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other !== this) void later(undefined, 'told').then(() => other.onmessage?.({ data } as MessageEvent))
      }
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  /** Like Web Locks. */
  function runExclusively<T>(_name: string, action: () => Promise<T>): Promise<T> {
    const running = last.then(action)
    last = running.catch(() => undefined)
    return running
  }
  const wait = async (durationMs: number) => {
    await later(undefined, 'wait')
    clock.nowMs += durationMs
  }
  const createTab = () =>
    createTestSession({ device, clock, script: exchange, wait, runExclusively, BroadcastChannel: Broadcast })
  return { clock, network, device, server, tabs: [createTab(), createTab()], createTab }
}
type Model = ReturnType<typeof createModel>

function startStep({ tabs, createTab, server, clock }: Model, { tab, event }: Step): Promise<unknown> {
  const { session, call } = tabs[tab % tabs.length] ?? createTab()
  switch (event) {
    case 'log in as lin':
      return session.logIn({ grant_type: 'phone_smscode', phone: 'lin', smsCode: '1' })
    case 'log in as su':
      return session.logIn({ grant_type: 'phone_smscode', phone: 'su', smsCode: '1' })
    case 'log in wrongly':
      return session.logIn({ grant_type: 'phone_smscode', phone: 'nobody', smsCode: '1' })
    case 'log out':
      return session.logOut()
    case 'call':
      return call(mine, {})
    case 'renew':
      return session.refresh()
    case 'reload person':
      return session.reloadUser()
    case 'adopt launch token':
      // The app does so only if no user is logged in.
      if (!isLoggedInState(session.getState())) session.setTemporaryToken(server.launchToken)
      return Promise.resolve()
    case 'come with a login of su':
      // Like the app: a logged-in user stays.
      return session
        .prepareLogin(server.loginElsewhere('su'))
        .then((arrival) => (isLoggedInState(session.getState()) ? session.discardLogin(arrival) : session.activateLogin(arrival)))
    case 'open another tab': {
      const opened = createTab()
      const token = getToken(opened.session.getState())
      // An expired token is never active.
      expect(token === undefined || token.expireDate > clock.nowMs).toBe(true)
      tabs.push(opened)
      return Promise.resolve()
    }
    case 'all sessions are ended elsewhere':
      return Promise.resolve(server.endAllSessions())
    case 'lin is banned':
      return Promise.resolve(server.ban('lin'))
    case 'lin is banned no more':
      return Promise.resolve(server.unban('lin'))
  }
}

function expectLegal(state: SessionState): void {
  expect(isSessionState(state)).toBe(true)
  expect(state.user.id === '').toBe(!isLoggedInState(state))
  expect(state.user.annonymous).toBe(!isLoggedInState(state))
}

const readStored = (device: Map<string, string>): SessionState => {
  const stored: unknown = JSON.parse(device.get('zhanjian.session') ?? 'null')
  if (!isSessionState(stored)) throw new Error('what is stored is no session')
  return stored
}

async function runSteps(scheduler: fc.Scheduler, steps: readonly Step[]): Promise<Model> {
  const world = createModel(scheduler)
  const { clock, network, device, tabs } = world
  const underWay: Promise<unknown>[] = []
  for (const one of steps) {
    clock.nowMs += one.passMs
    network.loses = one.loses
    underWay.push(startStep(world, one).catch(() => undefined))
    for (let settled = 0; settled < one.settles && scheduler.count() > 0; settled += 1) await scheduler.waitNext(1)
    for (const { session } of tabs) expectLegal(session.getState())
    expect(['anonymous', 'logged-in']).toContain(readStored(device).kind)
  }
  network.loses = 'nothing'
  await scheduler.waitFor(Promise.all(underWay))
  await scheduler.waitIdle()
  return world
}

const belongsToOneUser = (state: SessionState, server: RotatingServer): boolean => {
  const token = getToken(state)
  return token === undefined || server.getOwner(token.token) === state.user.id
}

test('T-01 T-02 T-04 T-10 T-11 any order of events in any number of tabs ends in a valid state that all share', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 1, maxLength: 16 }), async (scheduler, steps) => {
      const { tabs, device, server, network } = await runSteps(scheduler, steps)
      const stored = readStored(device)
      for (const { session } of tabs) {
        const state = session.getState()
        if (state.kind === 'temporary') continue
        expect(state.kind).toBe(stored.kind)
        expect(state.user.id).toBe(stored.user.id)
        expect(getToken(state)?.token).toBe(getToken(stored)?.token)
        // No user is ever shown with the token of another user.
        expect(belongsToOneUser(state, server)).toBe(true)
      }
      // One tab refreshes at a time and the others read its result: no refresh token whose response arrived is used twice.
      if (network.lostRenewals === 0) expect(server.getReuseCount()).toBe(0)
      if (stored.kind === 'anonymous') expect(device.get('zhanjian.session')).not.toMatch(/access-|refresh-|lin|su/)
    }),
    { numRuns: 500 },
  )
}, 60_000)
