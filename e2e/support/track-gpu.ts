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

/** Counts what a page creates and releases; runs in the page before its scripts. Holds nothing of a context that was lost. */
export function trackGpu(): void {
  type Kind = Exclude<keyof GpuCounts, 'contexts'>
  const alive = new Map<WebGL2RenderingContext, Record<Kind, Set<object>>>()
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const getContext = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...wish: never[]) {
    const context: unknown = Reflect.apply(getContext, this, wish)
    if (context instanceof WebGL2RenderingContext && !alive.has(context))
      alive.set(context, { textures: new Set(), buffers: new Set(), framebuffers: new Set(), programs: new Set() })
    return context
  } as typeof getContext
  const watch = (
    make: 'createTexture' | 'createBuffer' | 'createFramebuffer' | 'createProgram',
    drop: 'deleteTexture' | 'deleteBuffer' | 'deleteFramebuffer' | 'deleteProgram',
    kind: Kind,
  ) => {
    const { [make]: create, [drop]: remove } = WebGL2RenderingContext.prototype
    Object.assign(WebGL2RenderingContext.prototype, {
      [make](this: WebGL2RenderingContext) {
        const made = Reflect.apply(create, this, [])
        alive.get(this)?.[kind].add(made)
        return made
      },
      [drop](this: WebGL2RenderingContext, thing: object | null) {
        if (thing !== null) alive.get(this)?.[kind].delete(thing)
        Reflect.apply(remove, this, [thing])
      },
    })
  }
  watch('createTexture', 'deleteTexture', 'textures')
  watch('createBuffer', 'deleteBuffer', 'buffers')
  watch('createFramebuffer', 'deleteFramebuffer', 'framebuffers')
  watch('createProgram', 'deleteProgram', 'programs')
  window.gpuLeft = () => {
    for (const context of alive.keys()) if (context.isContextLost()) alive.delete(context)
    const count = (kind: Kind) => [...alive.values()].reduce((sum, made) => sum + made[kind].size, 0)
    return {
      contexts: alive.size,
      textures: count('textures'),
      buffers: count('buffers'),
      framebuffers: count('framebuffers'),
      programs: count('programs'),
    }
  }
}
