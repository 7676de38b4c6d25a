import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { focusFault } from './focus-fault.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Boxes by `data-box`, `top height`, and heights of what is in them by `data-content`; of what has none nothing scrolls. */
function mockLayout() {
  const readBox = (element: Element) => (element.getAttribute('data-box') ?? '0 0').split(' ').map(Number)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top = 0, height = 0] = readBox(this)
    return new DOMRect(0, top, 300, height)
  })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return readBox(this)[1] ?? 0
  })
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return Number(this.getAttribute('data-content') ?? readBox(this)[1])
  })
  return {
    scrollBy: vi.spyOn(Element.prototype, 'scrollBy'),
    scrollIntoView: vi.spyOn(Element.prototype, 'scrollIntoView'),
  }
}

test('S-14 a fault comes into view in what people scroll themselves, and no frame around it is pushed aside', async () => {
  const { scrollBy, scrollIntoView } = mockLayout()
  render(
    <div style={{ overflow: 'hidden' }} data-box="0 600" data-content="2000">
      <div data-testid="panel" style={{ overflowX: 'hidden', overflowY: 'auto' }} data-box="400 200" data-content="1200">
        <div style={{ overflow: 'hidden' }} data-box="600 100" data-content="900">
          <div data-fault-place="time" data-box="900 100">
            <input aria-label="日期" />
            <input aria-label="时间" aria-invalid />
          </div>
        </div>
      </div>
    </div>,
  )
  focusFault(document, 'time')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('时间')))
  expect(scrollBy.mock.contexts).toEqual([screen.getByTestId('panel')])
  expect(scrollBy).toHaveBeenCalledWith({ top: 450, behavior: 'smooth' })
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('S-14 what scrolls only sideways does not keep a fault out of view', async () => {
  const { scrollBy } = mockLayout()
  render(
    <div data-testid="panel" style={{ overflowY: 'auto' }} data-box="400 200" data-content="1200">
      {/* As browsers compute `overflow-x: auto`. */}
      <div style={{ overflowX: 'auto', overflowY: 'auto' }} data-box="700 400">
        <div data-fault-place="time" data-box="900 100">
          <input aria-label="时间" />
        </div>
      </div>
    </div>,
  )
  focusFault(document, 'time')
  await vi.waitFor(() => expect(scrollBy).toHaveBeenCalledWith({ top: 450, behavior: 'smooth' }))
  expect(scrollBy.mock.contexts).toEqual([screen.getByTestId('panel')])
})

test('S-14 a fault of a page that scrolls as a whole comes to the middle of the window, however long the page is', async () => {
  const { scrollBy } = mockLayout()
  const root = document.documentElement
  root.dataset.box = '-500 3000'
  onTestFinished(() => root.removeAttribute('data-box'))
  render(
    <div data-fault-place="time" data-box="900 100">
      <input aria-label="时间" />
    </div>,
  )
  focusFault(document, 'time')
  await vi.waitFor(() => expect(scrollBy).toHaveBeenCalledWith({ top: 950 - window.innerHeight / 2, behavior: 'smooth' }))
  expect(scrollBy.mock.contexts).toEqual([root])
})
