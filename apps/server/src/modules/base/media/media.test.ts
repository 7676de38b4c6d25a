import { updateProfile } from '@zhanjian/contract/accounts/account.ts'
import { cardById, cardPoster, saveCard } from '@zhanjian/contract/cards/cards.ts'
import { expect, test, vi } from 'vitest'
import type { Queryable } from '../../../db/database.ts'
import { raw, sql } from '../../../db/sql.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { fillEverything } from '../../community/accounts/testing/fill-everything.ts'
import { createCard, createCardBody, FOR_EVERYBODY } from '../../content/cards/testing/cards.ts'
import { createPicture, createWav } from '../../content/uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../content/uploads/testing/upload-test-file.ts'
import { bakeFake, drawPictureFake } from '../../content/works/testing/works.ts'

const app = await startTestApp({ bake: bakeFake, drawPicture: () => drawPictureFake() })
await app.jobs.start()

const statusOf = async (url = '') => (await app.fastify.inject({ url })).statusCode
const expectStatus = (url: string | undefined, status: number) =>
  vi.waitFor(async () => expect([url, await statusOf(url)]).toEqual([url, status]), { timeout: 5000 })
const uploadPicture = (person: Person, colour: string) =>
  createPicture('png', colour).then((file) => uploadAndProcess(app, person, file))
const uploadSound = (person: Person, seconds: number) =>
  uploadAndProcess(app, person, createWav(seconds), { path: 'audio', name: 'a.wav', type: 'audio/wav' })

test('C-33 the picture, the recording and the poster of a card go at once when they are replaced', async () => {
  const person = await app.signIn()
  const [face, other] = [await uploadPicture(person, '#102030'), await uploadPicture(person, '#302010')]
  const [said, better] = [await uploadSound(person, 1), await uploadSound(person, 2)]
  const wishes = (avatarAssetId: string, recordingAssetId: string) => ({
    avatarAssetId,
    recordingAssetId,
    audience: FOR_EVERYBODY,
  })
  const card = await createCard(app, person, wishes(face.id, said.id))
  const see = async () => {
    const { avatar, recording } = await app.callOk(cardById, { params: { id: card.code } })
    const poster = await app.callOk(cardPoster, { params: { code: card.code } })
    return [avatar ?? '', recording?.url ?? '', poster.url]
  }
  const before = await see()
  for (const url of before) await expectStatus(url, 200)
  const body = { ...createCardBody(wishes(other.id, better.id)), cardId: card.cardId, revision: card.revision }
  await app.callOk(saveCard, { body, token: person.token })
  for (const url of before) await expectStatus(url, 404)
  for (const url of await see()) await expectStatus(url, 200)
  const [kept] = await app.services.uploads.findOwn(person.user.id, [said.id])
  await expectStatus(kept?.urls.original, 200)
})

test('S-49 a process that dies before it has removed an earlier profile picture leaves that to the next one', async () => {
  const person = await app.signIn()
  const choose = async (colour: string) => {
    const { id } = await uploadPicture(person, colour)
    return app.callOk(updateProfile, { body: { avatarAssetId: id }, token: person.token })
  }
  const { avatar } = await choose('#405060')
  const remove = vi.spyOn(app.objects, 'remove').mockRejectedValue(new Error('killed'))
  await choose('#605040').catch(() => {})
  remove.mockRestore()
  await app.services.media.settle()
  await expectStatus(avatar, 404)
})

/** No use of an object: what is removed, and what is on its way into a row. Pictures of prizes and tickets are `prize_picture`’s. */
const NOT_BY_THEMSELVES = ['dropped_object', 'posted_object', 'upload', 'prize', 'ticket']

test('whatever module forgets an object notes it in the same transaction: a table that names objects has its trigger, a trigger its line', async () => {
  const person = await app.signIn()
  await fillEverything(app, person)
  const noting = await listTablesThatNote()
  expect(noting).toEqual(expect.arrayContaining(await listTablesThatName()))
  const setKey = (table: string, column: string) => ({
    table,
    prepare: `update ${table} set ${column} = 'media/test/${table}.webp'`,
    forget: `update ${table} set ${column} = null`,
  })
  const drops: { table: string; prepare: string; forget: string }[] = [
    setKey('biz_card', 'avatar_key'),
    setKey('wheel_activity', 'cover_key'),
    setKey('wheel_slice', 'picture_key'),
    setKey('activity', 'cover_key'),
    {
      table: 'promotion',
      prepare: `insert into promotion values (gen_random_uuid(), 'banner', 1, '', '', '', '/', 'media/test/promotion.webp', 1, 1, '#000000', true)`,
      forget: 'delete from promotion',
    },
    {
      table: 'booth',
      prepare: `update booth set pictures = '{"a": {"mediumKey": "media/test/m.webp", "largeKey": "media/test/booth.webp"}}'`,
      forget: `update booth set pictures = '{}'`,
    },
    {
      table: 'card_entry',
      prepare: `update card_entry set snapshot = snapshot || '{"avatarKey": "media/test/card_entry.webp"}'`,
      forget: `update card_entry set snapshot = snapshot || '{"avatarKey": null}'`,
    },
    {
      table: 'account',
      prepare: `update account set avatar = 'https://files.example/media/test/account.webp'`,
      forget: `update account set avatar = ''`,
    },
    ...['feedback_picture', 'prize_picture', 'booth_poster', 'work_poster', 'card_poster'].map((table) => ({
      table,
      prepare: `update ${table} set object_key = 'media/test/${table}.webp' where ctid = (select min(ctid) from ${table})`,
      forget: `delete from ${table}`,
    })),
    {
      table: 'scene_picture',
      prepare: `update scene_picture set directory = 'media/test/scene_picture.webp'`,
      forget: 'delete from scene_picture',
    },
    {
      table: 'work_revision',
      prepare: `update work_revision set picture = '{"keys": {"medium": "media/test/work_revision.webp", "large": "media/test/l.webp"}}'`,
      forget: 'update work_revision set picture = null',
    },
  ]
  // Files of uploads are removed in tests of uploads.
  expect([...drops.map(({ table }) => table), 'asset'].toSorted()).toEqual(noting)
  for (const { table, prepare, forget } of drops) {
    const noted = await inAbandonedTransaction(async (transaction) => {
      await transaction.query({ text: prepare, values: [] })
      await transaction.query({ text: forget, values: [] })
      const rows = await transaction.query<{ key: string }>(sql`select key from dropped_object`)
      return rows.map(({ key }) => key.replace(/\/$/, ''))
    })
    expect([table, ...noted]).toContain(`media/test/${table}.webp`)
  }
}, 120_000)

/** Tables of which some row names a public object. */
async function listTablesThatName(): Promise<string[]> {
  const tables = await app.database.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const naming: string[] = []
  for (const { name } of tables) {
    const [row] = await app.database.query(
      sql`select 1 from ${raw(name)} as row where to_jsonb(row)::text ~ '["/]media/' limit 1`,
    )
    if (row !== undefined && !NOT_BY_THEMSELVES.includes(name)) naming.push(name)
  }
  expect(naming.length).toBeGreaterThan(8)
  return naming
}

/** Tables with a trigger that notes the objects that rows let go, as in `0092-public-files.sql`. */
async function listTablesThatNote(): Promise<string[]> {
  const triggers = await app.database.query<{ table: string }>(
    sql`select distinct tgrelid::regclass::text as "table" from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where proname in ('drop_named_objects', 'drop_scene_folder') order by 1`,
  )
  return triggers.map(({ table }) => table)
}

async function inAbandonedTransaction(work: (transaction: Queryable) => Promise<string[]>): Promise<string[]> {
  const result: string[] = []
  const abandoned = new Error('abandoned')
  await app.database
    .withTransaction(async (transaction) => {
      result.push(...(await work(transaction)))
      throw abandoned
    })
    .catch((error) => {
      if (error !== abandoned) throw error
    })
  return result
}
