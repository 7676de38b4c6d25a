import { convertDatum } from '@zhanjian/contract/places/convert-datum.ts'
import type { Place, Position } from '@zhanjian/contract/places/places.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createListedPost, createPostDraft } from '../testing/posts.ts'

const WEST_LAKE: Position = { longitude: 120.1489, latitude: 30.2425, datum: 'wgs84' }
const PLACE: Place = { name: '西湖', address: '龙井路 1 号', regionCode: '330106', position: WEST_LAKE }

async function setUpDraft() {
  const app = await startTestApp()
  const person = await app.signIn()
  const { token } = person
  const { work, revision } = await createPostDraft(app, person)
  const save = (place: unknown) => app.call(updateWork, { body: { id: work.id, revision, place }, token })
  const readPlace = async () => (await app.callOk(workById, { params: { id: work.id }, token })).work.place
  return { app, person, save, readPlace, work }
}

test('S-70 a work keeps the name, address, region and position of its place, and loses all of them together', async () => {
  const { app, person, readPlace, save, work } = await setUpDraft()
  expect(await save(PLACE)).toMatchObject({ http: 200 })
  expect(await readPlace()).toEqual(PLACE)
  const { token } = person
  await app.callOk(updateWork, { body: { id: work.id, revision: 2, place: null }, token })
  expect(await readPlace()).toBeNull()
})

test.each(['gcj02', 'bd09'] as const)('S-70 a position in %s is stored as the same point in WGS-84', async (datum) => {
  const { readPlace, save } = await setUpDraft()
  await save({ ...PLACE, position: convertDatum(WEST_LAKE, datum) })
  const stored = (await readPlace())?.position
  expect(stored?.datum).toBe('wgs84')
  expect(stored?.longitude).toBeCloseTo(WEST_LAKE.longitude, 5)
  expect(stored?.latitude).toBeCloseTo(WEST_LAKE.latitude, 5)
})

test.each([
  ['without a datum', { longitude: 120, latitude: 30 }, '坐标系'],
  ['with an unknown datum', { ...WEST_LAKE, datum: 'cgcs' }, '坐标系'],
  ['with swapped coordinates', { longitude: 30.2, latitude: 120.1, datum: 'wgs84' }, '纬度'],
  ['of no number', { ...WEST_LAKE, longitude: null }, '经度'],
])('S-70 a position %s is refused with a clear sentence, and the earlier place stays', async (_, position, word) => {
  const { app, person, readPlace, save, work } = await setUpDraft()
  await save(PLACE)
  const body = { id: work.id, revision: 2, place: { ...PLACE, position } as Place }
  const answer = await app.call(updateWork, { body, token: person.token })
  expect(answer).toMatchObject({ http: 400, code: 'INVALID_INPUT', msg: expect.stringContaining(word) })
  expect(await readPlace()).toEqual(PLACE)
})

test('S-70 a place without coordinates can be published, and is not near anything', async () => {
  const app = await startTestApp()
  await app.jobs.start()
  const person = await app.signIn()
  const place = { ...PLACE, position: null }
  await createListedPost(app, person, { title: '没有坐标', details: { place } })
  await createListedPost(app, person, { title: '有坐标', details: { place: PLACE } })
  const nearby = await app.callOk(homeFeed, { body: { type: 'nearby', near: convertDatum(WEST_LAKE, 'gcj02') } })
  expect(nearby.records.map(({ title }) => title)).toEqual(['有坐标'])
  const newest = await app.callOk(homeFeed, { body: { type: 'newest' } })
  expect(newest.records.find(({ title }) => title === '没有坐标')?.place).toEqual(place)
  await app.jobs.stop()
})

test('S-70 a place of before addresses and regions reads as one without them', async () => {
  const { app, readPlace, work } = await setUpDraft()
  await app.database.query(sql`update work set place_name = '良渚', longitude = 120.001, latitude = 30.379 where id = ${work.id}`)
  expect(await readPlace()).toEqual({
    name: '良渚',
    address: '',
    regionCode: null,
    position: { longitude: 120.001, latitude: 30.379, datum: 'wgs84' },
  })
})
