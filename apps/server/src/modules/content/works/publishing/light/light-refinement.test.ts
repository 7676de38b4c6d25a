import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork } from '@zhanjian/contract/works/works.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../../../../db/sql.ts'
import { systemRandom } from '../../../../../platform/random.ts'
import { type Person, startTestApp } from '../../../../../testing/start-test-app.ts'
import { sendDueLights } from '../../jobs.ts'
import { createWorksStore } from '../../store.ts'
import { bakeFake, createPublishedHall, drawPictureFake, publishAndWait } from '../../testing/works.ts'
import type { Bake } from '../bake/bake-in-thread.ts'
import type { DrawPicture } from '../picture/draw-picture-in-thread.ts'
import { createLightRefinement } from './light-refinement.ts'

/** As wide as no first light is. */
const FINE_WIDTH_PX = 16

let fineBake = vi.fn<Bake>()
let draw = vi.fn<DrawPicture>()
let person: Person
const bakeByQuality: Bake = async (task, options) => {
  if (task.light === 'high') return fineBake(task, options)
  const baked = await bakeFake(task, options)
  return { ...baked, lightmap: baked.lightmap && { ...baked.lightmap, isFirst: true } }
}
const app = await startTestApp({ bake: bakeByQuality, drawPicture: (...task) => draw(...task) })
await app.jobs.start()
beforeEach(async () => {
  fineBake = vi.fn<Bake>(bakeFine)
  draw = vi.fn<DrawPicture>(() => drawPictureFake())
  person = await app.signIn()
})

const bakeFine: Bake = async (task, options) => {
  const baked = await bakeFake(task, options)
  return { ...baked, lightmap: baked.lightmap && { ...baked.lightmap, widthPx: FINE_WIDTH_PX } }
}
const lightOf = async (code: string) => (await app.callOk(publicHallByCode, { params: { code } })).lightmap
const untilFine = (code: string) =>
  vi.waitFor(async () => expect(await lightOf(code)).toMatchObject({ widthPx: FINE_WIDTH_PX }), { timeout: 10_000 })
const findTriesLeft = async (workId: string) => {
  const rows = await app.database.query<{ triesLeft: number | null }>(
    sql`select light_tries_left as "triesLeft" from work_revision where work_id = ${workId} order by number`,
  )
  return rows.map(({ triesLeft }) => triesLeft)
}
/** As other nodes have it. */
const createRefinement = (bake: Bake) =>
  createLightRefinement({
    store: createWorksStore(app.database),
    objects: app.objects,
    bake,
    random: systemRandom,
    enqueueDrawing: async () => {},
  })

test('F-01 a hall can be visited in its first light, which the fine one replaces; its picture is drawn in the fine one', async () => {
  const fine = Promise.withResolvers<void>()
  fineBake.mockImplementation(async (...task) => {
    await fine.promise
    return bakeFine(...task)
  })
  const { work } = await createPublishedHall(app, person)
  const first = await lightOf(work.code)
  expect(first.widthPx).toBe(8)
  await vi.waitFor(() => expect(fineBake).toHaveBeenCalledOnce())
  expect(fineBake.mock.calls[0]?.[0]).toMatchObject({ light: 'high', givesWay: true })
  expect(draw).not.toHaveBeenCalled()
  fine.resolve()
  await untilFine(work.code)
  await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce())
  expect(draw.mock.calls[0]?.[0].lightmap.widthPx).toBe(FINE_WIDTH_PX)
  expect(await findTriesLeft(work.id)).toEqual([null])
  // Whoever opened the hall before is still fetching it.
  expect((await app.fastify.inject({ url: first.url })).statusCode).toBe(200)
})

test('two publications with the same light are refined by one bake', async () => {
  const fine = Promise.withResolvers<void>()
  fineBake.mockImplementation(async (...task) => {
    await fine.promise
    return bakeFine(...task)
  })
  const { work } = await createPublishedHall(app, person)
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, title: '只改了字' }, token: person.token })
  await publishAndWait(app, person, work.id, 2)
  expect((await lightOf(work.code)).widthPx).toBe(8)
  fine.resolve()
  await untilFine(work.code)
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2))
  expect([fineBake.mock.calls.length, await findTriesLeft(work.id)]).toEqual([1, [null, null]])
})

test('a fine bake that has failed is tried again, three times altogether; then the picture is drawn in the first light', async () => {
  fineBake.mockRejectedValue(new Error('no light'))
  const { work } = await createPublishedHall(app, person)
  const { listDue } = createRefinement(bakeFine)
  for (const triesLeft of [2, 1, 0]) {
    await vi.waitFor(async () => expect(await findTriesLeft(work.id)).toEqual([triesLeft]))
    await vi.waitFor(() => expect(fineBake).toHaveBeenCalledTimes(3 - triesLeft))
    expect((await createWorksStore(app.database).pictures.listDue(100)).length).toBe(triesLeft === 0 ? 1 : 0)
    await sendDueLights(app.jobs, { listDue })
  }
  expect(await listDue(100)).toEqual([])
  expect((await lightOf(work.code)).widthPx).toBe(8)
  await app.database.query(sql`update work_revision set picture_tries_left = 0`)
})

test('of two nodes that bake the same light one stores it, and nothing of the other remains', async () => {
  fineBake.mockRejectedValue(new Error('not here'))
  const { work } = await createPublishedHall(app, person)
  await vi.waitFor(async () => expect(await findTriesLeft(work.id)).toEqual([2]))
  const put = vi.spyOn(app.objects, 'put')
  const { refineLight } = createRefinement(bakeFine)
  const key = { workId: work.id, number: 1 }
  await Promise.all([refineLight(key), refineLight(key)])
  const written = put.mock.calls.map(([each]) => each)
  put.mockRestore()
  const { url } = await lightOf(work.code)
  expect(written).toHaveLength(2)
  for (const each of written) expect((await app.objects.read(each)) !== null, each).toBe(url.endsWith(each))
})

test('a hall in the recycle bin is not refined', async () => {
  fineBake.mockRejectedValue(new Error('not here'))
  const { work } = await createPublishedHall(app, person)
  await vi.waitFor(async () => expect(await findTriesLeft(work.id)).toEqual([2]))
  await app.callOk(removeWork, { params: { id: work.id }, token: person.token })
  const bake = vi.fn<Bake>(bakeFine)
  await createRefinement(bake).refineLight({ workId: work.id, number: 1 })
  expect(bake).not.toHaveBeenCalled()
})
