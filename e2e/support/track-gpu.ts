interface GpuCounts {
  contexts: number
  textures: number
  buffers: number
  framebuffers: number
  programs: number
}

declare global {
  interface Window {
    /** GPU objects of all canvases that the page has created and not released. */
    gpuLeft(): GpuCounts
  }
}

/** Counts what a page creates and releases; runs in the page before its scripts. */
export function trackGpu(): void {
  const contexts = new Set<WebGL2RenderingContext>()
  const alive = {
    textures: new Set<object>(),
    buffers: new Set<object>(),
    framebuffers: new Set<object>(),
    programs: new Set<object>(),
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const getContext = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...wish: never[]) {
    const context: unknown = Reflect.apply(getContext, this, wish)
    if (context instanceof WebGL2RenderingContext) contexts.add(context)
    return context
  } as typeof getContext
  const watch = (
    make: 'createTexture' | 'createBuffer' | 'createFramebuffer' | 'createProgram',
    drop: 'deleteTexture' | 'deleteBuffer' | 'deleteFramebuffer' | 'deleteProgram',
    set: Set<object>,
  ) => {
    const { [make]: create, [drop]: remove } = WebGL2RenderingContext.prototype
    Object.assign(WebGL2RenderingContext.prototype, {
      [make](this: WebGL2RenderingContext) {
        const made = Reflect.apply(create, this, [])
        set.add(made)
        return made
      },
      [drop](this: WebGL2RenderingContext, thing: object | null) {
        if (thing !== null) set.delete(thing)
        Reflect.apply(remove, this, [thing])
      },
    })
  }
  watch('createTexture', 'deleteTexture', alive.textures)
  watch('createBuffer', 'deleteBuffer', alive.buffers)
  watch('createFramebuffer', 'deleteFramebuffer', alive.framebuffers)
  watch('createProgram', 'deleteProgram', alive.programs)
  window.gpuLeft = () => {
    const living = [...contexts].filter((context) => !context.isContextLost())
    const count = (things: Set<object>) => (living.length === 0 ? 0 : things.size)
    return {
      contexts: living.length,
      textures: count(alive.textures),
      buffers: count(alive.buffers),
      framebuffers: count(alive.framebuffers),
      programs: count(alive.programs),
    }
  }
}
