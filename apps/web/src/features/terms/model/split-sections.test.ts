import { expect, test } from 'vitest'
import { splitSections } from './split-sections.ts'

test('C-11 a document is split at its headings; text before the first one is kept', () => {
  const [lead, first, list] = [
    { kind: 'paragraph', text: '前言' },
    { kind: 'paragraph', text: '一段' },
    { kind: 'list', items: ['甲', '乙'] },
  ] as const
  const items = [...list.items]
  expect(
    splitSections([lead, { kind: 'heading', text: '一' }, first, { kind: 'list', items }, { kind: 'heading', text: '二' }]),
  ).toEqual([
    { heading: undefined, blocks: [lead] },
    { heading: '一', blocks: [first, list] },
    { heading: '二', blocks: [] },
  ])
  expect(splitSections([])).toEqual([])
})
