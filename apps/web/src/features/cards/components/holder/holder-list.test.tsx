import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildHeldCards } from '../../../../../playground/sample-cards.ts'
import { createHolderLayout } from '../../model/holder-layout.ts'
import { HolderList } from './holder-list.tsx'

const LONG_LINE = 1

beforeEach(() => {
  // jsdom has no layout: a window of a phone, with a row of twice the letters whose words take more lines than the others'.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(844)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    if (this.dataset.index === undefined) return 844
    return Number(this.dataset.index) === LONG_LINE ? 210 : 140
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('S-02 a row of the holder begins where the words of the one before it end', async () => {
  const cards = buildHeldCards(20)
  render(
    <HolderList
      scroller={{ current: document.body }}
      layout={createHolderLayout(cards.length, [])}
      getCard={(position) => cards[position]}
      onSeen={() => undefined}
      onOpen={() => undefined}
      openId={null}
    />,
  )
  const rows = (await screen.findAllByRole('listitem')).slice(0, 4)
  expect(rows.map(({ style }) => style.top)).toEqual(['0px', '140px', '350px', '490px'])
})
