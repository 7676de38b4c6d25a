import { randomUUID } from 'node:crypto'
import { addComment } from '@zhanjian/contract/community/community.ts'
import { addFeedback } from '@zhanjian/contract/community/feedback.ts'
import fc from 'fast-check'
import { join, type Sql, sql } from '../../db/sql.ts'
import { createOpenTestRoom } from '../../modules/content/rooms/testing/rooms.ts'
import { createListedPost, createPostDocument, uploadPicture } from '../../modules/content/works/testing/posts.ts'
import {
  createApprovedHall,
  createHallDocument,
  createHallDraft,
  createPublishedTemplate,
} from '../../modules/content/works/testing/works.ts'
import type { TestApp } from '../start-test-app.ts'
import { createKnownValues, type KnownValues } from './known-values.ts'
import type { FuzzRole } from './roles.ts'
import type { Hints } from './valid-values.ts'

/** An SMS code that must not be logged. */
export const SECRET_CODE = '739184'
/** A password that must not be logged. */
export const SECRET_PASSWORD = 'Kanarie#7391'

/** Queries of ids, by the name under which requests use them. */
const IDS: Readonly<Record<string, Sql>> = {
  work: sql`select id as value from work`,
  code: sql`select code as value from work`,
  comment: sql`select id as value from comment`,
  person: sql`select id as value from account`,
  feedback: sql`select id as value from feedback`,
  promotion: sql`select id as value from promotion`,
  session: sql`select id as value from session`,
  asset: sql`select id as value from asset`,
  message: sql`select id as value from message`,
  report: sql`select id as value from report_case`,
  export: sql`select id as value from data_export`,
  roomName: sql`select name as value from room`,
  personId: sql`select id as value from account`,
  number: sql`select number as value from work_revision`,
  revision: sql`select revision as value from work_draft`,
  key: sql`select object_key as value from upload`,
  phone: sql`select phone as value from account where phone is not null`,
  username: sql`select username as value from account`,
  invitationCode: sql`select invitation_code as value from account`,
}
const OF_EACH = 20

/** Values for requests. */
export interface World {
  known: KnownValues
  hints: Hints
}

/** Entities of two users, which all roles try to access. */
export async function createWorld(app: TestApp, roles: readonly FuzzRole[]): Promise<World> {
  const people = roles.filter(({ name }) => name === 'member' || name === 'another member')
  const assets: string[] = []
  for (const role of people) {
    const person = { token: String(role.headers.authorization).slice('Bearer '.length) } as Parameters<
      typeof createApprovedHall
    >[1]
    const { work } = await createApprovedHall(app, person, { title: `${role.name}的展厅` })
    await createHallDraft(app, person, { title: '还没做完' })
    await createListedPost(app, person)
    await createPublishedTemplate(app, person)
    await createOpenTestRoom(app, person)
    const { token } = person
    await app.callOk(addComment, { body: { code: work.code, text: '好看', requestId: randomUUID() }, token })
    await app.callOk(addFeedback, { body: { kind: 'problem', text: '灯太暗了，看不清' }, token })
    assets.push(await uploadPicture(app, person, role.name === 'member' ? '#112233' : '#445566'))
  }
  const known = createKnownValues()
  await noteIds(app, known)
  return { known, hints: hintsOf(assets) }
}

/** Records ids of all entities, including those created since. */
export async function noteIds(app: TestApp, known: KnownValues): Promise<void> {
  const ofEach = Object.entries(IDS).map(
    ([name, statement]) =>
      sql`(select ${name} as name, to_jsonb(value) as value from (${statement} order by random() limit ${OF_EACH}) of_kind)`,
  )
  const rows = await app.database.query<{ name: string; value: unknown }>(join(ofEach, ' union all '))
  for (const { name, value } of rows) known.note(name, value)
}

const hintsOf = (assets: readonly string[]): Hints => ({
  document: fc.constantFrom<unknown>(
    createHallDocument(assets),
    createHallDocument([]),
    createHallDocument(assets.slice(0, 1)),
    createPostDocument({ mediaIds: assets }),
    createPostDocument({ text: '' }),
  ),
  smsCode: fc.constant(SECRET_CODE),
  password: fc.constant(SECRET_PASSWORD),
})
