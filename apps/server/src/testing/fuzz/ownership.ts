import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Operation } from './open-api.ts'
import type { FuzzRole } from './roles.ts'
import type { WireRequest } from './tricks.ts'

/** Owner of each entity, by its id, or by the name of a room. */
export type Owners = ReadonlyMap<string, string>

const OWNERS = sql`
  select id::text as thing, owner_id as owner from work
  union all select name, owner_id from room
  union all select id::text, account_id from feedback
  union all select id::text, account_id from session
  union all select id::text, account_id from data_export`

/** Endpoints that only the owner of an entity may call, with the entity's id in the request. */
const OWN_ONLY: readonly { path: RegExp; nameIn: (request: WireRequest) => unknown }[] = [
  { path: /^\/api\/(work|feedback|account\/\w+)\/\{id\}/, nameIn: ({ params }) => params.id },
  { path: /^\/api\/work\/update$/, nameIn: ({ body }) => bodyIdOf(body) },
  {
    path: /^\/api\/chat\/room(\/change)?$/,
    nameIn: ({ path }) => new URL(path, 'http://localhost').searchParams.get('roomName'),
  },
]

/** Of an endpoint that asks for none. */
export const NO_OWNERS: Owners = new Map()

const ruleOf = (operation: Operation) => OWN_ONLY.find(({ path }) => path.test(operation.path))

/** Whether an endpoint is for the owner of an entity alone. */
export const hasOwnerRule = (operation: Operation): boolean => ruleOf(operation) !== undefined

/** Reads the owners from the database. */
export async function readOwners(database: Database): Promise<Owners> {
  const rows = await database.query<{ thing: string; owner: string }>(OWNERS)
  return new Map(rows.map(({ thing, owner }) => [thing, owner]))
}

/** Whether the request is for an entity of another user that only its owner may access. */
export function isForAnothers(operation: Operation, role: FuzzRole, request: WireRequest, owners: Owners): boolean {
  const rule = ruleOf(operation)
  if (rule === undefined || role.roles.includes('admin') || request.method !== operation.method) return false
  const owner = owners.get(String(rule.nameIn(request)))
  return owner !== undefined && owner !== role.accountId
}

function bodyIdOf(body: Buffer | null): unknown {
  try {
    return (JSON.parse(String(body)) as { id?: unknown } | null)?.id
  } catch {
    return undefined
  }
}
