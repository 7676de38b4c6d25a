import { describe, expect, test } from 'vitest'
import {
  createWorkDetails,
  findTitleError,
  getChangedDetails,
  mergeDetails,
  needsPassword,
  toValidTitle,
  workDetails,
} from './work-details.ts'

const base = createWorkDetails('秋日')

describe('the details of a work', () => {
  test('V-04 a title has 2 to 30 characters, with the error message of the specification', () => {
    expect(findTitleError('秋')).toBe('标题太短，至少2个字')
    expect(findTitleError(' 秋 ')).toBe('标题太短，至少2个字')
    expect(findTitleError('秋'.repeat(31))).toBe('标题太长，至少30个字')
    expect(findTitleError('秋日')).toBeUndefined()
    expect(toValidTitle('秋', '未命名展厅')).toBe('未命名展厅')
  })

  test('F-01 only changed fields are saved; an invalid title and an uploading cover wait', () => {
    expect(getChangedDetails({ ...base, title: '秋', coverAssetId: 'local-1', tags: ['画'] }, base)).toEqual({ tags: ['画'] })
    expect(getChangedDetails({ ...base, title: ' 深秋 ' }, base)).toEqual({ title: '深秋' })
    expect(getChangedDetails(base, { ...base, coverAssetId: 'a' })).toEqual({ coverAssetId: null })
  })

  test('F-01 two sides are merged field by field; different changes of one field are a conflict, equal ones are not', () => {
    const mine = { ...base, title: '深秋', tags: ['画'], summary: '同' }
    const theirs = { ...base, title: '晚秋', visibility: 'unlisted' as const, summary: '同' }
    expect(mergeDetails(base, mine, theirs)).toEqual({
      details: { ...base, title: '深秋', tags: ['画'], visibility: 'unlisted', summary: '同' },
      conflicts: ['title'],
    })
  })
})

test('S-70 a draft of an earlier release keeps its place, with the position of the device', () => {
  const stored = { ...base, place: { name: '西湖', longitude: 120.149, latitude: 30.243 } }
  expect(workDetails.parse(stored).place).toEqual({
    name: '西湖',
    address: '',
    regionCode: null,
    position: { longitude: 120.149, latitude: 30.243, datum: 'wgs84' },
  })
  const place = { name: '西湖', address: '龙井路', regionCode: '330106', position: null }
  expect(workDetails.parse({ ...base, place }).place).toEqual(place)
  expect(workDetails.parse({ ...base, place: undefined }).place).toBeNull()
})

describe('the password of a work', () => {
  const open = createWorkDetails('秋日')
  const locked = { ...open, visibility: 'password' as const }

  test('a visibility that needs a password waits until the password is valid, and both are sent together', () => {
    expect(getChangedDetails(locked, open)).toEqual({})
    expect(getChangedDetails({ ...locked, password: '123' }, open)).toEqual({})
    expect(getChangedDetails({ ...locked, password: '1234' }, open)).toEqual({ visibility: 'password', password: '1234' })
    expect([needsPassword(locked, open), needsPassword({ ...locked, password: '1234' }, open)]).toEqual([true, false])
  })

  test('an existing password stays while nothing is typed', () => {
    expect(getChangedDetails({ ...locked, summary: '山中' }, locked)).toEqual({ summary: '山中' })
    expect(needsPassword(locked, locked)).toBe(false)
    expect(needsPassword({ ...locked, password: '1' }, locked)).toBe(true)
  })
})
