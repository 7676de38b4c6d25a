import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { focusFault } from './focus-fault.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('S-14 a fault comes into view in what people scroll themselves, and no frame around it is pushed aside', async () => {
  const scrollBy = vi.spyOn(Element.prototype, 'scrollBy')
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.hasAttribute('data-fault-place') ? new DOMRect(0, 900, 300, 100) : new DOMRect(0, 400, 300, 200)
  })
  render(
    <div style={{ overflow: 'hidden' }}>
      <div data-testid="panel" style={{ overflowX: 'hidden', overflowY: 'auto' }}>
        <div style={{ overflow: 'hidden' }}>
          <div data-fault-place="time">
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
