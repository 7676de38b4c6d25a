// Browser features that every page uses and jsdom lacks: top layer, layout and media queries, which match nothing.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

// Tests must not fail because the machine is busy.
configure({ asyncUtilTimeout: 10_000 })
// Files share one document: what another one rendered is not this one's.
beforeAll(() => document.body.replaceChildren())
afterAll(cleanup)
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false
}
HTMLImageElement.prototype.decode = async () => undefined
Element.prototype.scrollIntoView = () => undefined
Element.prototype.scrollBy = () => undefined
Element.prototype.scrollTo = () => undefined
window.CSS = { escape: (text: string) => text } as typeof CSS
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Nothing comes near the window.
window.IntersectionObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})
