import { applyForDeletion } from '@zhanjian/contract/accounts/account-data.ts'
import { sendSmsCode } from '@zhanjian/contract/accounts/identity.ts'
import { expect, test } from 'vitest'
import { raw, sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { requestSmsCode } from '../../base/identity/testing/credentials.ts'
import { bakeFake, drawPictureFake } from '../../content/works/testing/works.ts'
import { createDrawnHall, FILLED_TITLE, fillEverything, meetOthers } from './testing/fill-everything.ts'

/**
 * Tables without personal data: no id, name, phone or text of a user, or only keyed hashes that are deleted after a while.
 * A new table belongs either here or to a module's personal data.
 */
const WITHOUT_PEOPLE = [
  'attempt_window',
  'bill_comparison',
  'bill_line',
  'clock_sighting',
  'community_day',
  'config_value',
  'dropped_object',
  'familiar_network',
  'found_count',
  'lent_value',
  'membership_plan',
  // Of an order, which names nobody once the account is gone.
  'money_entry',
  'password_key',
  'password_nonce',
  'payment_event',
  'promotion',
  'secret_check',
  'room_removal',
  'sandbox_payment',
  'sandbox_refund',
  'schema_migration',
  'search_tag',
  'social_attempt',
  'terms_document',
  'ticket_key',
  'used_one_click',
  // Participants are pseudonyms, which lead nowhere once the account is gone.
  'wheel_chance',
  'wheel_announced_figure',
  'wheel_beacon',
  'wheel_day',
  'wheel_draw',
  'wheel_round',
  'wheel_rules',
  'wheel_slice',
  'wheel_stock_change',
  'wheel_waiting_draw',
  'withdrawal',
  'work_share',
  'work_share_window',
  'work_visit',
  'work_visit_network',
]
/**
 * Columns of a user's rows that the archive leaves out, and why. A new column of texts, fractional numbers or JSON is either
 * exported or belongs here.
 */
const NOT_EXPORTED: Readonly<Record<string, readonly string[]>> = {
  'gives access': ['account.password_hash', 'temporary_token.kind'],
  'belongs to another person': [
    'exhibition_passage.from_part',
    'exhibition_passage.to_part',
    'exhibition_source.source',
    'exhibition_stay.part_id',
    'guest_arrival.subject',
    'work_day_visitor.visitor_key',
  ],
  'is derived from exported data': [
    'asset.dominant_colour',
    'asset.sphere',
    'asset.variant_keys',
    'card_entry.search_text',
    'card_entry.sort_key',
    'card_visit.visitor_key',
    'exhibition_session_step.starts_at',
    'scene_picture.directory',
    'scene_picture.facts',
    'scene_picture.picture_key',
    'search_entry.terms',
    'user_meta_avatar.thumbnail',
    'work_poster.link',
    'work_poster.object_key',
    'work_revision.atlas',
    'work_revision.light_key',
    'work_revision.lightmap',
    'work_revision.picture',
    'work_revision.scene_keys',
  ],
  'is a state of processing': [
    'asset.status',
    'biz_card.request_id',
    'booth.request_id',
    'comment.request_id',
    'guest.request_key',
    'membership_order.request_id',
    'message.gathers',
    'message_gathered.gathers',
    'posted_object.object_key',
    'prize.request_id',
    'refund.request_id',
    'room_message.nonce',
    'ticket_attempt.request_id',
    'activity.request_id',
    'wheel_activity.request_id',
    'work_revision.state',
  ],
}
const NICKNAME = '林深见鹿'
const NOTE = '想换一个地方'

const tablesOf = async (app: TestApp): Promise<string[]> => {
  const rows = await app.database.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  return rows.map(({ name }) => name)
}
const listedTables = (app: TestApp): string[] => app.personalData.flatMap(({ tables }) => Object.keys(tables)).sort()

/** Columns that are empty in the rows of the test, and why. All others are filled, or their export and erasure would not be tested. */
const NOT_FILLED: Readonly<Record<string, readonly string[]>> = {
  'belongs to films, music and models': ['asset.duration_s', 'asset.model_size_m'],
  'belongs to banned people and works that were taken down': [
    'account.ban_note',
    'work.taken_down_reason',
    'work.taken_down_reasons',
  ],
  'gives access': ['work.password_hash'],
  'belongs to those who are named otherwise': ['prize_verifier.phone'],
  'is chosen from a list, or derived': [
    'account_deletion.heir_state',
    'account_deletion.reasons',
    'comment.removed_by',
    'search_entry.tags',
    'terms_consent.client_id',
    'work.availability_before',
    'work_revision.review_reasons',
    'work_transition.reasons',
    'activity.cover_key',
    'booth.pictures',
    'merchant.licence_key',
    'wheel_activity.cover_key',
  ],
  'is a state of processing': [
    'asset.failure',
    'asset.original_key',
    'asset.original_state',
    'data_export.object_key',
    'room.person_ids',
    'work.request_id',
    'work_revision.failed_scenes',
  ],
  'is written by the test of the erasure': ['account_deletion.note'],
}

test('S-36 every table of the database is erased by a module or known to contain no personal data', async () => {
  const app = await startTestApp()
  expect([...listedTables(app), ...WITHOUT_PEOPLE].sort()).toEqual(await tablesOf(app))
  const referring = await app.database.query<{ name: string }>(
    sql`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'account'::regclass`,
  )
  for (const { name } of referring) expect(listedTables(app)).toContain(name)
})

test('S-36 I10 after the erasure no table and no file contains data of the person', async () => {
  const app = await startTestApp({ bake: bakeFake, drawPicture: () => drawPictureFake() })
  await app.jobs.start()
  const person = await app.signIn({ nickname: NICKNAME })
  const { token, user } = person
  const neighbour = await app.signIn()
  const { work } = await createDrawnHall(app, neighbour)
  const theirs = await filesOf(app)
  await fillEverything(app, person)
  await meetOthers(app, person, { ...neighbour, code: work.code })

  const traces = [user.id, user.phone ?? '', user.username, user.invitationCode, NICKNAME, NOTE, FILLED_TITLE, 'canary']
  const before = await tablesWith(app, traces, await ownIdsOf(app, user.id))
  expect(before, 'a table that is listed gets a row of the person in fillEverything').toEqual(listedTables(app))
  const files = await filesOf(app)

  const smsCode = await requestSmsCode(app, user.phone, 'delete-account')
  await app.callOk(applyForDeletion, {
    body: { reasons: ['privacy'], note: NOTE, works: 'take_down', policyVersion: 1, smsCode },
    token,
  })
  // Pending codes for the phone are erased too.
  app.clock.advanceS(31)
  await app.callOk(sendSmsCode, { body: { phone: user.phone ?? '', purpose: 'login' } })
  app.clock.advanceS(7 * 86_400)
  for (const id of await app.services.erasure.listDue()) await app.services.erasure.erase(id)
  await app.jobs.stop()

  const kept = app.personalData.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, fate]) => (fate === 'kept' ? [table] : [])),
  )
  // What a wheel has promised its participants, a prize's texts among it, stays as its hash covers it.
  expect(await tablesWith(app, traces.slice(1), [])).toEqual(['wheel_rules'])
  expect(await tablesWith(app, [user.id], [])).toEqual(['account', ...kept].sort())
  expect(await filesOf(app)).toEqual([...theirs, `erased/${user.id}`].sort())
  expect(files.length).toBeGreaterThan(8)
  expect(await findBrokenInvariants(app)).toEqual([])
  const [row] = await app.database.query(
    sql`select nickname, avatar, gender, phone, roles, status from account where id = ${user.id}`,
  )
  expect(row).toEqual({ nickname: '已注销用户', avatar: '', gender: 0, phone: null, roles: ['user'], status: 'deleted' })
}, 120_000)

test('S-28 every text, fraction and document of the person’s rows is in the archive or known to be left out', async () => {
  const app = await startTestApp({ bake: bakeFake, drawPicture: () => drawPictureFake() })
  await app.jobs.start()
  const person = await app.signIn({ nickname: NICKNAME, password: 'Shuimo#37' })
  const neighbour = await app.signIn()
  const { work } = await createDrawnHall(app, neighbour)
  await fillEverything(app, person)
  await meetOthers(app, person, { ...neighbour, code: work.code })
  await app.jobs.stop()
  const archive = JSON.stringify(await Promise.all(app.personalData.map(({ collectRecords }) => collectRecords(person.user.id))))
  const columns = await readColumns(app, person.user.id)
  const missing = columns.filter(({ texts }) => texts.some((text) => !archive.includes(JSON.stringify(text).slice(1, -1))))
  expect(namesOf(missing)).toEqual(Object.values(NOT_EXPORTED).flat().sort())
  const empty = columns.filter(({ texts }) => texts.length === 0)
  expect(namesOf(empty), 'fillEverything writes a text into a new column, so that its export and erasure are tested').toEqual(
    Object.values(NOT_FILLED).flat().sort(),
  )
})

/** Columns that contain the owner of a row. */
const BELONGS = [
  ['account_id', '= $1'],
  // An entry belongs to its holder, not to the owner of the card.
  ['holder_id', '= $1'],
  ['owner_id', '= $1'],
  ['author_id', '= $1'],
  ['actor_id', '= $1'],
  ['reporter_id', '= $1'],
  ['requester_id', '= $1'],
  ['follower_id', '= $1'],
  ['blocker_id', '= $1'],
  ['verifier_id', '= $1'],
  ['prize_id', 'in (select id from prize where account_id = $1)'],
  ['order_id', 'in (select id from membership_order where account_id = $1)'],
  ['feedback_id', 'in (select id from feedback where account_id = $1)'],
  ['work_id', 'in (select id from work where owner_id = $1)'],
] as const

interface Column {
  name: string
  /** Of all rows of the user: texts, fractional numbers, and texts within JSON. */
  texts: string[]
}

const namesOf = (columns: readonly Column[]): string[] => columns.map(({ name }) => name).sort()

/** The columns of the user's rows that hold texts, fractional numbers or JSON. */
async function readColumns(app: TestApp, accountId: string): Promise<Column[]> {
  const found: Column[] = []
  for (const table of listedTables(app)) {
    const columns = await app.database.query<{ name: string; type: string }>(
      sql`select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
    )
    const own = BELONGS.find(([column]) => columns.some(({ name }) => name === column))
    const belongs = table === 'account' ? 'id = $1' : own?.join(' ')
    if (belongs === undefined) continue
    const rows = await app.database.query<Record<string, unknown>>({
      text: `select * from "${table}" where ${belongs}`,
      values: [accountId],
    })
    for (const { name, type } of columns) {
      if (!['text', 'ARRAY', 'jsonb', 'double precision', 'real'].includes(type)) continue
      found.push({ name: `${table}.${name}`, texts: rows.flatMap((row) => textsIn(row[name])) })
    }
  }
  return found
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

async function ownIdsOf(app: TestApp, accountId: string): Promise<string[]> {
  const rows = await app.database.query<{ id: string }>(
    sql`select id from work where owner_id = ${accountId} union select id from session where account_id = ${accountId}
     union select id from feedback where account_id = ${accountId}
     union select id from biz_card where account_id = ${accountId}
     union select id from card_group where holder_id = ${accountId}
     union select id from booth where owner_id = ${accountId}
     union select id from membership_order where account_id = ${accountId}
     union select id from prize where account_id = ${accountId}`,
  )
  return rows.map(({ id }) => id)
}

/** Tables in which any column contains one of the texts. */
async function tablesWith(app: TestApp, texts: readonly string[], ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf(app)) {
    if (WITHOUT_PEOPLE.includes(table) && ids.length > 0) continue
    const patterns = [...texts, ...ids].map((text) => `%${text}%`)
    const rows = await app.database.query(
      sql`select 1 from ${raw(table)} as t where row_to_json(t)::text ilike any (${patterns}) limit 1`,
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

async function filesOf(app: TestApp): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of ['u/', 'media/', 'erased/', 'export/'])
    for await (const { key } of app.objects.list(prefix)) keys.push(key)
  return keys.sort()
}
