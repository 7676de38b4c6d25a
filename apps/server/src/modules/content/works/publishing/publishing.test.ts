import { setTimeout as delay } from 'node:timers/promises'
import { PARALLEL_PUBLICATIONS_MAX } from '@zhanjian/contract/works/limits.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import {
  addWork,
  publishWork,
  updateWork,
  type WorkDraft,
  workById,
  workPublication,
} from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, restoreWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { systemRandom } from '../../../../platform/random.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createMp3, createPicture } from '../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { resumeStalledRevisions } from '../jobs.ts'
import { createWorksStore } from '../store.ts'
import { bakeFake, createHallDocument, createHallDraft, createPublishedHall, publishAndWait } from '../testing/works.ts'
import type { Bake } from './bake/bake-in-thread.ts'
import { bakeInThread } from './bake/bake-in-thread.ts'
import { createRevisionPreparation } from './revision-preparation.ts'

let bake: Bake
const app = await startTestApp({ bake: (task, options) => bake(task, options) })
await app.jobs.start()
beforeEach(() => {
  bake = bakeFake
})

describe('F-01 publishing', () => {
  test('F-01 the draft is baked, and then a stranger without login gets all that is needed to walk the hall', async () => {
    bake = bakeInThread
    const person = await app.signIn({ nickname: '林深' })
    const draft = await createHallDraft(app, person, { pictures: 2 })
    const { work, revision } = draft
    expect(await app.call(publicHallByCode, { params: { code: work.code } })).toMatchObject({ code: 'NOT_FOUND' })
    const started = await app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
    expect(started).toEqual({ state: 'preparing', progress: 0, isWaiting: true, fromRevision: 1 })
    const progress: number[] = []
    await vi.waitFor(
      async () => {
        const now = await app.callOk(workPublication, { params: { id: work.id }, token: person.token })
        progress.push(now.progress)
        expect(now.state).toBe('ready')
      },
      { timeout: 25_000, interval: 100 },
    )
    expect(progress).toEqual([...progress].sort((a, b) => a - b))

    const hall = await app.callOk(publicHallByCode, { params: { code: work.code } })
    expect(hall).toMatchObject({
      revision: 1,
      document: draft.document,
      work: {
        title: '山中来信',
        owner: { nickname: '林深' },
        availability: 'published',
        can: { edit: false, publish: false, remove: false },
      },
    })
    expect(hall.assets.map(({ status }) => status)).toEqual(['ready', 'ready'])
    expect(Object.keys(hall.lightmap.rects).length).toBeGreaterThan(4)
    for (const url of [hall.lightmap.url, hall.atlas?.url ?? '', hall.assets[0]?.urls.large ?? '']) {
      const answer = await app.fastify.inject({ url })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    }
    expect(hall.atlas).toMatchObject({ columns: 8, sizePx: 2048, gutterPx: 10 })
  })

  test('visitors keep the earlier revision while a new one is prepared, and get the new one when it is ready', async () => {
    const person = await app.signIn()
    const { work } = await createPublishedHall(app, person)
    const bakes = held()
    await edit(person, work.id, 1, { title: '新的标题', document: createRotatedHall(await assetIds(person, work.id)) })
    await app.callOk(publishWork, { params: { id: work.id }, body: { revision: 2 }, token: person.token })
    await bakes.began
    expect(await shown(work.code)).toEqual([1, '山中来信'])
    const draft = await app.callOk(workById, { params: { id: work.id }, token: person.token })
    expect(draft).toMatchObject({ publication: { state: 'preparing', fromRevision: 2 }, work: { hasUnpublishedEdits: true } })
    bakes.release()
    await expect.poll(() => shown(work.code)).toEqual([2, '新的标题'])
    expect(await app.callOk(workById, { params: { id: work.id }, token: person.token })).toMatchObject({
      publication: { state: 'ready' },
      work: { hasUnpublishedEdits: false },
    })
  })

  test('visitors keep the earlier revision when the new one fails, and it can be published again', async () => {
    const person = await app.signIn()
    const { work } = await createPublishedHall(app, person)
    bake = () => Promise.reject(new Error('no light'))
    await edit(person, work.id, 1, { document: createRotatedHall(await assetIds(person, work.id)) })
    expect((await publishAndWait(app, person, work.id, 2)).state).toBe('failed')
    expect(await shown(work.code)).toEqual([1, '山中来信'])
    bake = bakeFake
    expect((await publishAndWait(app, person, work.id, 2)).state).toBe('ready')
    expect(await shown(work.code)).toEqual([2, '山中来信'])
  })

  test('publishing a draft several times at once creates one revision', async () => {
    const person = await app.signIn()
    const { work, revision } = await createHallDraft(app, person)
    const publish = () => app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
    await Promise.all(Array.from({ length: 8 }, publish))
    await publishAndWait(app, person, work.id, revision)
    expect(await publish()).toMatchObject({ state: 'ready', fromRevision: 1 })
    const rows = await app.database.query(sql`select 1 from work_revision where work_id = ${work.id}`)
    expect(rows).toHaveLength(1)
  })

  test('a failed bake is repeated by the next attempt', async () => {
    const person = await app.signIn()
    const { work, revision } = await createHallDraft(app, person)
    let lightBakes = 0
    bake = (task, options) => {
      if (task.light !== null) lightBakes += 1
      return lightBakes === 1 ? Promise.reject(new Error('the process died')) : bakeFake(task, options)
    }
    expect((await publishAndWait(app, person, work.id, revision)).state).toBe('ready')
    expect(lightBakes).toBe(2)
  })

  test('a bake whose process was killed is repeated by another one, and completed once', async () => {
    const person = await app.signIn()
    const { work, revision } = await createHallDraft(app, person)
    const bakes = held()
    await app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
    await bakes.began
    const other = await startTestApp({ database: app.database, objects: app.objects, bake: bakeFake })
    await other.jobs.start()
    const dependencies = { store: createWorksStore(other.database), clock: other.clock }
    await resumeStalledRevisions(other.jobs, dependencies)
    expect((await app.callOk(workPublication, { params: { id: work.id }, token: person.token })).state).toBe('preparing')
    other.clock.advanceS(30)
    await resumeStalledRevisions(other.jobs, dependencies)
    await expect.poll(() => shown(work.code)).toEqual([1, '山中来信'])
    const shownBefore = await app.callOk(publicHallByCode, { params: { code: work.code } })
    bakes.release()
    await other.jobs.stop()
    expect(await app.callOk(publicHallByCode, { params: { code: work.code } })).toEqual(shownBefore)
  })

  test('a crash between the end of a bake and its publication leaves no ready revision hidden', async () => {
    const person = await app.signIn()
    const { work, revision } = await createHallDraft(app, person)
    await app.database.query(sql`create sequence showings;
      create function die_at_first() returns trigger language plpgsql as
        $$ begin if nextval('showings') = 1 then raise 'the process died'; end if; return new; end $$;
      create trigger die_at_first before update of current_revision on work for each row execute function die_at_first()`)
    onTestFinished(async () => {
      await app.database.query(sql`drop trigger die_at_first on work; drop function die_at_first; drop sequence showings`)
    })
    expect((await publishAndWait(app, person, work.id, revision)).state).toBe('ready')
    expect(await shown(work.code)).toEqual([1, '山中来信'])
  })

  test('a revision that is requested again while a job discards it is prepared', async () => {
    const person = await app.signIn()
    const { token } = person
    const { work, revision } = await createHallDraft(app, person)
    const bakes = held()
    await app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token })
    await bakes.began
    await app.callOk(unpublishWork, { params: { id: work.id }, token })
    const store = createWorksStore(app.database)
    const preparing = createRevisionPreparation({ ...preparationDependencies(store), bake: bakeFake })
    const prepared = await store.runInTransaction(async (publishing) => {
      await publishing.works.lockWork(work.id)
      const prepare = () => preparing.prepareRevision({ workId: work.id, number: 1 })
      const running = { promise: app.database.outsideTransaction(prepare) }
      await delay(200)
      await publishing.revisions.updateWantedRevision(work.id, 1)
      return running
    })
    await prepared.promise
    expect(await shown(work.code)).toEqual([1, '山中来信'])
    bakes.release()
  })

  test('many halls of one user do not delay others: everybody’s first is baked before anybody’s second', async () => {
    const [many, one] = [await app.signIn(), await app.signIn()]
    const halls = [
      await createHallDraft(app, many),
      await createHallDraft(app, many, { title: '第二个' }),
      await createHallDraft(app, many, { title: '第三个' }),
    ]
    const single = await createHallDraft(app, one, { title: '唯一的' })
    const released = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    bake = async (task, options) => {
      began.resolve()
      await released.promise
      return bakeFake(task, options)
    }
    const publish = ({ work, revision }: WorkDraft, { token }: Person) =>
      app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token })
    for (const hall of halls) await publish(hall, many)
    await began.promise
    expect(await publish(single, one)).toMatchObject({ state: 'preparing', isWaiting: true })
    const lookAt = ({ work }: WorkDraft, { token }: Person) => app.callOk(workPublication, { params: { id: work.id }, token })
    const [first, second] = [await lookAt(halls[0] ?? single, many), await lookAt(halls[1] ?? single, many)]
    expect([first.isWaiting, second.isWaiting]).toEqual([false, true])
    await app.database.query(sql`create function note_showing() returns trigger language plpgsql as
        $$ begin insert into showing (work_id) values (new.id); return new; end $$`)
    await app.database.query(sql`create table showing (id serial, work_id uuid)`)
    await app.database.query(
      sql`create trigger note_showing after update of current_revision on work for each row execute function note_showing()`,
    )
    onTestFinished(async () => {
      await app.database.query(sql`drop trigger note_showing on work; drop function note_showing; drop table showing`)
    })
    released.resolve()
    await vi.waitFor(async () => expect((await lookAt(halls[2] ?? single, many)).state).toBe('ready'), { timeout: 20_000 })
    const shownWorks = await app.database.query<{ workId: string }>(sql`select work_id as "workId" from showing order by id`)
    const titleById = new Map([...halls, single].map(({ work }) => [work.id, work.title]))
    const order = shownWorks.map(({ workId }) => titleById.get(workId))
    expect(order).toEqual(['山中来信', '唯一的', '第二个', '第三个'])
  })

  test('two halls of one person are never baked at once, by any number of processes, and each is baked in the end', async () => {
    const person = await app.signIn()
    const halls = [await createHallDraft(app, person), await createHallDraft(app, person), await createHallDraft(app, person)]
    let [running, mostAtOnce] = [0, 0]
    bake = async (task, options) => {
      if (task.light === null) return bakeFake(task, options)
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      await delay(300)
      running -= 1
      return bakeFake(task, options)
    }
    const other = await startTestApp({
      database: app.database,
      objects: app.objects,
      bake: (task, options) => bake(task, options),
    })
    await other.jobs.start()
    const states = await Promise.all(halls.map(({ work, revision }) => publishAndWait(app, person, work.id, revision)))
    await other.jobs.stop()
    expect(states.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
    expect(mostAtOnce).toBe(1)
  })

  test('at most ten halls of a user wait, even if all are published at once', async () => {
    const person = await app.signIn()
    const { token } = person
    const { document } = await createHallDraft(app, person)
    const bakes = held()
    const drafts = await Promise.all(
      Array.from({ length: PARALLEL_PUBLICATIONS_MAX + 3 }, (_, index) =>
        app.callOk(addWork, { body: { kind: 'gallery', title: `展厅${index}`, document }, token }),
      ),
    )
    const answers = await Promise.all(
      drafts.map(({ work, revision }) => app.call(publishWork, { params: { id: work.id }, body: { revision }, token })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(PARALLEL_PUBLICATIONS_MAX)
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(new Set(['PUBLISHING_BUSY']))
    bakes.release()
    await vi.waitFor(
      async () => {
        const rows = await app.database.query(sql`select 1 from work_revision where state = 'preparing'`)
        expect(rows).toEqual([])
      },
      { timeout: 20_000 },
    )
  })

  test('a bake that takes too long fails at once, without retries that delay others', async () => {
    const person = await app.signIn()
    const { work, revision } = await createHallDraft(app, person)
    const bakes = held()
    await app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
    await bakes.began
    const store = createWorksStore(app.database)
    const bakeForEver: Bake = (_task, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const preparing = createRevisionPreparation({ ...preparationDependencies(store), bake: bakeForEver, bakeMaxMs: 50 })
    await preparing.prepareRevision({ workId: work.id, number: 1 }, new AbortController().signal)
    const { state } = await app.callOk(workPublication, { params: { id: work.id }, token: person.token })
    expect(state).toBe('failed')
    bakes.release()
  })

  test('a lightmap that is still valid is not baked again', async () => {
    const person = await app.signIn()
    const { work } = await createPublishedHall(app, person)
    const before = await app.callOk(publicHallByCode, { params: { code: work.code } })
    const lights: unknown[] = []
    bake = (task, options) => {
      lights.push(task.light)
      return bakeFake(task, options)
    }
    await edit(person, work.id, 1, { title: '只改了字' })
    await publishAndWait(app, person, work.id, 2)
    const after = await app.callOk(publicHallByCode, { params: { code: work.code } })
    expect(lights).toEqual([null])
    expect([after.revision, after.work.title, after.lightmap]).toEqual([2, '只改了字', before.lightmap])
  })

  test('a rejection names what is missing: works, files, the newer draft', async () => {
    const person = await app.signIn()
    const { token } = person
    const { work } = await createHallDraft(app, person)
    const publish = (revision: number) => app.call(publishWork, { params: { id: work.id }, body: { revision }, token })
    await edit(person, work.id, 1, { document: createHallDocument([]) })
    expect(await publish(2)).toMatchObject({ http: 400, code: 'HALL_EMPTY' })
    const stale = await publish(1)
    expect([stale.code, stale.data]).toEqual(['STALE_REVISION', expect.objectContaining({ revision: 2 })])
    const nobodys = crypto.randomUUID()
    await edit(person, work.id, 2, { document: createHallDocument([nobodys]) })
    expect(await publish(3)).toMatchObject({ http: 409, code: 'ASSET_FAILED', data: { assetIds: [nobodys] } })
  })

  test('a failed file must be replaced', async () => {
    const own = await startTestApp({ database: app.database, objects: app.objects })
    const person = await own.signIn()
    const { token } = person
    const failed = await uploadAndProcess(own, person, await createPicture('png', '#0a0b0c'))
    await own.database.query(
      sql`update asset set status = 'failed', failure = 'damaged', object_key = null, variant_keys = '{}'
        where id = ${failed.id}`,
    )
    await own.database.query(sql`update storage_use set used_bytes = 0 where owner_id = ${person.user.id}`)
    const body = { kind: 'gallery', title: '一张图', document: createHallDocument([failed.id]) }
    const { work } = await own.callOk(addWork, { body, token })
    expect(await own.call(publishWork, { params: { id: work.id }, body: { revision: 1 }, token })).toMatchObject({
      http: 409,
      code: 'ASSET_FAILED',
      data: { assetIds: [failed.id] },
    })
  })

  test('a hall is baked while its last photo is processed, and shown with it', async () => {
    const person = await app.signIn()
    const { work, revision, assets } = await createHallDraft(app, person)
    const photoId = assets[0]?.id ?? ''
    const variants = await holdProcessing(photoId)
    const baked: string[] = []
    bake = (task, options) => {
      baked.push(task.light === null ? 'atlas' : 'light')
      return bakeFake(task, options)
    }
    const started = await app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
    expect(started.state).toBe('preparing')
    await expect.poll(() => baked).toEqual(['light'])
    expect(await shown(work.code)).toBeNull()
    await app.database.query(sql`update asset set status = 'ready', variant_keys = ${variants} where id = ${photoId}`)
    await expect.poll(() => shown(work.code)).toEqual([1, '山中来信'])
    expect(baked).toEqual(['light', 'atlas'])
  })

  test('a photo that fails after its hall was published fails the publication, and can be replaced', async () => {
    const person = await app.signIn()
    const { work, revision, assets } = await createHallDraft(app, person)
    const photoId = assets[0]?.id ?? ''
    await holdProcessing(photoId)
    await app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
    const answer = app.callOk(workPublication, {
      params: { id: work.id },
      query: { waitS: 10, seenProgress: 1 },
      token: person.token,
    })
    await app.database.query(sql`update asset set status = 'failed', failure = 'damaged' where id = ${photoId}`)
    expect((await answer).state).toBe('failed')
    expect(await app.call(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })).toMatchObject({
      code: 'ASSET_FAILED',
      data: { assetIds: [photoId] },
    })
  })

  test('a call that waits for a publication is answered when it is ready, and only for its owner', async () => {
    const [person, stranger] = [await app.signIn(), await app.signIn()]
    const { work, revision } = await createHallDraft(app, person)
    const bakes = held()
    await app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
    await bakes.began
    const query = { waitS: 10, seenProgress: 1 }
    const answer = app.callOk(workPublication, { params: { id: work.id }, query, token: person.token })
    expect((await app.call(workPublication, { params: { id: work.id }, query, token: stranger.token })).code).toBe('FORBIDDEN')
    bakes.release()
    expect(await answer).toMatchObject({ state: 'ready', progress: 1 })
    expect((await app.callOk(workPublication, { params: { id: work.id }, query, token: person.token })).state).toBe('ready')
  })

  test('a call that waits for its turn is answered when the hall is baked, and one at a server that stops does not wait', async () => {
    const other = await startTestApp({ database: app.database, objects: app.objects, bake: bakeFake })
    const person = await app.signIn()
    const { work, revision } = await createHallDraft(app, person)
    const bakes = held()
    await app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
    const started = await app.callOk(workPublication, { params: { id: work.id }, query: { waitS: 10 }, token: person.token })
    expect(started).toMatchObject({ state: 'preparing', isWaiting: false })
    await other.fastify.close()
    const publication = await other.services.works.publishing.getPublication(work.id, person.user.id, {
      // A day: without the end of waiting this would read until then.
      waitMs: 86_400_000,
      seenProgress: 1,
    })
    expect(publication.state).toBe('preparing')
    bakes.release()
  })

  test('a picture of another user is never ready', async () => {
    const [person, thief] = [await app.signIn(), await app.signIn()]
    const { assets } = await createHallDraft(app, person)
    const { work } = await createHallDraft(app, thief)
    await edit(thief, work.id, 1, { document: createHallDocument([assets[0]?.id ?? '']) })
    const answer = await app.call(publishWork, { params: { id: work.id }, body: { revision: 2 }, token: thief.token })
    expect(answer.code).toBe('ASSET_FAILED')
  })

  test('music cannot be hung or be a cover, and a picture cannot be music', async () => {
    const person = await app.signIn()
    const { work, assets } = await createHallDraft(app, person)
    const picture = assets[0]?.id ?? ''
    const music = (await uploadAndProcess(app, person, createMp3(100), { path: 'audio', type: 'audio/mpeg' })).id
    const hung = createHallDocument([picture])
    const wrong = [
      { changes: { document: createHallDocument([music]) }, missing: music },
      { changes: { document: { ...hung, music: { assetId: picture, volume: 1 } } }, missing: picture },
      { changes: { document: hung, coverAssetId: music }, missing: music },
    ]
    for (const [index, { changes, missing }] of wrong.entries()) {
      const { revision } = await edit(person, work.id, index + 1, changes)
      const answer = await app.call(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
      expect(answer).toMatchObject({ code: 'ASSET_FAILED', data: { assetIds: [missing] } })
    }
    await edit(person, work.id, 4, { coverAssetId: picture, document: { ...hung, music: { assetId: music, volume: 1 } } })
    expect((await publishAndWait(app, person, work.id, 5)).state).toBe('ready')
  })

  test.each([
    { title: '招 嫖' },
    { summary: '网络赌博' },
    { tags: ['裸聊'] },
  ])('texts with refused words are rejected: %j', async (texts) => {
    const person = await app.signIn()
    const { work } = await createHallDraft(app, person)
    await edit(person, work.id, 1, texts)
    const answer = await app.call(publishWork, { params: { id: work.id }, body: { revision: 2 }, token: person.token })
    expect([answer.http, answer.code]).toEqual([400, 'TEXT_REFUSED'])
  })

  test('only the owner can publish', async () => {
    const person = await app.signIn()
    const { work } = await createHallDraft(app, person)
    const { token } = await app.signIn()
    const params = { id: work.id }
    expect(await app.call(publishWork, { params, body: { revision: 1 }, token })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await app.call(unpublishWork, { params, token })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await app.call(workPublication, { params, token })).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('withdrawing a work', () => {
  test('a withdrawn hall is hidden, and visible again at once when published unchanged', async () => {
    const person = await app.signIn()
    const { work, revision } = await createPublishedHall(app, person)
    const back = await app.callOk(unpublishWork, { params: { id: work.id }, token: person.token })
    expect(back).toMatchObject({ availability: 'draft', hasUnpublishedEdits: true })
    expect(await app.call(publicHallByCode, { params: { code: work.code } })).toMatchObject({ code: 'NOT_FOUND' })
    const again = await app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
    expect(again.state).toBe('ready')
    expect(await shown(work.code)).toEqual([1, '山中来信'])
  })

  test('a hall that is withdrawn or deleted while it is prepared does not become visible', async () => {
    const person = await app.signIn()
    const { token } = person
    const [first, second] = [await createHallDraft(app, person), await createHallDraft(app, person)]
    const bakes = held()
    for (const { work } of [first, second])
      await app.callOk(publishWork, { params: { id: work.id }, body: { revision: 1 }, token })
    await bakes.began
    await app.callOk(unpublishWork, { params: { id: first.work.id }, token })
    await app.callOk(removeWork, { params: { id: second.work.id }, token })
    bakes.release()
    await vi.waitFor(async () => {
      const states = await app.database.query<{ state: string }>(
        sql`select distinct state from work_revision where work_id = any (${[first.work.id, second.work.id]})`,
      )
      expect(states.map(({ state }) => state)).not.toContain('preparing')
    })
    for (const { work } of [first, second]) {
      expect(await app.call(publicHallByCode, { params: { code: work.code } })).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await app.callOk(restoreWork, { params: { id: second.work.id }, token })).toMatchObject({ availability: 'draft' })
  })
})

const edit = (person: Person, id: string, revision: number, changes: Record<string, unknown>) =>
  app.callOk(updateWork, { body: { id, revision, ...changes }, token: person.token })

async function assetIds(person: Person, id: string): Promise<string[]> {
  const { assets } = await app.callOk(workById, { params: { id }, token: person.token })
  return assets.map((asset) => asset.id)
}

/** With another light, so that it must be baked. */
const createRotatedHall = (ids: readonly string[]) => ({
  ...createHallDocument(ids),
  light: { mood: 'dusk' as const, brightness: 1 },
})

/** Null: not published yet. */
async function shown(code: string) {
  const { http, data } = await app.call(publicHallByCode, { params: { code } })
  return http === 200 ? [data.revision, data.work.title] : null
}

/** Puts a processed photo back to its processing. @returns its variants, to be restored */
async function holdProcessing(photoId: string): Promise<string> {
  const [photo] = await app.database.query<{ variants: object }>(
    sql`select variant_keys as variants from asset where id = ${photoId}`,
  )
  await app.database.query(sql`update asset set status = 'processing', variant_keys = '{}' where id = ${photoId}`)
  return JSON.stringify(photo?.variants)
}

const preparationDependencies = (store: ReturnType<typeof createWorksStore>) => ({
  store,
  objects: app.objects,
  uploads: app.services.uploads,
  notices: { send: async () => {} },
  enqueueDrawing: async () => {},
  enqueueRefining: async () => {},
  clock: app.clock,
  random: systemRandom,
})

/** Bakes that wait until they are released. */
function held() {
  const began = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  bake = async (task, options) => {
    began.resolve()
    await released.promise
    return bakeFake(task, options)
  }
  return { began: began.promise, release: () => released.resolve() }
}
