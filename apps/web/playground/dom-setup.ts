// Browser features that every page uses and jsdom lacks: top layer, layout and media queries, which match nothing.
import { setImmediate as waitForTurn } from 'node:timers/promises'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

// Tests must not fail because the machine is busy.
configure({ asyncUtilTimeout: 10_000 })
// Files share one document: what another one rendered is not this one's.
beforeAll(() => document.body.replaceChildren())
// What React has put off is done before the document goes: it would fail without one, and with it the whole run.
afterAll(async () => {
  cleanup()
  await waitForTurn()
})
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}
HTMLImageElement.prototype.decode = async () => undefined
Element.prototype.scrollIntoView = () => undefined
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
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
