import { publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { addWork, publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFrozenClock } from '../../../testing/frozen-clock.ts'
import { type Person, startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { toShanghaiMinute } from '../../../time/shanghai-day.ts'
import { startBooth } from '../booths/testing/booths.ts'
import { createOpenTestRoom } from '../rooms/testing/rooms.ts'
import { createPublishedPost, uploadPicture } from '../works/testing/posts.ts'
import { bakeFake, createPublishedHall } from '../works/testing/works.ts'
import { addExhibition, getDay, publishLentExhibition, toPart } from './testing/exhibitions.ts'

let app: TestApp
let curator: Person
let artist: Person
beforeAll(async () => {
  app = await startTestApp({ bake: bakeFake, clock: createFrozenClock() })
  await app.jobs.start()
  curator = await app.signIn({ nickname: '林深' })
  artist = await app.signIn({ nickname: '阿野' })
})

const publish = (id: string, revision: number) =>
  app.call(publishWork, { params: { id }, body: { revision }, token: curator.token })
const open = (code: string, token?: string) =>
  app.callOk(publicExhibitionByCode, { params: { code }, ...(token === undefined ? {} : { token }) })

describe('F-04 S-20 an exhibition joins what stands elsewhere', () => {
  test('a visitor without a login sees every part as it is now, with the plan of a hall and the minute of the place', async () => {
    const hall = await createPublishedHall(app, artist, { title: '山中来信' })
    const film = await createPublishedPost(app, artist, { title: '雨后', mediaIds: [await uploadPicture(app, artist)] })
    const { room } = await createOpenTestRoom(app, curator)
    const merchant = await app.signIn({ nickname: '纸月', roles: ['user', 'merchant'] })
    const booth = await startBooth(app, merchant)
    const code = await publishLentExhibition(app, curator, [
      toPart('hall', 'work', hall.work.code, '第一间'),
      toPart('film', 'work', film.work.code),
      toPart('room', 'room', room.roomName),
      toPart('booth', 'booth', booth.code),
    ])
    const shown = await open(code)
    expect(shown).toMatchObject({
      now: toShanghaiMinute(app.clock.now()),
      revision: 1,
      work: { kind: 'exhibition', title: '他岸', owner: { nickname: '林深' } },
      document: { text: '三间展厅，一条路', period: { opensOn: getDay(app, -1), closesOn: getDay(app, 30) } },
      parts: [
        { partId: 'hall', state: 'open', title: '山中来信', owner: { nickname: '阿野' }, workKind: 'gallery', room: null },
        { partId: 'film', state: 'open', title: '雨后', workKind: 'article', plan: null },
        { partId: 'room', state: 'open', title: '一起看画', workKind: null, room: { status: 'open', users: 0 } },
        { partId: 'booth', state: 'open', title: '纸与墨', workKind: null },
      ],
    })
    const [first] = shown.parts
    expect(first?.state === 'open' && first.plan?.floor.length).toBeGreaterThan(3)
  })

  test('a part that changes is new at once; one that is withdrawn, private or erased is a closed door, and the others stay', async () => {
    const [kept, withdrawn, locked, erased] = await Promise.all([
      createPublishedHall(app, artist, { title: '留下的' }),
      createPublishedHall(app, artist, { title: '收回的' }),
      createPublishedHall(app, artist, { title: '上锁的' }),
      createPublishedHall(app, artist, { title: '删掉的' }),
    ])
    const code = await publishLentExhibition(
      app,
      curator,
      [kept, withdrawn, locked, erased].map(({ work }, index) => toPart(`p${index}`, 'work', work.code)),
    )
    const { token } = artist
    const body = { id: kept.work.id, revision: kept.revision, title: '改了名' }
    const renamed = await app.callOk(updateWork, { body, token })
    await app.callOk(publishWork, { params: { id: kept.work.id }, body: { revision: renamed.revision }, token })
    await app.callOk(unpublishWork, { params: { id: withdrawn.work.id }, token })
    await app.callOk(removeWork, { params: { id: erased.work.id }, token })
    const guarded = { id: locked.work.id, revision: locked.revision, visibility: 'password', password: 'shanzhong' } as const
    const { revision } = await app.callOk(updateWork, { body: guarded, token })
    await app.callOk(publishWork, { params: { id: locked.work.id }, body: { revision }, token })
    expect((await open(code)).parts).toMatchObject([
      { partId: 'p0', state: 'open', title: '改了名' },
      { partId: 'p1', state: 'closed' },
      { partId: 'p2', state: 'locked' },
      { partId: 'p3', state: 'closed' },
    ])
    expect(JSON.stringify((await open(code)).parts)).not.toMatch(/收回的|上锁的|删掉的/)
  })

  test('its owner sees a part that others cannot, and a code of nothing is a closed door', async () => {
    const own = await createPublishedHall(app, curator, { title: '只给自己' })
    const { token } = curator
    const body = { id: own.work.id, revision: own.revision, visibility: 'private' } as const
    const { revision } = await app.callOk(updateWork, { body, token })
    await app.callOk(publishWork, { params: { id: own.work.id }, body: { revision }, token })
    const code = await publishLentExhibition(app, curator, [
      toPart('own', 'work', own.work.code),
      toPart('none', 'room', 'nothing000'),
    ])
    expect((await open(code)).parts).toMatchObject([{ state: 'closed' }, { state: 'closed' }])
    expect((await open(code, token)).parts).toMatchObject([{ state: 'open', title: '只给自己' }, { state: 'closed' }])
  })
})

describe('F-04 an exhibition has its days and hours', () => {
  test('before it opens visitors see the lobby: its days and timetable, and not where its parts are', async () => {
    const hall = await createPublishedHall(app, artist, { title: '还没开门' })
    const opening = {
      id: 's',
      kind: 'opening' as const,
      title: '开幕',
      text: '',
      startsAt: `${getDay(app, 2)}T19:00`,
      endsAt: `${getDay(app, 2)}T20:00`,
      roomName: 'room000001',
    }
    const code = await publishLentExhibition(app, curator, [toPart('hall', 'work', hall.work.code, '第一间')], {
      period: { opensOn: getDay(app, 2), closesOn: getDay(app, 9) },
      timetable: [opening],
    })
    const lobby = await open(code)
    expect(lobby).toMatchObject({ parts: [], document: { parts: [], timetable: [{ title: '开幕', roomName: null }] } })
    expect(JSON.stringify(lobby)).not.toContain(hall.work.code)
    expect((await open(code, curator.token)).parts).toMatchObject([{ state: 'open', title: '还没开门' }])
  })

  test('after its last day it is walked as before', async () => {
    const hall = await createPublishedHall(app, artist)
    const code = await publishLentExhibition(app, curator, [toPart('hall', 'work', hall.work.code)], {
      period: { opensOn: getDay(app, -9), closesOn: getDay(app, -2) },
    })
    expect((await open(code)).parts).toMatchObject([{ state: 'open' }])
  })
})

describe('F-04 what is missing is said before it is published', () => {
  test('parts, days, a cover, two doors at one opening', async () => {
    const empty = await addExhibition(app, curator, [])
    expect(await publish(empty.id, empty.revision)).toMatchObject({
      http: 400,
      code: 'EXHIBITION_INCOMPLETE',
      msg: '还没有展厅，请先放进一个',
      data: { problems: [{ kind: 'no_parts' }] },
    })
    const parts = ['a', 'b', 'c'].map((id) => toPart(id, 'work', `hall00000${id}`))
    const toDoor = (id: string, to: string) => ({
      id,
      ends: [
        { partId: 'a', openingId: 'entrance' },
        { partId: to, openingId: 'entrance' },
      ] as ExhibitionDocument['doors'][number]['ends'],
    })
    const turned = { opensOn: '2027-06-30', closesOn: '2027-05-01' }
    const clash = await addExhibition(app, curator, parts, { period: turned, doors: [toDoor('d1', 'b'), toDoor('d2', 'c')] })
    expect(await publish(clash.id, clash.revision)).toMatchObject({
      code: 'EXHIBITION_INCOMPLETE',
      data: { problems: [{ kind: 'ends_before_it_begins' }, { kind: 'opening_with_several_doors', doorIds: ['d1', 'd2'] }] },
    })
  })

  test('a door to itself is no document', async () => {
    const ends = [
      { partId: 'a', openingId: 'x' },
      { partId: 'a', openingId: 'y' },
    ]
    const document = { ...createExhibition([toPart('a', 'work', 'hall00000a')]), doors: [{ id: 'd', ends }] }
    expect(
      await app.call(addWork, { body: { kind: 'exhibition', title: '他岸', document }, token: curator.token }),
    ).toMatchObject({ http: 400, code: 'DOCUMENT_INVALID' })
  })
})

test('a work of another kind is no exhibition', async () => {
  const hall = await createPublishedHall(app, artist)
  expect(await app.call(publicExhibitionByCode, { params: { code: hall.work.code } })).toMatchObject({ code: 'NOT_FOUND' })
})
