import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TabBar } from '../ui/navigation/tab-bar.tsx'
import { tabs } from './app-shell.tsx'

afterEach(cleanup)

test('S-05 four tabs in the order home, business cards, messages, me; the selected one is announced', async () => {
  const selected: string[] = []
  render(
    <TabBar
      tabs={tabs}
      selectedId="/"
      label="主导航"
      onSelect={(tab) => selected.push(tab.label)}
      isTabPage
      productName="展间"
    />,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['首页', '名片', '消息', '我的'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null])
  await userEvent.click(screen.getByRole('link', { name: '消息' }))
  expect(selected).toEqual(['消息'])
})
