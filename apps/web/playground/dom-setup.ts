// What every page asks for and jsdom has not: a top layer, a layout, and media that match nothing.
import { configure } from '@testing-library/react'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}
Element.prototype.scrollIntoView = () => undefined
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
