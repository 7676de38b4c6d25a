/**
 * Runs in a page before its scripts and counts at the WebGL interface what any engine draws and allocates, so that the real
 * viewer, a bare stage and A-Frame are measured alike without hooks in the page. Read the result at `window.glCount`.
 * @param awaited sizes of pictures, as `2048x2048`; the first frame drawn with all of them is `firstFrameMs`
 */
export function countGl(awaited) {
  const contexts = []
  const frames = []
  const missing = new Map()
  for (const size of awaited) missing.set(size, (missing.get(size) ?? 0) + 1)
  const state = { firstFrameMs: null, uploadMs: {} }
  /** Uploads to the GPU since the last frame. */
  const since = { bytes: 0, programs: 0 }
  const NO_FRAME = { calls: 0, triangles: 0, scriptMs: 0, ownMs: 0, bytes: 0, programs: 0, gl: null, isKept: false }
  let current = null

  const liveContexts = () => contexts.map((context) => context.deref()).filter((gl) => gl && !gl.isContextLost())
  window.glCount = {
    state,
    frames,
    /** If true, each frame waits until the GPU has drawn it: `ownMs` is then the time of the frame itself. */
    waits: false,
    /** Objects alive in all current contexts. */
    live: () =>
      liveContexts().reduce(
        (sum, gl) => {
          const { textures, buffers, programs } = books.get(gl)
          return {
            contexts: sum.contexts + 1,
            // Engines bind a 1 × 1 texture as a placeholder.
            textures: sum.textures + [...textures.values()].filter((bytes) => bytes > 64).length,
            buffers: sum.buffers + buffers,
            programs: sum.programs + programs,
            textureBytes: sum.textureBytes + [...textures.values()].reduce((all, one) => all + one, 0),
          }
        },
        { contexts: 0, textures: 0, buffers: 0, programs: 0, textureBytes: 0 },
      ),
  }

  /** Per context: bytes by texture, number of buffers and programs, current bindings. */
  const books = new WeakMap()
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const getContext = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    const gl = getContext.call(this, kind, ...rest)
    if (gl instanceof WebGL2RenderingContext && !books.has(gl)) {
      books.set(gl, { textures: new Map(), buffers: 0, programs: 0, unit: 0, bound: new Map() })
      contexts.push(new WeakRef(gl))
    }
    return gl
  }

  const proto = WebGL2RenderingContext.prototype
  /** Calls `note` with the book, the result and the arguments after the real function. */
  const watch = (name, note) => {
    const real = proto[name]
    proto[name] = function (...args) {
      const result = real.apply(this, args)
      const book = books.get(this)
      if (book) note.call(this, book, result, ...args)
      return result
    }
  }
  watch('createTexture', (book, texture) => book.textures.set(texture, 0))
  watch('deleteTexture', (book, _, texture) => book.textures.delete(texture))
  watch('createBuffer', (book) => book.buffers++)
  watch('deleteBuffer', (book, _, buffer) => buffer && book.buffers--)
  watch('createProgram', (book) => {
    book.programs++
    since.programs++
  })
  watch('deleteProgram', (book, _, program) => program && book.programs--)
  watch('activeTexture', (book, _, unit) => (book.unit = unit))
  watch('bindTexture', (book, _, target, texture) => book.bound.set(`${book.unit} ${target}`, texture))

  const bound = (book, target) => book.bound.get(`${book.unit} ${target}`)
  const hold = (book, target, bytes) => {
    const texture = bound(book, target)
    if (texture && book.textures.has(texture)) book.textures.set(texture, bytes)
  }
  const HALF_OR_MORE = { 0x881a: 8, 0x8814: 16, 0x822d: 2, 0x822e: 4, 0x8229: 1, 0x822b: 2 }
  watch('texStorage2D', (book, _, target, levels, format, width, height) =>
    hold(book, target, width * height * (HALF_OR_MORE[format] ?? 4) * (levels > 1 ? 4 / 3 : 1)),
  )
  watch('texImage2D', (book, _, target, level, _format, ...rest) => {
    const source = rest.length <= 3 ? rest.at(-1) : { width: rest[0], height: rest[1] }
    if (level === 0 && source) hold(book, target, source.width * source.height * 4)
    uploaded(source)
  })
  // (target, level, x, y, format, type, source) or (target, level, x, y, width, height, format, type, source)
  watch('texSubImage2D', (_book, _result, ...args) => uploaded(args.length === 7 ? args[6] : { width: args[4], height: args[5] }))

  function uploaded(source) {
    if (!source?.width) return
    since.bytes += source.width * source.height * 4
    const size = `${source.width}x${source.height}`
    const count = missing.get(size)
    if (!count) return
    if (count === 1) missing.delete(size)
    else missing.set(size, count - 1)
    state.uploadMs[size] = performance.now()
  }

  const drawn = (gl, mode, count, instances = 1) => {
    if (!current) return
    current.calls++
    current.gl = gl
    // Triangles only; lines and points are not counted.
    current.triangles += (mode === 4 ? count / 3 : mode === 5 || mode === 6 ? count - 2 : 0) * instances
  }
  watch('drawElements', function (_book, _, mode, count) {
    drawn(this, mode, count)
  })
  watch('drawArrays', function (_book, _, mode, _first, count) {
    drawn(this, mode, count)
  })
  watch('drawElementsInstanced', function (_book, _, mode, count, _type, _offset, instances) {
    drawn(this, mode, count, instances)
  })
  watch('drawArraysInstanced', function (_book, _, mode, _first, count, instances) {
    drawn(this, mode, count, instances)
  })

  const requestFrame = window.requestAnimationFrame
  window.requestAnimationFrame = (callback) =>
    requestFrame.call(window, (atMs) => {
      if (!current || current.atMs !== atMs) current = { ...NO_FRAME, atMs }
      const frame = current
      const startedAt = performance.now()
      callback(atMs)
      frame.scriptMs += performance.now() - startedAt
      if (!frame.gl) return
      if (state.firstFrameMs === null && missing.size === 0) {
        // Blocks until the GPU has drawn it.
        frame.gl.readPixels(0, 0, 1, 1, 0x1908, 0x1401, new Uint8Array(4))
        state.firstFrameMs = performance.now()
      }
      if (window.glCount.waits) {
        frame.gl.readPixels(0, 0, 1, 1, 0x1908, 0x1401, new Uint8Array(4))
        frame.ownMs += performance.now() - startedAt
      }
      frame.bytes += since.bytes
      frame.programs += since.programs
      since.bytes = since.programs = 0
      frame.gl = null
      if (!frame.isKept) frames.push(frame)
      frame.isKept = true
    })
}
