import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Elements of a file's tests have the size of a phone: a page without a size draws nothing. */
export function giveElementsPhoneSize(): void {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(694)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })
}
