import { expect, test } from 'vitest'
import { choiceField, dayFields, defineFilters, searchField, segmentsField } from './queue-filters.ts'

const { parse } = defineFilters({
  state: segmentsField({ label: '状态', words: { open: '待处理', closed: '已关闭' }, initial: 'open' }),
  kind: choiceField({ label: '类型', words: { hall: '展厅', film: '影片' }, all: '全部' }),
  ...dayFields,
  text: searchField('搜索', 4),
})
const read = (query: string) => parse(new URLSearchParams(query))

test('filters of a queue are read from its address', () => {
  expect(read('state=closed&kind=film&from=2026-11-20&to=2026-11-21&text=+花+')).toEqual({
    state: 'closed',
    kind: 'film',
    from: '2026-11-20',
    to: '2026-11-21',
    text: '花',
  })
})

test('invalid values in the address of a queue filter nothing', () => {
  expect(read('state=lost&kind=&from=yesterday&text=+&page=2&other=1')).toEqual({ state: 'open' })
  expect(read('text=一二三四五')).toEqual({ state: 'open', text: '一二三四' })
})
