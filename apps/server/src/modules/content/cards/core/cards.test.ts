import { restoreEntry } from '@zhanjian/contract/cards/card-holder.ts'
import { cardById, cardOfUser, removeCard, saveCard } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { removeUploads } from '@zhanjian/contract/files/uploads.ts'
import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createPicture } from '../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { createPublishedPost } from '../../works/testing/posts.ts'
import { createCard, createCardBody, createPersonWithCard, exchangeCards, FOR_EVERYBODY, FOR_NOBODY } from '../testing/cards.ts'

const app = await startTestApp()
await app.jobs.start()

const PLACE = {
  name: '西岸',
  address: '龙腾大道 2600 号',
  regionCode: '310104',
  position: { longitude: 121.46, latitude: 31.17, datum: 'gcj02' as const },
}

describe('own cards', () => {
  test('C-31 T-01 a person without cards gets an empty list', async () => {
    const { token } = await app.signIn()
    expect(await app.callOk(myCards, { token })).toEqual([])
  })

  test('C-31 X-04 a login is needed', async () => {
    expect(await app.call(myCards)).toMatchObject({ http: 401, code: 'LOGIN_REQUIRED' })
  })

  test('C-33 E-06 the first card is the default one, and all of its fields come back', async () => {
    const person = await app.signIn()
    const fields = {
      phone: '021-6000#8',
      wechat: 'lin',
      website: 'https://a.example',
      place: PLACE,
      introduction: '一\n二',
      tags: ['策展'],
    }
    const card = await createCard(app, person, fields)
    const { workIds: _workIds, recordingAssetId: _recordingAssetId, ...shown } = createCardBody(fields)
    expect(card).toMatchObject({
      ...shown,
      id: card.cardId,
      userId: person.user.id,
      isDefault: true,
      revision: 1,
      visitorCount: 0,
      avatar: person.user.avatar,
    })
    expect(card.code).toMatch(/^[0-9A-Z]{10}$/)
    expect(await app.callOk(myCards, { token: person.token })).toEqual([card])
  })

  test('C-33 another default card ends the former one, and the oldest follows a removed one', async () => {
    const person = await app.signIn()
    const first = await createCard(app, person)
    const second = await createCard(app, person, { name: '二', isDefault: true })
    const list = async () =>
      (await app.callOk(myCards, { token: person.token })).map(({ cardId, isDefault }) => [cardId, isDefault])
    expect(await list()).toEqual([
      [second.cardId, true],
      [first.cardId, false],
    ])
    await app.callOk(removeCard, { params: { id: second.cardId }, token: person.token })
    expect(await list()).toEqual([[first.cardId, true]])
  })

  test('C-33 a change of an older revision is refused with the newer card', async () => {
    const person = await app.signIn()
    const { cardId } = await createCard(app, person)
    const save = (name: string, revision: number) =>
      app.call(saveCard, { body: { ...createCardBody({ name }), cardId, revision }, token: person.token })
    const both = await Promise.all([save('甲', 1), save('乙', 1)])
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['CARD_STALE', undefined]))
    const [saved, refused] = both[0]?.http === 200 ? both : both.toReversed()
    expect(refused?.data).toMatchObject({ name: saved?.data.name, revision: 2 })
  })

  test('C-33 a repeated creation returns the card that it made', async () => {
    const person = await app.signIn()
    const body = { ...createCardBody(), requestId: crypto.randomUUID() }
    const made = await Promise.all([1, 2, 3].map(() => app.callOk(saveCard, { body, token: person.token })))
    expect(new Set(made.map(({ cardId }) => cardId)).size).toBe(1)
  })

  test('C-33 of ten creations at once five succeed', async () => {
    const { token } = await app.signIn()
    const made = await Promise.all(Array.from({ length: 10 }, () => app.call(saveCard, { body: createCardBody(), token })))
    expect(made.filter(({ http }) => http === 200)).toHaveLength(5)
    expect(new Set(made.map(({ code }) => code))).toEqual(new Set([undefined, 'BIZ_CARDS_FULL']))
    expect((await app.callOk(myCards, { token })).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('C-27 a removed card can be restored for a day', async () => {
    const person = await createPersonWithCard(app, '林深')
    const { cardId, code } = person.card
    await app.callOk(removeCard, { params: { id: cardId }, token: person.token })
    expect((await app.call(cardById, { params: { id: code } })).code).toBe('NOT_FOUND')
    await app.callOk(restoreEntry, { params: { id: cardId }, token: person.token })
    expect(await app.callOk(cardById, { params: { id: code } })).toMatchObject({ name: '林深' })
    expect(await app.callOk(myCards, { token: person.token })).toMatchObject([{ cardId, isDefault: true }])
  })

  test.each([
    ['an audience with an unknown field', { audience: { ...FOR_EVERYBODY, passport: 'everybody' } }],
    ['an audience without all fields', { audience: { mobile: 'everybody' } }],
    ['an audience with an unknown value', { audience: { ...FOR_EVERYBODY, mobile: 'friends' } }],
    ['a script as website', { website: 'javascript:alert(1)' }],
    ['a name of spaces', { name: '  ' }],
    ['an introduction of 301 characters', { introduction: '长'.repeat(301) }],
    ['a position out of range', { place: { ...PLACE, position: { longitude: 181, latitude: 0, datum: 'wgs84' } } }],
    ['a position without its datum', { place: { ...PLACE, position: { longitude: 18, latitude: 0 } } }],
    ['an unknown style', { style: 'gold' }],
  ])('C-33 %s is refused', async (_what, wishes) => {
    const { token } = await app.signIn()
    expect((await app.call(saveCard, { body: createCardBody(wishes), token })).code).toBe('INVALID_INPUT')
    expect(await app.callOk(myCards, { token })).toEqual([])
  })
})

describe('files and works on a card', () => {
  test('C-33 a picture is copied: it stays when its file is removed', async () => {
    const person = await app.signIn()
    const picture = await uploadAndProcess(app, person, await createPicture('png', '#336699'))
    const card = await createCard(app, person, { avatarAssetId: picture.id })
    expect(card.avatarAssetId).toBe(picture.id)
    await app.callOk(removeUploads, { body: { ids: [picture.id] }, token: person.token })
    const again = await app.callOk(saveCard, {
      body: { ...createCardBody({ avatarAssetId: picture.id }), cardId: card.cardId },
      token: person.token,
    })
    expect(again.avatar).toBe(card.avatar)
    expect((await app.fastify.inject({ url: card.avatar })).headers['content-type']).toBe('image/webp')
  })

  test('C-33 files of others, and those that are neither sound nor film, are refused', async () => {
    const [person, other] = [await app.signIn(), await app.signIn()]
    const theirs = await uploadAndProcess(app, other, await createPicture('png', '#112233'))
    const own = await uploadAndProcess(app, person, await createPicture('png', '#332211'))
    for (const wishes of [
      { avatarAssetId: theirs.id },
      { avatarAssetId: 'x' },
      { recordingAssetId: own.id },
      { workIds: [crypto.randomUUID()] },
      { workIds: ['x'] },
    ])
      expect((await app.call(saveCard, { body: createCardBody(wishes), token: person.token })).code).toBe('CARD_FILE_NOT_USABLE')
  })

  test('C-33 a recording is shown to whom its owner wants, and its file cannot be removed', async () => {
    const person = await app.signIn()
    const { id } = await insertRecording(person.user.id, 59.5)
    const card = await createCard(app, person, { recordingAssetId: id, audience: { ...FOR_NOBODY, recording: 'everybody' } })
    expect(card.recording).toMatchObject({ assetId: id, kind: 'audio', durationS: 59.5 })
    expect((await app.callOk(cardById, { params: { id: card.code } })).recording).toMatchObject({ assetId: id })
    expect(await app.callOk(removeUploads, { body: { ids: [id] }, token: person.token })).toMatchObject({
      removedIds: [],
      inUse: [{ id, uses: [{ as: 'card', title: '林深海' }] }],
    })
    const long = await insertRecording(person.user.id, 60.5)
    expect((await app.call(saveCard, { body: createCardBody({ recordingAssetId: long.id }), token: person.token })).code).toBe(
      'CARD_FILE_NOT_USABLE',
    )
  })

  test('C-33 own works are shown in their order, others refused, and a work that becomes private vanishes', async () => {
    const [person, other] = [await app.signIn(), await app.signIn()]
    const [one, two] = [
      await createPublishedPost(app, person, { title: '其一' }),
      await createPublishedPost(app, person, { title: '其二' }),
    ]
    const theirs = await createPublishedPost(app, other)
    const wishes = { workIds: [two.work.id, one.work.id], audience: FOR_EVERYBODY }
    const card = await createCard(app, person, wishes)
    const titles = async () => (await app.callOk(cardById, { params: { id: card.code } })).works.map(({ title }) => title)
    expect(await titles()).toEqual(['其二', '其一'])
    expect((await app.call(saveCard, { body: createCardBody({ workIds: [theirs.work.id] }), token: person.token })).code).toBe(
      'CARD_FILE_NOT_USABLE',
    )
    await app.callOk(updateWork, {
      body: { id: two.work.id, revision: two.revision, visibility: 'private' },
      token: person.token,
    })
    expect(await titles()).toEqual(['其一'])
    expect((await app.callOk(myCards, { token: person.token }))[0]?.works.map(({ title }) => title)).toEqual(['其一'])
  })

  async function insertRecording(ownerId: string, durationS: number): Promise<{ id: string }> {
    const [row] = await app.database.query<{ id: string }>(
      sql`insert into asset (id, owner_id, kind, status, name, size_bytes, content_hash, object_key, duration_s, variant_keys, created_at)
        values (gen_random_uuid(), ${ownerId}, 'audio', 'ready', '介绍.mp3', 10, decode(md5(random()::text), 'hex'), 'u/x', ${durationS},
          '{"original": "media/audio/x.mp3"}', now()) returning id`,
    )
    return row ?? { id: '' }
  }
})

describe('who reads what', () => {
  const secret = { mobile: '138 1111 1111', email: 'secret@zhanjian.example', wechat: 'nobody_knows', introduction: '只给朋友' }
  const audience = {
    ...FOR_EVERYBODY,
    mobile: 'exchanged',
    email: 'exchanged',
    wechat: 'nobody',
    introduction: 'exchanged',
  } as const

  test('C-30 a stranger gets what everybody may see, and the names of what an exchange would show', async () => {
    const { card, user } = await createPersonWithCard(app, '林深', { ...secret, audience })
    for (const reader of [undefined, (await app.signIn()).token]) {
      const detail = await app.callOk(cardById, { params: { id: card.code }, ...(reader && { token: reader }) })
      expect(detail).toMatchObject({
        cardId: card.cardId,
        userId: user.id,
        name: '林深',
        company: '展间科技',
        title: '策展人',
        mobile: '',
        email: '',
        wechat: '',
        introduction: '',
        relation: { kind: 'none', againAt: null },
        entry: null,
        owner: { id: user.id },
      })
      expect(detail.hiddenFields).toEqual(['mobile', 'email', 'introduction'])
      expect(JSON.stringify(detail)).not.toMatch(/1111|secret@|nobody_knows|只给朋友/)
    }
  })

  test('C-30 a holder gets what is for holders, nobody what is for nobody, the owner all', async () => {
    const owner = await createPersonWithCard(app, '林深', { ...secret, audience })
    const holder = await createPersonWithCard(app, '陈若溪')
    await exchangeCards(app, holder, holder.card, owner, owner.card)
    const held = await app.callOk(cardById, { params: { id: owner.card.code }, token: holder.token })
    expect(held).toMatchObject({
      mobile: secret.mobile,
      email: secret.email,
      wechat: '',
      hiddenFields: [],
      relation: { kind: 'held' },
    })
    expect(await app.callOk(cardById, { params: { id: held.id }, token: holder.token })).toEqual(held)
    const own = await app.callOk(cardById, { params: { id: owner.card.cardId }, token: owner.token })
    expect(own).toMatchObject({ ...secret, relation: { kind: 'own' } })
  })

  test('C-30 an id opens nothing to a stranger: only the code does', async () => {
    const { card } = await createPersonWithCard(app, '林深')
    const { token } = await app.signIn()
    expect((await app.call(cardById, { params: { id: card.cardId }, token })).code).toBe('NOT_FOUND')
    expect((await app.call(cardById, { params: { id: card.cardId } })).code).toBe('NOT_FOUND')
    for (const id of ['AAAAAAAAAA', 'x', crypto.randomUUID(), '%00'])
      expect((await app.call(cardById, { params: { id }, token })).code).toBe('NOT_FOUND')
  })

  test.each([
    'banned',
    'deletion_requested',
    'deleted',
  ])('C-30 the card of an account that is %s is not found', async (status) => {
    const { card, user } = await createPersonWithCard(app, '林深')
    await app.database.query(sql`update account set status = ${status} where id = ${user.id}`)
    expect((await app.call(cardById, { params: { id: card.code } })).code).toBe('NOT_FOUND')
    expect(await app.callOk(cardOfUser, { query: { userId: user.id } })).toBeNull()
  })

  test('C-26 the default card of a person is found, unless the owner hides it', async () => {
    const person = await createPersonWithCard(app, '林深', { audience: { ...FOR_NOBODY, company: 'everybody' } })
    const brief = () => app.callOk(cardOfUser, { query: { userId: person.user.id } })
    expect(await brief()).toEqual({
      cardId: person.card.cardId,
      userId: person.user.id,
      code: person.card.code,
      name: '林深',
      avatar: person.user.avatar,
      style: 'celadon',
      company: '展间科技',
      title: '',
      relation: { kind: 'none', againAt: null },
    })
    await app.callOk(saveCard, {
      body: { ...createCardBody({ isFindable: false }), cardId: person.card.cardId },
      token: person.token,
    })
    expect(await brief()).toBeNull()
    for (const userId of ['x', crypto.randomUUID()]) expect(await app.callOk(cardOfUser, { query: { userId } })).toBeNull()
  })
})
