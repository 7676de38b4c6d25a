import { readFileSync } from 'node:fs'
import { logout } from '@zhanjian/contract/accounts/identity.ts'
import { changeEntry, heldCards, holderExportLink, importCards, saveCardGroup } from '@zhanjian/contract/cards/card-holder.ts'
import { cardFileLink, cardPoster, removeCard, saveCard } from '@zhanjian/contract/cards/cards.ts'
import sharp from 'sharp'
import { parseVCards } from 'vcard4-ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { DOWNLOAD_LIFE_S } from '../../../../platform/downloads/download-links.ts'
import { systemRandom } from '../../../../platform/random.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createPicture } from '../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { createCardsStore } from '../store.ts'
import { createCard, createCardBody, createPersonWithCard, exchangeCards, FOR_EVERYBODY, FOR_HOLDERS } from '../testing/cards.ts'
import { createCardPosters } from './card-posters.ts'

const app = await startTestApp({ environment: { publicOrigin: 'https://zhanjian.example' } })
await app.jobs.start()

const AUDIENCE = { ...FOR_EVERYBODY, mobile: 'exchanged', wechat: 'nobody' } as const
const SECRETS = { mobile: '138 4444 4444', wechat: 'nobody_knows', audience: AUDIENCE }

/** The link, with the cookie that the browser was given. */
async function linkTo(
  endpoint: typeof cardFileLink | typeof holderExportLink,
  options: { params?: object; body?: object; person?: Person; cookie?: string },
) {
  const { params, body = {}, person, cookie } = options
  const answer = await app.call(endpoint, {
    ...(params && { params: { ...params } }),
    body,
    ...(person && { token: person.token }),
    ...(cookie !== undefined && { headers: { cookie } }),
  })
  const given = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { http: answer.http, url: answer.data?.url ?? '', cookie: given }
}
const open = (url: string, cookie = '') => app.fastify.inject({ url, headers: { cookie } })

describe('a card as a file', () => {
  test('a stranger’s file has what everybody may see, without a cookie', async () => {
    const { card } = await createPersonWithCard(app, '林深海', SECRETS)
    const { url, cookie } = await linkTo(cardFileLink, { params: { id: card.code } })
    expect(cookie).toBe('')
    const file = await open(url)
    expect(file.headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="card.vcf"; filename*=UTF-8''${encodeURIComponent('林深海.vcf')}`,
    })
    expect(file.body).toContain('FN:林深海')
    expect(file.body).toContain(`https://zhanjian.example/c/${card.code}`)
    expect(file.body).not.toMatch(/4444|nobody_knows/)
  })

  test('a holder’s file has what is for holders, with picture and own notes, in both versions', async () => {
    const owner = await createPersonWithCard(app, '林深海')
    const picture = await uploadAndProcess(app, owner, await createPicture('png', '#336699'))
    await app.callOk(saveCard, {
      body: { ...createCardBody({ ...SECRETS, avatarAssetId: picture.id }), cardId: owner.card.cardId },
      token: owner.token,
    })
    const holder = await createPersonWithCard(app, '陈若溪')
    await exchangeCards(app, holder, holder.card, owner, owner.card)
    const [held] = (await app.callOk(heldCards, { body: {}, token: holder.token })).records
    await app.callOk(changeEntry, { params: { id: held?.id }, body: { note: '爱喝茶', metAt: '西岸' }, token: holder.token })
    for (const version of ['3.0', '4.0']) {
      const { url, cookie } = await linkTo(cardFileLink, { params: { id: owner.card.code }, body: { version }, person: holder })
      const { body } = await open(url, cookie)
      expect(body.replaceAll('\r\n ', '')).toMatch(/13844444444|138 4444 4444/)
      expect(body).toContain('爱喝茶')
      expect(body).not.toContain('nobody_knows')
      if (version === '4.0') {
        const [card] = parseVCards(body).vCards ?? []
        const photo = Buffer.from(String(card?.PHOTO?.[0]?.value).split(',')[1] ?? '', 'base64')
        expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 })
      }
    }
    const own = await linkTo(cardFileLink, { params: { id: owner.card.cardId }, person: owner })
    expect((await open(own.url, own.cookie)).body).toContain('nobody_knows')
  })

  test('a user’s link opens nothing in another browser, after its time, or after the login has ended', async () => {
    const { token, ...person } = await createPersonWithCard(app, '林深海', SECRETS)
    const link = () => linkTo(cardFileLink, { params: { id: person.card.cardId }, person: { ...person, token } })
    const { url, cookie } = await link()
    expect((await open(url)).statusCode).toBe(404)
    expect(
      (
        await open(
          url,
          cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).statusCode,
    ).toBe(404)
    expect((await open(`${url.slice(0, -2)}xx`, cookie)).statusCode).toBe(404)
    expect((await open(url, cookie)).statusCode).toBe(200)
    await app.callOk(logout, { token })
    expect((await open(url, cookie)).statusCode).toBe(404)
    const stranger = await linkTo(cardFileLink, { params: { id: person.card.code } })
    app.clock.advanceS(DOWNLOAD_LIFE_S)
    expect((await open(stranger.url)).statusCode).toBe(404)
  })

  test('what stands in the file is decided when it is opened', async () => {
    const person = await createPersonWithCard(app, '林深海', { ...SECRETS, audience: FOR_EVERYBODY })
    const { url } = await linkTo(cardFileLink, { params: { id: person.card.code } })
    await app.callOk(saveCard, {
      body: { ...createCardBody({ ...SECRETS, audience: FOR_HOLDERS }), cardId: person.card.cardId },
      token: person.token,
    })
    expect((await open(url)).body).not.toContain('4444')
    await app.callOk(removeCard, { params: { id: person.card.cardId }, token: person.token })
    expect((await open(url)).statusCode).toBe(404)
  })

  test('a card that the caller may not open has no file', async () => {
    const { card } = await createPersonWithCard(app, '林深海')
    const stranger = await app.signIn()
    for (const id of [card.cardId, 'AAAAAAAAAA', 'x'])
      expect((await linkTo(cardFileLink, { params: { id }, person: stranger })).http).toBe(404)
  })
})

describe('the whole holder as a file', () => {
  async function createHolder() {
    const holder = await createPersonWithCard(app, '我')
    const place = { name: '画室', address: '西湖区象山路 352 号', regionCode: '330106', position: null }
    const owner = await createPersonWithCard(app, '林深海', {
      ...SECRETS,
      mobile: '+86 138',
      website: 'https://a.example',
      place,
    })
    await exchangeCards(app, holder, holder.card, owner, owner.card)
    await app.callOk(importCards, {
      body: { text: 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:=HYPERLINK("x")\r\nNOTE:a\\nb\r\nEND:VCARD' },
      token: holder.token,
    })
    const { id } = await app.callOk(saveCardGroup, { body: { name: '@客户' }, token: holder.token })
    const entry = (await app.callOk(heldCards, { body: {}, token: holder.token })).records.find(({ name }) => name === '林深海')
    await app.callOk(changeEntry, { params: { id: entry?.id }, body: { note: '-1+1', groupIds: [id] }, token: holder.token })
    return holder
  }

  test('as CSV it opens in spreadsheets, and no cell is a formula', async () => {
    const { url, cookie } = await linkTo(holderExportLink, { body: { format: 'csv' }, person: await createHolder() })
    const file = await open(url, cookie)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('attachment; filename="cards.csv"')
    expect(file.body.startsWith('\ufeff姓名,公司,')).toBe(true)
    expect(file.body).toContain(`林深海,展间科技,策展人,'+86 138,`)
    expect(file.body).toContain(',画室 浙江省杭州市西湖区象山路 352 号,')
    expect(file.body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(file.body).toContain(`'@客户,'-1+1`)
    expect(file.body).not.toContain('nobody_knows')
  })

  test('as vCard it has every contact, in one file that is read back', async () => {
    const holder = await createHolder()
    const { url, cookie } = await linkTo(holderExportLink, { body: { format: 'vcard' }, person: holder })
    const file = await open(url, cookie)
    expect(file.body.match(/BEGIN:VCARD/g)).toHaveLength(2)
    const other = await app.signIn()
    const imported = await app.callOk(importCards, { body: { text: file.body }, token: other.token })
    expect(imported).toMatchObject({ duplicates: 0, unreadable: 0 })
    expect(imported.addedIds).toHaveLength(2)
    const theirs = await linkTo(holderExportLink, { body: { format: 'csv' }, person: other })
    expect((await open(url, theirs.cookie)).statusCode).toBe(404)
  })
})

describe('contacts of a file', () => {
  const readFixture = (name: string) => readFileSync(new URL(`../vcard/fixtures/${name}`, import.meta.url))
  const importText = (text: string, { token }: Person) => app.call(importCards, { body: { text }, token })
  const namesOf = async ({ token }: Person) =>
    (await app.callOk(heldCards, { body: {}, token })).records.map(({ name, company }) => [name, company])

  test('a name with an emoji is in the holder', async () => {
    const person = await app.signIn()
    expect((await importText(readFixture('one-emoji.vcf').toString(), person)).http).toBe(200)
    expect(await namesOf(person)).toContainEqual(['小明🎉', ''])
  })

  test('a contact of Outlook in GBK, as the app decodes it, is in the holder with name and company', async () => {
    const person = await app.signIn()
    const text = new TextDecoder('gb18030', { fatal: true }).decode(readFixture('outlook-gbk.vcf'))
    expect((await importText(text, person)).http).toBe(200)
    expect(await namesOf(person)).toEqual([['李明辉', '公司']])
  })

  test('letters that were lost before they came are refused with a sentence that names the encodings', async () => {
    const answer = await importText(readFixture('outlook-gbk.vcf').toString(), await app.signIn())
    expect(answer).toMatchObject({ http: 400, code: 'VCARD_UNREADABLE', msg: expect.stringContaining('GBK') })
  })

  test('thirty contacts with pictures are one file', async () => {
    const person = await app.signIn()
    const photo = `PHOTO;ENCODING=BASE64;JPEG:AA\r\n${`${'A'.repeat(74)}\r\n`.repeat(1000)}\r\n`
    const card = (index: number) => `BEGIN:VCARD\r\nVERSION:2.1\r\nFN:林${index}\r\n${photo}TEL;CELL:139${index}\r\nEND:VCARD\r\n`
    const text = Array.from({ length: 30 }, (_, index) => card(index)).join('')
    expect(text.length).toBeGreaterThan(2 * 1024 * 1024)
    const answer = await app.callOk(importCards, { body: { text }, token: person.token })
    expect(answer).toMatchObject({ addedIds: { length: 30 }, unreadable: 0 })
  })

  test('a file with more cards than a holder takes is refused before it is read', async () => {
    expect((await importText('BEGIN:VCARD\r\nEND:VCARD\r\n'.repeat(10_001), await app.signIn())).code).toBe('HOLDER_FULL')
  })
})

describe('the page of a shared card', () => {
  test('it gives a messenger what everybody may see, and leads to the card', async () => {
    const { card } = await createPersonWithCard(app, '林"深<海', SECRETS)
    const { statusCode, body } = await open(`/c/${card.code}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<meta property="og:title" content="林&quot;深&lt;海的名片">')
    expect(body).toContain(`<meta property="og:url" content="https://zhanjian.example/c/${card.code}">`)
    expect(body).toContain(`url=/#/pages/card/cardDetail/cardDetail?id=${card.code}"`)
    expect(body).toContain('noindex')
    expect(body).toContain('展间科技 · 策展人')
    expect(body).not.toMatch(/4444|nobody_knows|<script/)
  })

  test('a card that is removed, of a banned account, or never was, is not found', async () => {
    const person = await createPersonWithCard(app, '林深')
    const banned = await createPersonWithCard(app, '陈')
    await app.database.query(sql`update account set status = 'banned' where id = ${banned.user.id}`)
    await app.callOk(removeCard, { params: { id: person.card.cardId }, token: person.token })
    for (const code of [person.card.code, banned.card.code, 'AAAAAAAAAA', 'x', banned.card.cardId, '%3Cscript%3E']) {
      const { statusCode, body } = await open(`/c/${code}`)
      expect(statusCode).toBe(404)
      expect(body).toContain('没有找到这张名片')
    }
  })

  test('its poster is the card as a stranger sees it, with its picture', async () => {
    const person = await app.signIn()
    const avatarAssetId = (await uploadAndProcess(app, person, await createPicture('png', '#22aa33'))).id
    const place = { name: '画室', address: '西湖区象山路 352 号', regionCode: '330106', position: null }
    const audience = { ...FOR_HOLDERS, place: 'everybody' as const }
    const { code } = await createCard(app, person, { ...SECRETS, avatarAssetId, style: 'stone', place, audience })
    const covers: unknown[] = []
    const posters = createCardPosters({
      store: createCardsStore(app.database),
      objects: app.objects,
      random: systemRandom,
      publicOrigin: 'https://zhanjian.example',
      renderPoster: ({ cover }) => {
        covers.push(cover)
        return Promise.resolve(Buffer.from('poster'))
      },
    })
    await posters.getPoster(code, null)
    const places = expect.arrayContaining(['浙江省杭州市西湖区象山路 352 号'])
    const face = { name: '林深海', style: 'stone', mobile: '', wechat: '', places }
    expect(covers).toMatchObject([{ face, portrait: { length: expect.any(Number) } }])
    const { rawPayload } = await open((await app.callOk(cardPoster, { params: { code } })).url)
    expect(rawPayload.subarray(0, 4).toString()).toBe('post')
  })

  test('its poster is drawn once for a revision, with what everybody may see', async () => {
    const person = await app.signIn()
    const card = await createCard(app, person, SECRETS)
    const ask = () => app.callOk(cardPoster, { params: { code: card.code } })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(second).toEqual(first)
    expect(first).toMatchObject({ version: 1, filename: '林深海的名片 · 展间.jpg' })
    const picture = await open(first.url)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1125, height: 2001 })
    await app.callOk(saveCard, { body: { ...createCardBody(), cardId: card.cardId }, token: person.token })
    expect((await ask()).url).not.toBe(first.url)
    expect((await app.call(cardPoster, { params: { code: 'AAAAAAAAAA' } })).code).toBe('NOT_FOUND')
  })
})
