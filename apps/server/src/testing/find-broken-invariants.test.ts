import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { registerUpload, requestUploadSignature } from '@zhanjian/contract/files/uploads.ts'
import { countVisit, hallPoster } from '@zhanjian/contract/works/published-works.ts'
import { publishWork, updateWork, workPublication } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, restoreWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { expect, test, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import { createPicture } from '../modules/content/uploads/testing/test-files.ts'
import { postFile, uploadTestFile } from '../modules/content/uploads/testing/upload-test-file.ts'
import { cleanUpWorks } from '../modules/content/works/jobs.ts'
import { createWorksStore } from '../modules/content/works/store.ts'
import { bakeFake, createHallDraft, createPublishedHall } from '../modules/content/works/testing/works.ts'
import { findBrokenInvariants } from './find-broken-invariants.ts'
import { type Person, startTestApp } from './start-test-app.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

test('I5 I6 I7 all invariants hold after repeated simultaneous actions of every kind, and after a sweep', async () => {
  const person = await app.signIn()
  const halls = [await createPublishedHall(app, person), await createHallDraft(app, person)]
  const rounds = Array.from({ length: 10 }, (_, index) => index)
  await Promise.all([
    ...halls.flatMap(({ work }) => rounds.flatMap((round) => everythingWith(person, work.id, work.code, round))),
    ...rounds.map(() => theSameFile(person)),
  ])
  for (const { work } of halls) await settled(person, work.id)
  await expect.poll(() => app.database.query(sql`select 1 from asset where status = 'processing'`)).toEqual([])
  expect(await findBrokenInvariants(app)).toEqual([])

  app.clock.advanceS(31 * 86_400)
  await app.services.uploads.sweep()
  await cleanUpWorks({ store: createWorksStore(app.database), objects: app.objects, clock: app.clock })
  expect(await findBrokenInvariants({ ...app, sweptBefore: app.clock.now() })).toEqual([])
})

test('every kind of violation is detected', async () => {
  const own = await startTestApp({ bake: bakeFake })
  await own.jobs.start()
  await createPublishedHall(own, await own.signIn())
  await own.jobs.stop()
  expect(await findBrokenInvariants(own)).toEqual([])
  await own.objects.put('media/upload/ab/orphan.webp', Buffer.from('x'))
  await own.objects.put('u/posted', Buffer.from('x'))
  await own.database.query(
    sql`insert into posted_object (object_key, owner_id, size_bytes, posted_at)
      select 'u/posted', id, 1, now() from account limit 1`,
  )
  const breaks = [
    sql`update work_revision set state = 'failed'`,
    sql`update work_draft set work_count = 7`,
    sql`update storage_use set used_bytes = used_bytes + 1`,
    sql`update asset set object_key = null`,
    sql`delete from asset_reference`,
    sql`insert into social_union (family, union_id, account_id)
      select 'qq', number, id from account, (values ('1'), ('2')) as made_up (number)`,
    sql`insert into biz_card (id, account_id, name, code, created_at, updated_at)
      select gen_random_uuid(), id, '', 'AAAAAAAAAA', now(), now() from account limit 1`,
    sql`insert into account (id, username, nickname, roles, invitation_code, created_at)
      values (gen_random_uuid(), 'other', 'other', '{user}', 'other', now())`,
    sql`insert into card_exchange (id, requester_id, receiver_id, offered_card_id, state, created_at, decided_at)
      select gen_random_uuid(), c.account_id, a.id, c.id, 'accepted', now(), now() from biz_card c, account a where a.username = 'other'`,
    sql`insert into card_entry (id, holder_id, card_id, source, snapshot, card_revision, sort_key, initial, search_text, identity_key,
        held_since, used_at)
      select gen_random_uuid(), account_id, id, 'exchange', '{}', 1, '', '#', '', '', now(), now() from biz_card`,
    sql`update account set status = 'deleted'`,
  ]
  for (const statement of breaks) await own.database.query(statement)
  const [hallFile = ''] = await readdir(path.join(own.objects.directory, 'media/hall'), { recursive: true }).then((names) =>
    names.filter((name) => name.endsWith('.webp')),
  )
  await own.objects.remove(`media/hall/${hallFile.split(path.sep).join('/')}`)
  const faults = await findBrokenInvariants({ ...own, sweptBefore: new Date(Date.now() + 1000) })
  for (const fault of [
    'shows a ready revision',
    'work_count is the number of works',
    'is the sum of its files',
    'has its original',
    'a revision has a reference to every file',
    'who has accepted a card holds it',
    'an entry of an exchange has had an accepted one',
    'a user with cards has one default card',
    'a deleted account has no social identity',
    'an account has at most one identity in each provider family',
    'an account in social_union has a social identity of that family',
    'exists in the store',
    'contains only referenced objects: violated by media/upload/ab/orphan.webp',
  ])
    expect(faults.join('\n')).toContain(fault)
  expect(faults.join('\n')).not.toContain('u/posted')
})

/** Some of these requests are refused, as intended. */
const everythingWith = ({ token }: Person, id: string, code: string, round: number): Promise<unknown>[] => [
  app.call(updateWork, { body: { id, revision: round + 1, title: `第${round}次` }, token }),
  app.call(publishWork, { params: { id }, body: { revision: round + 1 }, token }),
  app.call(round % 3 === 0 ? removeWork : restoreWork, { params: { id }, token }),
  ...(round % 4 === 0 ? [app.call(unpublishWork, { params: { id }, token })] : []),
  app.call(hallPoster, { params: { code }, token }),
  app.call(countVisit, { params: { code } }),
]

async function theSameFile(person: Person): Promise<void> {
  await uploadTestFile(app, person, await createPicture('png', '#abcdef'))
  const signature = await app.callOk(requestUploadSignature, { query: { path: 'image' }, token: person.token })
  const key = `${signature.dir}same`
  await postFile(app, signature, key, Buffer.from('no picture'))
  await app.call(registerUpload, { body: { key, name: 'same.png' }, token: person.token })
}

async function settled({ token }: Person, id: string): Promise<void> {
  await app.call(restoreWork, { params: { id }, token })
  await vi.waitFor(
    async () => expect((await app.callOk(workPublication, { params: { id }, token })).state).not.toBe('preparing'),
    {
      timeout: 20_000,
    },
  )
}
