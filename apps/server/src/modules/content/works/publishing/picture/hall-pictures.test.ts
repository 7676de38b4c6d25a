import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { hallPoster, publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import { removeWork } from '@zhanjian/contract/works/works.ts'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../../../../db/sql.ts'
import { systemRandom } from '../../../../../platform/random.ts'
import { type Person, startTestApp } from '../../../../../testing/start-test-app.ts'
import { createPicture } from '../../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../../uploads/testing/upload-test-file.ts'
import { sendDuePictures } from '../../jobs.ts'
import { createWorksStore } from '../../store.ts'
import {
  approveWork,
  bakeFake,
  createApprovedHall,
  createHallDraft,
  createPublishedHall,
  createPublishedTemplate,
  drawPictureFake,
  publishAndWait,
} from '../../testing/works.ts'
import { removeUnreferencedWorkObjects } from '../hall-objects.ts'
import { drawPicture } from './draw-picture.ts'
import { type DrawPicture, drawInvitationInThread, drawPictureInThread } from './draw-picture-in-thread.ts'
import { createHallPictures } from './hall-pictures.ts'

/** Really draws, in a thread that gives way to others. */
const DRAWING = { timeout: 90_000 }
/** Enough to see whether anything is drawn. */
const SMALL_PX = 160

let draw = vi.fn<DrawPicture>()
let person: Person
const app = await startTestApp({ bake: bakeFake, drawPicture: (...task) => draw(...task) })
await app.jobs.start()
beforeEach(async () => {
  draw = vi.fn<DrawPicture>(() => drawPictureFake())
  person = await app.signIn()
})

const coverOf = async (code: string) => (await app.callOk(publicHallByCode, { params: { code } })).work.cover
const untilDrawn = (code: string, widthPx = 1280) =>
  vi.waitFor(async () => expect(await coverOf(code)).toMatchObject({ widthPx }), { timeout: 80_000, interval: 50 })
const findRevision = async (workId: string) => {
  const rows = await app.database.query<{ number: number; keys: Record<string, string> | null; triesLeft: number }>(
    sql`select number, picture -> 'keys' as keys, picture_tries_left as "triesLeft" from work_revision
      where work_id = ${workId} order by number desc`,
  )
  return rows[0]
}
/** As other nodes have it. */
const createPictures = (drawPicture: DrawPicture) =>
  createHallPictures({
    store: createWorksStore(app.database),
    objects: app.objects,
    uploads: app.services.uploads,
    drawPicture,
    drawInvitation: drawInvitationInThread,
    random: systemRandom,
  })
/** A published hall whose picture is still to be drawn. */
async function createUndrawnHall(): Promise<{ workId: string; number: number; code: string }> {
  draw = vi.fn<DrawPicture>(() => Promise.reject(new Error('not today')))
  const { work } = await createPublishedHall(app, person)
  await vi.waitFor(() => expect(draw).toHaveBeenCalled())
  await app.database.query(sql`update work_revision set picture_tries_left = 3 where work_id = ${work.id}`)
  return { workId: work.id, number: 1, code: work.code }
}

test('the cover of a published hall is a picture of the hall in its light, also on its poster', DRAWING, async () => {
  draw = vi.fn(drawPictureInThread)
  const { work } = await createApprovedHall(app, person)
  await app.callOk(hallPoster, { params: { code: work.code } })
  await untilDrawn(work.code)
  const feed = await app.callOk(homeFeed, { body: { type: 'newest', size: 10 } })
  const cover = feed.records.find(({ id }) => id === work.id)?.cover
  expect(cover).toEqual(await coverOf(work.code))
  const answer = await app.fastify.inject({ url: cover?.url ?? '' })
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect([width, height, format]).toEqual([768, 576, 'webp'])
  // More than one plain colour: walls, the floor and a picture.
  expect((await sharp(answer.rawPayload).stats()).entropy).toBeGreaterThan(2)
  // The one with the first work on it was dropped.
  expect(await app.database.query(sql`select 1 from work_poster where work_id = ${work.id}`)).toEqual([])
  expect(await app.callOk(hallPoster, { params: { code: work.code } })).toMatchObject({ version: 1 })
})

test('a template without works is drawn, too', async () => {
  draw = vi.fn<DrawPicture>((task) => drawPicture(task, SMALL_PX))
  const { work } = await createPublishedTemplate(app, person)
  await vi.waitFor(async () => expect((await findRevision(work.id))?.keys).toHaveProperty('large'), { timeout: 20_000 })
})

test('a hall whose pictures cannot be read is drawn with their colours in place', async () => {
  draw = vi.fn<DrawPicture>((task) => {
    const works = new Map([...task.works].map(([id, { colour }]) => [id, { colour, picture: Buffer.from('no picture') }]))
    return drawPicture({ ...task, works }, SMALL_PX)
  })
  const { work } = await createPublishedHall(app, person, { pictures: 2 })
  await untilDrawn(work.code, SMALL_PX)
})

test('a cover that the owner has chosen is kept, and nothing is drawn', async () => {
  const { work } = await createHallDraft(app, person)
  const own = await uploadAndProcess(app, person, await createPicture('png', '#aa3311'))
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, coverAssetId: own.id }, token: person.token })
  await publishAndWait(app, person, work.id, 2)
  await sendDuePictures(app.jobs, createPictures(draw))
  await createPictures(draw).drawRevision({ workId: work.id, number: 1 })
  expect(draw).not.toHaveBeenCalled()
  expect((await coverOf(work.code))?.url).toBe(own.urls.medium)
})

test('the first work’s picture is kept where the owner has chosen it', async () => {
  const { work, assets } = await createHallDraft(app, person)
  const coverAssetId = assets[0]?.id ?? ''
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, coverAssetId }, token: person.token })
  await publishAndWait(app, person, work.id, 2)
  expect((await findRevision(work.id))?.triesLeft).toBe(0)
  expect((await coverOf(work.code))?.url).toBe(assets[0]?.urls.medium)
})

test('every publication has its own picture; feeds show that of the approved one, the owner both', async () => {
  const { work } = await createApprovedHall(app, person)
  await untilDrawn(work.code)
  const before = await coverOf(work.code)
  draw = vi.fn<DrawPicture>(() => drawPictureFake('#993366'))
  const { token } = person
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, title: '第二版' }, token })
  await publishAndWait(app, person, work.id, 2)
  await vi.waitFor(async () => expect((await coverOf(work.code))?.colour).toBe('#993366'))
  const shown = async () => (await app.callOk(homeFeed, { body: { size: 100 } })).records.find(({ id }) => id === work.id)?.cover
  expect(await shown()).toEqual(before)
  const { records } = await app.callOk(workRevisions, { params: { id: work.id }, token })
  expect(records.map(({ cover }) => cover?.colour)).toEqual(['#993366', '#336699'])
  expect((await app.callOk(workById, { params: { id: work.id }, token })).work.cover?.colour).toBe('#993366')
  await approveWork(app, work.id)
  expect((await shown())?.colour).toBe('#993366')
})

test('of two nodes that draw the same hall one stores its picture, and nothing of the other remains', async () => {
  const hall = await createUndrawnHall()
  const put = vi.spyOn(app.objects, 'put')
  const drawings: (() => void)[] = []
  const pictures = createPictures(async () => {
    await new Promise<void>((begin) => {
      drawings.push(begin)
      // Neither ends before the other has begun.
      if (drawings.length === 2) for (const each of drawings) each()
    })
    return drawPictureFake()
  })
  await Promise.all([pictures.drawRevision(hall), pictures.drawRevision(hall)])
  const { keys } = (await findRevision(hall.workId)) ?? {}
  const written = put.mock.calls.map(([key]) => key)
  put.mockRestore()
  expect(written).toHaveLength(4)
  for (const key of written) expect((await app.objects.read(key)) !== null, key).toBe(Object.values(keys ?? {}).includes(key))
})

test('a drawing that has failed or died is tried again, three times altogether', async () => {
  const hall = await createUndrawnHall()
  for (const triesLeft of [2, 1, 0]) {
    draw.mockClear()
    await sendDuePictures(app.jobs, createPictures(draw))
    await vi.waitFor(async () => expect((await findRevision(hall.workId))?.triesLeft).toBe(triesLeft))
    await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce())
  }
  expect(await createPictures(draw).listDue(100)).not.toContainEqual(expect.objectContaining({ workId: hall.workId }))
  await app.database.query(sql`update work_revision set picture_tries_left = 1 where work_id = ${hall.workId}`)
  draw = vi.fn<DrawPicture>(() => drawPictureFake())
  await sendDuePictures(app.jobs, createPictures(draw))
  await untilDrawn(hall.code)
})

test('a hall that takes too long is not tried again', async () => {
  const hall = await createUndrawnHall()
  await createPictures(async () => null).drawRevision(hall)
  expect(await findRevision(hall.workId)).toMatchObject({ keys: null, triesLeft: 0 })
})

test('a hall in the recycle bin is not drawn; one that is erased meanwhile leaves no files', async () => {
  const inBin = await createUndrawnHall()
  await app.callOk(removeWork, { params: { id: inBin.workId }, token: person.token })
  draw.mockClear()
  await createPictures(draw).drawRevision(inBin)
  expect(draw).not.toHaveBeenCalled()

  const erased = await createUndrawnHall()
  const put = vi.spyOn(app.objects, 'put')
  await createPictures(async () => {
    await app.database.query(sql`delete from work where id = ${erased.workId}`)
    return drawPictureFake()
  }).drawRevision(erased)
  const written = put.mock.calls.map(([key]) => key)
  put.mockRestore()
  expect(written).toHaveLength(2)
  for (const key of written) expect(await app.objects.read(key)).toBeNull()
})

test('pictures are kept by the sweep of unreferenced objects, and erased with the account', async () => {
  const { work } = await createPublishedHall(app, person)
  await untilDrawn(work.code)
  const keys = Object.values((await findRevision(work.id))?.keys ?? {})
  app.clock.advanceS(3 * 86_400)
  await removeUnreferencedWorkObjects(createWorksStore(app.database), app.objects, app.clock)
  for (const key of keys) expect(await app.objects.read(key)).not.toBeNull()
  const personalData = app.personalData.find(({ name }) => name === 'works')
  await personalData?.erase(person.user.id, null)
  for (const key of keys) expect(await app.objects.read(key)).toBeNull()
})
