import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import { useSelection } from '../../model/use-selection.ts'
import { RecordList } from './record-list.tsx'

const NAMES = ['甲', '乙', '丙']

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function ListProbe({ onApprove }: { onApprove: (keys: readonly string[]) => void }) {
  const selection = useSelection(NAMES)
  const main = (name: string) => (
    <a href={`#${name}`} {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}>
      {name}
    </a>
  )
  return (
    <>
      <RecordList
        label="作品"
        records={NAMES}
        getKey={(name) => name}
        getName={(name) => name}
        columns={[{ label: '名称', renderCell: main }]}
        renderTile={main}
        selection={selection}
        actions={{ a: (key) => onApprove(selection.keys.size > 0 ? [...selection.keys] : key === undefined ? [] : [key]) }}
      />
      <input aria-label="搜索" />
    </>
  )
}

function renderList() {
  const approved = vi.fn<(keys: readonly string[]) => void>()
  render(<StoryFrame story={{ name: 'list', render: () => <ListProbe onApprove={approved} /> }} theme="light" />)
  return { approved, user: userEvent.setup() }
}

test('J and K move the focus, and a key decides on the focused item', async () => {
  const { approved, user } = renderList()
  await user.keyboard('jjk')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '甲' }))
  await user.keyboard('kja')
  expect(approved).toHaveBeenCalledWith(['乙'])
})

test('space selects, and then the key decides on all selected items', async () => {
  const { approved, user } = renderList()
  await user.keyboard('j jj a')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择“丙”' }).checked).toBe(true)
  expect(approved).toHaveBeenCalledWith(['甲', '丙'])
  await user.click(screen.getByRole('checkbox', { name: '全选已加载的' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择“乙”' }).checked).toBe(true)
})

test('letters typed into a field are not shortcuts', async () => {
  const { approved, user } = renderList()
  await user.type(screen.getByRole('textbox', { name: '搜索' }), 'ja k')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '搜索' }).value).toBe('ja k')
  expect(approved).not.toHaveBeenCalled()
})
