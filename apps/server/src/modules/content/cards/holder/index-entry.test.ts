import { describe, expect, test } from 'vitest'
import { indexEntry, toSearchWords } from './index-entry.ts'

const NOBODY = { name: '', company: '', title: '', mobile: '', phone: '', email: '' }
const indexOf = (name: string, company = '') => indexEntry({ ...NOBODY, name, company })

describe('the index of the card holder', () => {
  test.each([
    ['单雄信', 'S'],
    ['曾国藩', 'Z'],
    ['仇英', 'Q'],
    ['解缙', 'X'],
    ['尉迟恭', 'Y'],
    ['龍應台', 'L'],
    ['Émile 陈', 'E'],
    ['ａｌｉｃｅ', 'A'],
    ['138', '#'],
    ['', '#'],
    ['🎨', '#'],
  ])('C-29 %s stands under %s', (name, initial) => {
    expect(indexOf(name).initial).toBe(initial)
  })

  test('C-29 names are sorted by pinyin, those without letters last', () => {
    const names = ['苏园', '7 号馆', '单雄信', '林深海', '安然', '林深', '曾国藩', 'Bob', '仇英']
    const sorted = names.toSorted((one, other) => (indexOf(one).sortKey < indexOf(other).sortKey ? -1 : 1))
    expect(sorted).toEqual(['安然', 'Bob', '林深', '林深海', '仇英', '单雄信', '苏园', '曾国藩', '7 号馆'])
  })

  test.each(['lsh', 'linshen', '深海', '展间', 'zj', 'zjkj', '展間'])('C-29 %s finds 林深海 of 展间科技', (text) => {
    const { searchText } = indexOf('林深海', '展间科技')
    expect(toSearchWords(text).every((word) => searchText.includes(word))).toBe(true)
  })

  test('no match begins in the name and ends in the company', () => {
    expect(indexOf('林深', '海').searchText.includes('深海')).toBe(false)
  })

  test('equal contacts have equal keys, whatever their spelling', () => {
    const key = (contact: Partial<typeof NOBODY>) => indexEntry({ ...NOBODY, ...contact }).identityKey.toString('hex')
    expect(key({ name: '龍應台', mobile: '+86 138-0000-0000' })).toBe(key({ name: '龙应台', mobile: '8613800000000' }))
    expect(key({ name: '林深', mobile: '1' })).not.toBe(key({ name: '林深', mobile: '2' }))
  })
})
