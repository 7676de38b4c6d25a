import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { computeRowShiftPx, useRowDrag } from './use-row-drag.ts'

const HEIGHTS_PX = [60, 200, 80]

function List({ onMove }: { onMove: (from: number, to: number) => void }) {
  const { drag, getHandleProps } = useRowDrag(onMove)
  return (
    <ol>
      {HEIGHTS_PX.map((heightPx, index) => (
        <li key={heightPx} data-height={heightPx} data-shift={computeRowShiftPx(index, drag)}>
          <button type="button" {...getHandleProps(index)}>
            {index}
          </button>
        </li>
      ))}
    </ol>
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** jsdom has no layout. */
function renderList() {
  const onMove = vi.fn()
  render(<List onMove={onMove} />)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, 390, Number(this.dataset.height))
  })
  HTMLElement.prototype.setPointerCapture = () => undefined
  const handle = (index: number) => screen.getByRole('button', { name: String(index) })
  return { onMove, handle, listShifts: () => screen.getAllByRole('listitem').map(({ dataset }) => Number(dataset.shift)) }
}

test('rows of different heights: a dragged one takes the place of another when it covers half of it, and the others move by its height', () => {
  const { onMove, handle, listShifts } = renderList()
  fireEvent.pointerDown(handle(0), { clientY: 30 })
  fireEvent.pointerMove(handle(0), { clientY: 129 })
  expect(listShifts()).toEqual([99, 0, 0])
  fireEvent.pointerMove(handle(0), { clientY: 131 })
  expect(listShifts()).toEqual([101, -60, 0])
  fireEvent.pointerMove(handle(0), { clientY: 900 })
  expect(listShifts()).toEqual([870, -60, -60])
  fireEvent.pointerUp(handle(0))
  expect(onMove.mock.calls).toEqual([[0, 2]])
  expect(listShifts()).toEqual([0, 0, 0])
})

test('a row is dragged upwards over rows of other heights', () => {
  const { onMove, handle, listShifts } = renderList()
  fireEvent.pointerDown(handle(2), { clientY: 300 })
  fireEvent.pointerMove(handle(2), { clientY: 190 })
  expect(listShifts()).toEqual([0, 80, -110])
  fireEvent.pointerUp(handle(2))
  expect(onMove.mock.calls).toEqual([[2, 1]])
})
