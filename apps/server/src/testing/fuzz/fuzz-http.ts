import fc from 'fast-check'
import type { TestApp } from '../start-test-app.ts'
import { faultsOf } from './judge.ts'
import { type Operation, readOperations } from './open-api.ts'
import { hasOwnerRule, isForAnothers, NO_OWNERS, type Owners, readOwners } from './ownership.ts'
import { type RequestPlan, requestKinds, toWire } from './requests.ts'
import { type FuzzRole, repairRoles } from './roles.ts'
import type { createSender, WireAnswer } from './send.ts'
import type { WireRequest } from './tricks.ts'
import type { WatchedLog } from './watched-log.ts'
import { noteIds, type World } from './world.ts'

/** Configuration and results of a run. */
export interface HttpFuzz {
  app: TestApp
  operations: readonly Operation[]
  roles: readonly FuzzRole[]
  world: World
  log: WatchedLog
  send: ReturnType<typeof createSender>['send']
  /** Responses by endpoint and status. */
  counts: Map<string, Map<number | string, number>>
}

/** Further ones are mostly repetitions. */
const FAULTS_SHOWN = 15
const BODY_SHOWN = 600

/** Reads the OpenAPI document that the app serves. */
export async function readDocument(origin: string): Promise<Operation[]> {
  const answer = await fetch(`${origin}/api/openapi.json`)
  return readOperations((await answer.json()) as Parameters<typeof readOperations>[0])
}

/** What to send: `runs` requests of each kind, or of any. */
interface FuzzPlan {
  seed: number
  runs: number
  ofEachKind: boolean
}

/** Calls every endpoint as every role; admins last, since they change the permissions of others. */
export async function fuzzCalls(fuzz: HttpFuzz, operations: readonly Operation[], { seed, runs, ofEachKind }: FuzzPlan) {
  const faults: string[] = []
  for (const [index, operation] of operations.entries()) {
    const owners = hasOwnerRule(operation) ? await readOwners(fuzz.app.database) : NO_OWNERS
    const kinds = requestKinds(operation, fuzz.world.hints)
    const choices = ofEachKind ? kinds : [fc.oneof(...kinds)]
    const as = async (role: FuzzRole, number: number) => {
      const sample = choices.flatMap((plans) => fc.sample(plans, { seed: seed + index * 100 + number, numRuns: runs }))
      for (const plan of sample) faults.push(...(await callAs(fuzz, operation, role, plan, owners)))
    }
    const isAdmin = ({ roles }: FuzzRole) => roles.includes('admin')
    await Promise.all(fuzz.roles.map(async (role, number) => (isAdmin(role) ? undefined : as(role, number))))
    for (const [number, role] of fuzz.roles.entries()) if (isAdmin(role)) await as(role, number)
    faults.push(...fuzz.log.takeFaults().map((fault) => `${operation.name}: ${fault}`))
    if (faults.length >= FAULTS_SHOWN) break
    await repairRoles(fuzz.app, fuzz.roles)
    if (operation.method !== 'GET') await noteIds(fuzz.app, fuzz.world.known)
  }
  return faults.slice(0, FAULTS_SHOWN)
}

async function callAs(
  fuzz: HttpFuzz,
  operation: Operation,
  role: FuzzRole,
  plan: RequestPlan,
  owners: Owners,
): Promise<string[]> {
  const { product } = fuzz.app.environment
  const request = toWire(operation, plan, { product, known: fuzz.world.known, headers: role.headers })
  const answer = await fuzz.send(request)
  count(fuzz, operation, answer)
  if (answer === null) return request.isCut ? [] : [describe(operation, role, request, answer, 'hangs up')]
  noteAnswer(fuzz, role, answer)
  const faults = faultsOf(operation, role, request, answer)
  if (answer.status === 200 && isForAnothers(operation, role, request, owners)) faults.push('succeeds on data of another account')
  return faults.map((fault) => describe(operation, role, request, answer, fault))
}

function noteAnswer({ world, log }: HttpFuzz, role: FuzzRole, { status, headers, text }: WireAnswer): void {
  if (status !== 200 || text === '') return
  const { data } = JSON.parse(text) as { data?: unknown }
  world.known.noteAnswer(data)
  for (const token of text.matchAll(/zj[a-z]_[\w-]{20,}/g)) log.hide(token[0])
  // A guest is identified by the server's cookie.
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (role.name === 'guest' && cookie !== undefined) role.headers = { ...role.headers, cookie }
}

function count({ counts }: HttpFuzz, { name }: Operation, answer: WireAnswer | null): void {
  const ofCall = counts.get(name) ?? new Map<number | string, number>()
  const status = answer?.status ?? 'cut'
  counts.set(name, ofCall.set(status, (ofCall.get(status) ?? 0) + 1))
}

function describe({ name }: Operation, role: FuzzRole, request: WireRequest, answer: WireAnswer | null, fault: string): string {
  const { method, path, headers, body } = request
  const shown = Object.entries(headers).filter(([header]) => header !== 'authorization')
  return [
    `${name} as ${role.name} ${fault}`,
    `  ${method} ${path.slice(0, BODY_SHOWN)} ${JSON.stringify(Object.fromEntries(shown)).slice(0, BODY_SHOWN)}`,
    `  ${body === null ? 'no body' : JSON.stringify(body.toString().slice(0, BODY_SHOWN))}`,
    `  → ${answer?.text.slice(0, BODY_SHOWN) ?? ''}`,
  ].join('\n')
}
