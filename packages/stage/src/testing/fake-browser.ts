/** As much of a browser as the stage's logic needs, without a document and without a GPU. */
import type { WebGLRenderer } from 'three'
import { vi } from 'vitest'

interface FakeWindowOptions {
  /** Media queries that match, such as `(pointer: coarse)`. */
  matching?: readonly string[]
}

/**
 * Replaces `window` until `vi.unstubAllGlobals()`. Timers are those of the test, so fake timers work. `requestAnimationFrame`
 * is a timer of 16 ms.
 */
export function stubWindow({ matching = [] }: FakeWindowOptions = {}): EventTarget {
  const fake = Object.assign(new EventTarget(), {
    matchMedia: (query: string) => ({ matches: matching.includes(query) }),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    requestAnimationFrame: (run: () => void) => setTimeout(run, 16),
    devicePixelRatio: 3,
    document: { createElement: () => ({ width: 0, height: 0, getContext: () => null }), querySelector: () => null },
  })
  vi.stubGlobal('window', fake)
  return fake
}

export type FakeCanvas = HTMLCanvasElement & { send: (type: string, fields: Record<string, unknown>) => void }

/**
 * A canvas of 1000 × 500 pixels at the upper left corner of the page. `send` dispatches an event with these fields, to the
 * window as well, as if it bubbled.
 */
export function createFakeCanvas(): FakeCanvas {
  const target = new EventTarget()
  const canvas = Object.assign(target, {
    clientWidth: 1000,
    clientHeight: 500,
    style: {},
    focus: () => undefined,
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 1000, height: 500 }),
    send: (type: string, fields: Record<string, unknown>) => {
      const event = () => Object.defineProperties(new Event(type), propertiesOf({ target, ...fields }))
      target.dispatchEvent(event())
      window.dispatchEvent(event())
    },
  })
  return canvas as unknown as FakeCanvas
}

const propertiesOf = (fields: Record<string, unknown>): PropertyDescriptorMap =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]))

/** Counts nothing and draws nothing; large textures are allowed. */
export function createFakeRenderer(canvas: HTMLCanvasElement, rendererName = 'Fake GPU'): WebGLRenderer {
  return {
    domElement: canvas,
    capabilities: { maxTextureSize: 8192, getMaxAnisotropy: () => 1 },
    xr: { isPresenting: false },
    getContext: () => ({ RENDERER: 'renderer', getExtension: () => null, getParameter: () => rendererName }),
    compile: () => undefined,
    copyTextureToTexture: () => undefined,
    getRenderTarget: () => null,
    initTexture: () => undefined,
    render: () => undefined,
    setRenderTarget: () => undefined,
  } as unknown as WebGLRenderer
}
