import { readFileSync } from 'node:fs'
import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import { type CardField, cardField } from '@zhanjian/contract/cards/cards.ts'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { parseVCards } from 'vcard4-ts'
import Vcf from 'vcf'
import { describe, expect, test } from 'vitest'
import { EMPTY_CONTENT } from '../core/card-content.ts'
import { readVcards } from './read-vcards.ts'
import { foldVcardLine } from './vcard-text.ts'
import { type VcardContact, writeVcard } from './write-vcard.ts'

const { workIds: _workIds, ...EMPTY } = EMPTY_CONTENT
const CONTACT: VcardContact = {
  ...EMPTY,
  name: '林深海',
  company: '展间科技，有限公司; 上海, 分部',
  title: '策展人\\总监',
  mobile: '+86 138-0000-0000',
  phone: '(021) 6000-0000#808',
  email: 'lin@zhanjian.example',
  wechat: 'linshen_hai',
  website: 'https://zhanjian.example/a,b;c',
  place: {
    name: '西岸美术馆',
    address: '龙腾大道 2600 号, 2 楼',
    regionCode: '310104',
    position: { longitude: 121.46, latitude: 31.17, datum: 'wgs84' },
  },
  introduction: '做过很多展览。\n第二行，有逗号；和分号;',
  tags: ['策展', '影像,声音'],
  photo: null,
  link: 'https://zhanjian.example/c/AAAAAAAAAA',
  note: '',
  changedAt: new Date('2026-11-25T08:09:10.123Z'),
}
const photo = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f54f0' } })
    .jpeg()
    .toBuffer()

describe('a vCard file', () => {
  test('version 3.0 is read by an independent parser, with Chinese, commas, semicolons and line breaks', async () => {
    const picture = await photo()
    const file = writeVcard({ ...CONTACT, photo: picture }, '3.0')
    const [card] = Vcf.parse(file)
    const valueOf = (name: string) => String([card?.get(name)].flat()[0]?.valueOf())
    const unescape = (text: string) => text.replaceAll(/\\n/g, '\n').replaceAll(/\\(.)/g, '$1')
    expect(valueOf('version')).toBe('3.0')
    expect(unescape(valueOf('fn'))).toBe('林深海')
    expect(unescape(valueOf('org'))).toBe(CONTACT.company)
    expect(unescape(valueOf('title'))).toBe(CONTACT.title)
    expect(unescape(valueOf('note'))).toBe(CONTACT.introduction)
    expect(valueOf('email')).toBe(CONTACT.email)
    expect(valueOf('url')).toBe(CONTACT.website)
    expect(Buffer.from(valueOf('photo'), 'base64').equals(picture)).toBe(true)
  })

  test('version 4.0 is read by an independent parser, with Chinese, commas, semicolons and line breaks', async () => {
    const picture = await photo()
    const { vCards, nags } = parseVCards(writeVcard({ ...CONTACT, photo: picture }, '4.0'))
    const [card] = vCards ?? []
    expect(nags ?? []).toEqual([])
    expect(card?.VERSION.value).toBe('4.0')
    expect(card?.FN[0]?.value).toBe('林深海')
    expect(card?.N?.value.familyNames).toEqual(['林深海'])
    expect(card?.ORG?.[0]?.value).toEqual([CONTACT.company])
    expect(card?.TITLE?.[0]?.value).toBe(CONTACT.title)
    expect(card?.NOTE?.[0]?.value).toBe(CONTACT.introduction)
    expect(card?.CATEGORIES?.[0]?.value).toEqual(CONTACT.tags)
    expect(card?.URL?.[0]?.value).toBe(CONTACT.website)
    expect(card?.ADR?.[0]?.value).toMatchObject({
      streetAddress: ['龙腾大道 2600 号, 2 楼 西岸美术馆'],
      locality: ['徐汇区'],
      region: ['上海市'],
    })
    expect(card?.TEL?.map(({ value }) => value)).toEqual(['tel:+8613800000000', 'tel:02160000000;ext=808'])
    expect(card?.GEO?.[0]?.value).toBe('geo:31.17,121.46')
    expect(card?.PHOTO?.[0]?.value).toBe(`data:image/jpeg;base64,${picture.toString('base64')}`)
    expect(card?.hasErrors).toBe(false)
  })

  test.each(['3.0', '4.0'] as const)('version %s is read back as it was written', async (version) => {
    const { contacts, unreadable } = await readVcards(
      writeVcard(CONTACT, version) + writeVcard({ ...CONTACT, name: '陈若溪' }, version),
    )
    expect(unreadable).toBe(0)
    expect(contacts.map(({ snapshot }) => snapshot.name)).toEqual(['林深海', '陈若溪'])
    expect(contacts[0]).toMatchObject({
      snapshot: {
        company: CONTACT.company,
        title: CONTACT.title,
        email: CONTACT.email,
        wechat: CONTACT.wechat,
        website: CONTACT.website,
        tags: CONTACT.tags,
        phone: version === '3.0' ? CONTACT.phone : '02160000000#808',
        mobile: version === '3.0' ? CONTACT.mobile : '+8613800000000',
        place: { name: '龙腾大道 2600 号, 2 楼 西岸美术馆', address: '', regionCode: '310104', position: null },
      },
      note: expect.stringContaining(CONTACT.introduction),
    })
  })

  test.each([
    ['330106', '浙江省杭州市西湖区象山路 352 号', '象山路 352 号 画室;杭州市西湖区;浙江省'],
    ['330106', '西湖区', '画室;杭州市西湖区;浙江省'],
    ['330000', '象山路 352 号', '象山路 352 号 画室;;浙江省'],
    [null, '浙江省杭州市西湖区象山路 352 号', '浙江省杭州市西湖区象山路 352 号 画室;;'],
  ])('S-71 province and city of region %s have their own fields, and the street says neither: %s', (regionCode, address, written) => {
    const place = { name: '画室', address, regionCode, position: null }
    for (const version of ['3.0', '4.0'] as const)
      expect(writeVcard({ ...CONTACT, place }, version).replaceAll('\r\n ', '')).toContain(`ADR;TYPE=WORK:;;${written};;\r\n`)
  })

  /** A file of a contact has no room for them. */
  const LEFT_OUT: readonly CardField[] = ['works', 'recording']
  test.each(cardField.options.filter((field) => !LEFT_OUT.includes(field)))('every version has the field %s', (field) => {
    const without = { ...CONTACT, [field]: EMPTY[field as keyof typeof EMPTY] }
    expect(writeVcard(without, '3.0')).not.toBe(writeVcard(CONTACT, '3.0'))
    expect(writeVcard(without, '4.0')).not.toBe(writeVcard(CONTACT, '4.0'))
  })

  test('lines have at most 75 octets and split no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const line = text.replaceAll(/[\r\n\ud800-\udfff]/g, '')
        const folded = foldVcardLine(line)
        expect(folded.replaceAll('\r\n ', '')).toBe(line)
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
      }),
    )
  })

  test('coordinates of another datum are converted to WGS-84', () => {
    const place = {
      name: '馆',
      address: '',
      regionCode: null,
      position: { longitude: 116.403644, latitude: 39.910703, datum: 'gcj02' as const },
    }
    const [, latitude, longitude] = /GEO:geo:([\d.]+),([\d.]+)/.exec(writeVcard({ ...CONTACT, place }, '4.0')) ?? []
    expect(Number(latitude)).toBeCloseTo(39.9093, 4)
    expect(Number(longitude)).toBeCloseTo(116.3974, 4)
  })
})

describe('reading vCards of others', () => {
  const read = (name: string) => readVcards(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'))

  test('version 2.1 of Android with quoted-printable is read', async () => {
    expect(await read('android-2.1.vcf')).toMatchObject({
      unreadable: 0,
      contacts: [
        {
          snapshot: { name: '苏园', company: '园林设计', mobile: '13800000009', phone: '021-6000', email: 'su@zhanjian.example' },
          note: '第一行\n第二行',
        },
      ],
    })
  })

  test('a card of an iPhone with labels is read, and what has no field stands in the note', async () => {
    const { contacts } = await read('iphone-3.0.vcf')
    expect(contacts).toMatchObject([
      {
        snapshot: {
          name: '陈 若溪',
          mobile: '138 0000 0002',
          email: 'ruoxi@zhanjian.example',
          website: 'https://ruoxi.example',
          company: '若溪工作室',
          place: { name: '思南路 1 号' },
        },
      },
    ])
    expect(contacts[0]?.note).toContain('other@zhanjian.example')
  })

  test('a torn card is counted, and the others are read', async () => {
    const whole = writeVcard(CONTACT, '3.0')
    expect(await readVcards(whole + whole.slice(0, 90))).toMatchObject({
      contacts: [{ snapshot: { name: '林深海' } }],
      unreadable: 1,
    })
    expect(await readVcards(whole.slice(0, 90) + '\r\n' + whole)).toMatchObject({ contacts: [{}], unreadable: 1 })
  })

  test.each(['', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'https://other.example/qr', '{"a":1}'])('%j holds no card', async (text) => {
    expect(await readVcards(text)).toEqual({ contacts: [], unreadable: 0 })
  })

  test('old letters within quoted-printable are read, whatever the card says they are', async () => {
    const card = (charset: string) =>
      `BEGIN:VCARD\r\nVERSION:2.1\r\nFN;${charset}ENCODING=QUOTED-PRINTABLE:=C0=EE=C3=F7=BB=D4\r\nEND:VCARD`
    for (const charset of ['CHARSET=gb2312;', 'CHARSET=UTF-8;', ''])
      expect(await readVcards(card(charset))).toMatchObject({ contacts: [{ snapshot: { name: '李明辉' } }] })
  })

  test('a card with letters that nobody knows is not read', async () => {
    expect(await read('outlook-gbk.vcf')).toEqual({ contacts: [], unreadable: 1 })
  })

  test.each([
    ['上海;上海', '310000'],
    ['杭州;浙江', '330100'],
    ['上海市/浦东新区;', '310115'],
    ['浙江 · 杭州\\, 西湖区;', '330106'],
    ['杭州市;浙江省;310000;中国', '330100'],
  ])('S-71 the province and city of a contact are known however they are written: %s', async (written, regionCode) => {
    const { place } = await readOne('VERSION:3.0', 'FN:林深', `ADR:;;龙腾大道 2600 号;${written}`)
    expect(place).toEqual({ name: '龙腾大道 2600 号', address: '', regionCode, position: null })
  })

  const readOne = async (...lines: string[]) => {
    const { contacts, unreadable } = await readVcards(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n'))
    expect({ found: contacts.length, unreadable }).toEqual({ found: 1, unreadable: 0 })
    return { ...contacts[0]?.snapshot, note: contacts[0]?.note }
  }

  test('a picture in base64 that is not folded is left out, and what follows is read', async () => {
    const photo = ['PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD', '/9sAQwAFAwQEBAMFBAQEBQUFBgcM', 'TEL+NOTEabc=', '']
    expect(await readOne('VERSION:2.1', 'FN:有照片', ...photo, 'TEL;CELL:13900000301')).toMatchObject({
      name: '有照片',
      mobile: '13900000301',
    })
  })

  test('a stray line or an empty one loses no contact', async () => {
    const lines = ['VERSION:3.0', 'FN:林深海', '从旧手机导出', '', 'x', ':', ';:', 'TEL;TYPE=CELL:13900000301', '===']
    expect(await readOne(...lines)).toMatchObject({ name: '林深海', mobile: '13900000301' })
    expect(await readOne(' ', 'FN:林深海')).toMatchObject({ name: '林深海' })
    expect(await readOne('VERSION:3.0', 'FN:林深海', 'TEL;TYPE=CELL;;=x;TYPE:1')).toMatchObject({ name: '林深海' })
  })

  test('quoted-printable and base64 are read without the name of their parameter, too', async () => {
    expect(
      await readOne(
        'VERSION:2.1',
        'N;QUOTED-PRINTABLE;CHARSET=UTF-8:=E6=9D=8E;=F0=A0=AE=B7',
        'ORG;BASE64;CHARSET=UTF-8:5YWs5Y+4',
      ),
    ).toMatchObject({ name: '李𠮷', company: '公司' })
  })

  test('a charset that nobody knows loses no contact', async () => {
    const name = 'FN;CHARSET=x-mac-roman9;ENCODING=QUOTED-PRINTABLE:=E6=9D=8E=E6=98=8E'
    expect(await readOne('VERSION:2.1', name, 'TEL;CELL:1')).toMatchObject({ name: '李明', mobile: '1' })
    expect(
      await readOne('VERSION:2.1', 'FN:李明', 'NOTE;CHARSET=x-none;ENCODING=QUOTED-PRINTABLE:=FF=FF', 'TEL;CELL:1'),
    ).toMatchObject({ name: '李明', mobile: '1', note: '' })
  })

  test('mobile, phone and fax land in their fields, the preferred ones first, and the rest in the note', async () => {
    const numbers = [
      'TEL;TYPE=WORK,FAX:021-1',
      'TEL;TYPE=WORK:021-2',
      'TEL;TYPE=HOME:021-3',
      'TEL;TYPE=CELL:139-1',
      'TEL;TYPE=CELL,PREF:139-2',
    ]
    expect(await readOne('VERSION:3.0', 'FN:林', ...numbers)).toMatchObject({
      mobile: '139-2',
      phone: '021-2',
      note: '021-3\n139-1\n传真 021-1',
    })
    expect(await readOne('VERSION:2.1', 'FN:林', 'TEL;WORK;FAX:021-1')).toMatchObject({
      mobile: '',
      phone: '',
      note: '传真 021-1',
    })
    expect(await readOne('VERSION:2.1', 'FN:林', 'TEL;WORK:021-60000000', 'TEL;HOME:13900000301')).toMatchObject({
      mobile: '13900000301',
      phone: '021-60000000',
    })
    expect(await readOne('VERSION:4.0', 'FN:林', 'EMAIL;PREF=2:b@a.cn', 'EMAIL;PREF=1:a@a.cn')).toMatchObject({
      email: 'a@a.cn',
      note: 'b@a.cn',
    })
  })

  test('an address without a scheme is a website, and another one stands in the note', async () => {
    expect(await readOne('VERSION:3.0', 'FN:林', 'URL:www.zhanjian.example/a?b=1', 'URL:weixin://dl/x')).toMatchObject({
      website: 'https://www.zhanjian.example/a?b=1',
      note: 'weixin://dl/x',
    })
  })

  test('accounts of messengers are kept: WeChat in its field, others in the note', async () => {
    const apple = [
      'item1.IMPP;X-SERVICE-TYPE=WeChat;type=HOME:x-apple:lin_wx',
      'IMPP;X-SERVICE-TYPE=QQ:x-apple:12345',
      'X-QQ:6789',
    ]
    expect(await readOne('VERSION:3.0', 'FN:林', ...apple, 'IMPP:skype:lin.sh')).toMatchObject({
      wechat: 'lin_wx',
      note: 'QQ 12345\nskype lin.sh\nQQ 6789',
    })
  })

  test.each([
    ['parameters of a property', `TEL;${'a=b;'.repeat(200_000)}TYPE=CELL:1`],
    ['properties', 'TEL:1\r\n'.repeat(100_000)],
    ['text in a property', `NOTE:${'长'.repeat(300_000)}`],
    ['lines of a property', `NOTE:a${'\r\n a'.repeat(200_000)}`],
    ['soft breaks of a property', `NOTE;ENCODING=QUOTED-PRINTABLE:${'a=\r\n'.repeat(200_000)}`],
  ])('a card with more %s than a contact has is counted, and the others are read', async (_what, lines) => {
    const file = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:多\r\n${lines}\r\nEND:VCARD\r\n${writeVcard(CONTACT, '3.0')}`
    expect(await readVcards(file)).toMatchObject({ contacts: [{ snapshot: { name: '林深海' } }], unreadable: 1 })
  })

  test('a picture of any size is left out before the card is parsed', async () => {
    const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(70)}${`\r\n ${'A'.repeat(74)}`.repeat(10_000)}`
    const file = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:有照片\r\n${photo}\r\nTEL:1\r\nEND:VCARD\r\n`
    expect(await readVcards(file)).toMatchObject({ contacts: [{ snapshot: { name: '有照片', mobile: '1' } }], unreadable: 0 })
  })

  test('while cards are read, everything else of the process has its turns, and several files share them', async () => {
    let turns = 0
    const count = (): NodeJS.Immediate =>
      setImmediate(() => {
        turns += 1
        next = count()
      })
    let next = count()
    const file = writeVcard(CONTACT, '3.0').repeat(100)
    const semaphore = createSemaphore({ parallel: 1 })
    const read = await Promise.all([readVcards(file, semaphore), readVcards(file, semaphore), readVcards(file, semaphore)])
    clearImmediate(next)
    expect(read.map(({ contacts }) => contacts.length)).toEqual([100, 100, 100])
    expect(turns).toBeGreaterThanOrEqual(20)
  })

  test('whatever stands in a card, it is read or counted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary-ascii' }), { maxLength: 8 }), async (lines) => {
        const { contacts, unreadable } = await readVcards(['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n'))
        expect(contacts.length + unreadable).toBeGreaterThan(0)
      }),
    )
  })
})
