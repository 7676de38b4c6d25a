import { publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { publishWork, updateWork, workById, workPublication } from '@zhanjian/contract/works/work-drafts.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../../db/sql.ts'
import { systemRandom } from '../../../../../platform/random.ts'
import { findBrokenInvariants } from '../../../../../testing/find-broken-invariants.ts'
import { startTestApp } from '../../../../../testing/start-test-app.ts'
import { cleanUpWorks, resumeStalledRevisions } from '../../jobs.ts'
import { createWorksStore } from '../../store.ts'
import {
  addTour,
  createHotspot,
  createTestScene,
  createTourOf,
  publishTour,
  republishTour,
  uploadStripedPanorama,
} from '../../testing/tours.ts'
import { bakeFake, publishAndWait } from '../../testing/works.ts'
import { createTourPreparation, type TourPreparationDependencies } from './tour-preparation.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const person = await app.signIn({ nickname: '林深' })

const face = { id: 'face', yawRad: 0, pitchRad: 0, radiusRad: 0.2 }
const open = (code: string) => app.callOk(publicPanoramaByCode, { params: { code } })
const fetchPicture = async (url: string): Promise<Buffer> => {
  const answer = await app.fastify.inject({ url })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return answer.rawPayload
}
/** Greys in the middle of a picture, where the face is. */
async function isMiddleGrey(url: string): Promise<boolean> {
  const picture = sharp(await fetchPicture(url))
  const { width, height } = await picture.metadata()
  const { data } = await picture
    .extract({ left: width / 2 - 8, top: height / 2 - 8, width: 16, height: 16 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.every((value) => value > 70 && value < 185)
}

describe('S-21 publishing a tour', () => {
  test('visitors see every scene with its preview, picture and tiles', async () => {
    const small = await uploadStripedPanorama(app, person)
    const large = await uploadStripedPanorama(app, person, 5000, 2500)
    const scenes = [createTestScene('gate', small), createTestScene('yard', large)]
    const { work } = await publishTour(app, person, createTourOf(scenes, { startSceneId: 'yard' }))
    const { pictures, document, revision, assets } = await open(work.code)
    expect([revision, assets, document.startSceneId]).toEqual([1, [], 'yard'])
    expect(pictures).toMatchObject([
      { sceneId: 'gate', widthPx: 2048, heightPx: 1024, tiles: null },
      {
        sceneId: 'yard',
        widthPx: 4096,
        heightPx: 2048,
        tiles: { levels: [{ widthPx: 5000, heightPx: 2500, columns: 10, rows: 5 }] },
      },
    ])
    const sizeOf = async (url: string) => {
      const { width, height } = await sharp(await fetchPicture(url)).metadata()
      return [width, height]
    }
    const [gate, yard] = pictures
    expect([await sizeOf(gate?.previewUrl ?? ''), await sizeOf(yard?.pictureUrl ?? '')]).toEqual([
      [1024, 512],
      [4096, 2048],
    ])
    const tile = yard?.tiles?.urlTemplate.replace('{level}', '0').replace('{column}', '9').replace('{row}', '4')
    expect(await sizeOf(tile ?? '')).toEqual([5000 - 9 * 512, 2500 - 4 * 512])
    // The cover is where one begins.
    expect((await app.callOk(workDetailByCode, { params: { code: work.code } })).work.cover?.url).toBe(
      yard?.previewUrl.replace('preview.webp', 'cover.webp'),
    )
  })

  test('what is made unrecognisable is so in everything that visitors get, and the source is in none of it', async () => {
    const assetId = await uploadStripedPanorama(app, person)
    const scene = createTestScene('gate', assetId, {
      blurs: [face],
      hotspots: [createHotspot('p', 'picture', { assetId, alt: '' })],
    })
    const plan = { assetId, alt: '', placements: [] }
    const draft = await publishTour(app, person, createTourOf([scene], { floorPlan: plan }))
    const { code, id } = draft.work
    // Its owner chooses the source itself as the cover.
    const changes = { id, revision: 1, coverAssetId: assetId }
    const { revision } = await app.callOk(updateWork, { body: changes, token: person.token })
    await publishAndWait(app, person, id, revision)

    const panorama = await open(code)
    const detail = await app.callOk(workDetailByCode, { params: { code } })
    const { assets } = await app.callOk(workById, { params: { id }, token: person.token })
    const sources = assets.find((asset) => asset.id === assetId)?.urls ?? {}
    expect(Object.keys(sources).length).toBeGreaterThan(2)
    for (const url of Object.values(sources)) expect(JSON.stringify([panorama, detail])).not.toContain(url)
    expect(JSON.stringify(panorama.document)).not.toContain('radiusRad')
    const [picture] = panorama.pictures
    const [medium] = detail.media
    const shown = [picture?.previewUrl, picture?.pictureUrl, detail.work.cover?.url, ...Object.values(medium?.asset.urls ?? {})]
    for (const url of shown) expect([url, await isMiddleGrey(url ?? '')]).toEqual([url, true])
    expect(await isMiddleGrey(sources.panorama ?? '')).toBe(false)
  })

  test('only what has changed is made again, and what nothing shows any more is removed', async () => {
    const [first, second] = [await uploadStripedPanorama(app, person), await uploadStripedPanorama(app, person, 2050, 1025)]
    const scenes = [createTestScene('a', first), createTestScene('b', second)]
    const { work } = await publishTour(app, person, createTourOf(scenes))
    const before = await open(work.code)
    const changed = [createTestScene('a', first, { title: '山门' }), createTestScene('b', second, { blurs: [face] })]
    const { revision } = await republishTour(app, person, work.id, 1, createTourOf(changed))
    const after = await open(work.code)
    expect(after.pictures[0]).toEqual(before.pictures[0])
    expect(after.pictures[1]?.pictureUrl).not.toBe(before.pictures[1]?.pictureUrl)

    const keyOf = (url = '') => url.slice(url.indexOf('media/'))
    await app.database.query(sql`delete from asset_reference where work_id = ${work.id} and revision = 1`)
    await app.database.query(sql`delete from work_revision where work_id = ${work.id} and number = 1`)
    app.clock.advanceS(2 * 86_400)
    await cleanUpWorks({ store: createWorksStore(app.database), objects: app.objects, clock: app.clock })
    expect(await app.objects.stat(keyOf(before.pictures[1]?.pictureUrl))).toBeNull()
    for (const { previewUrl, pictureUrl } of after.pictures) {
      for (const url of [previewUrl, pictureUrl]) expect(await app.objects.stat(keyOf(url))).not.toBeNull()
    }
    expect(revision).toBe(2)
  })
})

describe('S-21 a preparation that does not go well', () => {
  const waiting = async (files: readonly [number, number][]) => {
    const node = await startTestApp({ bake: bakeFake })
    const owner = await node.signIn()
    await node.jobs.start()
    const ids: string[] = []
    for (const [widthPx, heightPx] of files) ids.push(await uploadStripedPanorama(node, owner, widthPx, heightPx))
    return { node, owner, ids }
  }

  test('a process that is killed between two scenes makes the others only once, and the tour is published', async () => {
    const { node, owner, ids } = await waiting([
      [2048, 1024],
      [2050, 1025],
      [2052, 1026],
    ])
    const draft = await addTour(node, owner, createTourOf(ids.map((assetId, at) => createTestScene(`s${at}`, assetId))))
    const { id } = draft.work
    // The job is held back, as if its process had died before it began.
    await node.database.query(
      sql`create function hold() returns trigger language plpgsql as $$ begin new.start_after = now() + interval '1 day'; return new; end $$`,
    )
    await node.database.query(
      sql`create trigger hold before insert on pgboss.job for each row when (new.name = 'works-prepare-scene') execute function hold()`,
    )
    await node.callOk(publishWork, { params: { id }, body: { revision: 1 }, token: owner.token })
    const store = createWorksStore(node.database)
    const rendered: string[] = []
    const createPreparation = (dies: boolean) => {
      return createTourPreparation({
        ...node,
        store,
        random: systemRandom,
        notices: { send: async () => {} },
        uploads: {
          renderScene: (assetId: string, plan: Parameters<TourPreparationDependencies['uploads']['renderScene']>[1]) => {
            if (dies && rendered.length === 1) return Promise.reject(new Error('killed'))
            rendered.push(assetId)
            return node.services.uploads.renderScene(assetId, plan)
          },
        },
      })
    }
    const key = { workId: id, number: 1 }
    const dying = createPreparation(true)
    expect(await dying.prepareNextScene(key)).toBe('next')
    await expect(dying.prepareNextScene(key)).rejects.toThrow('killed')
    expect(await node.callOk(workPublication, { params: { id }, token: owner.token })).toMatchObject({
      state: 'preparing',
      progress: expect.closeTo(1 / 3, 2),
    })
    // Another process finds what is unfinished.
    node.clock.advanceS(30)
    const sent: unknown[] = []
    const jobs = { send: async (_job: unknown, data: unknown) => void sent.push(data) }
    await resumeStalledRevisions(jobs, { store, clock: node.clock })
    expect(sent).toEqual([{ workId: id, number: 1, priority: 0 }])
    const living = createPreparation(false)
    expect([await living.prepareNextScene(key), await living.prepareNextScene(key)]).toEqual(['next', 'done'])
    expect(await living.prepareNextScene(key)).toBe('done')
    expect(rendered).toEqual(ids)
    expect(await node.callOk(workPublication, { params: { id }, token: owner.token })).toMatchObject({ state: 'ready' })
    expect((await node.callOk(publicPanoramaByCode, { params: { code: draft.work.code } })).pictures).toHaveLength(3)
  })

  test('a scene whose picture is broken is told with its title, and can be replaced', async () => {
    const { node, owner, ids } = await waiting([
      [2048, 1024],
      [2050, 1025],
    ])
    const [good = '', bad = ''] = ids
    const [row] = await node.database.query<{ key: string }>(
      sql`select object_key as key from asset where id = ${bad} and object_key is not null`,
    )
    const original = await node.objects.read(row?.key ?? '')
    await node.objects.put(row?.key ?? '', original?.subarray(0, 4000) ?? Buffer.alloc(0))
    const gate = createTestScene('gate', good)
    const { work } = await publishTour(node, owner, createTourOf([gate]))
    const broken = createTourOf([gate, createTestScene('yard', bad, { title: '后院' })])
    const { publication, revision } = await republishTour(node, owner, work.id, 1, broken)
    expect(publication).toMatchObject({ state: 'failed', failedScenes: [{ id: 'yard', title: '后院' }] })
    // Visitors still see the earlier one.
    const seen = async () => (await node.callOk(publicPanoramaByCode, { params: { code: work.code } })).revision
    expect(await seen()).toBe(1)
    const repaired = createTourOf([gate, createTestScene('yard', good)])
    expect((await republishTour(node, owner, work.id, revision, repaired)).publication).toMatchObject({ state: 'ready' })
    expect(await seen()).toBe(3)
    expect(await findBrokenInvariants(node)).toEqual([])
  })

  test('the tours of two people take turns, scene by scene', async () => {
    const { node, owner, ids } = await waiting([
      [2048, 1024],
      [2050, 1025],
    ])
    const other = await node.signIn()
    const others = [await uploadStripedPanorama(node, other), await uploadStripedPanorama(node, other, 2050, 1025)]
    const drafts = [
      [owner, await addTour(node, owner, createTourOf(ids.map((assetId, at) => createTestScene(`s${at}`, assetId))))],
      [other, await addTour(node, other, createTourOf(others.map((assetId, at) => createTestScene(`s${at}`, assetId))))],
    ] as const
    for (const [{ token }, { work }] of drafts) {
      await node.callOk(publishWork, { params: { id: work.id }, body: { revision: 1 }, token })
    }
    await expect
      .poll(
        async () => {
          const states = drafts.map(([{ token }, { work }]) => node.callOk(workPublication, { params: { id: work.id }, token }))
          return (await Promise.all(states)).map(({ state }) => state)
        },
        { timeout: 30_000 },
      )
      .toEqual(['ready', 'ready'])
    const order = await node.database.query<{ workId: string }>(sql`select work_id as "workId" from scene_picture order by ctid`)
    const made = order.map(({ workId }) => workId)
    expect(made[0]).not.toBe(made[1])
  })
})
