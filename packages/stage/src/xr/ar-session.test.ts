import { Mesh, PerspectiveCamera, Scene, Vector3, type WebGLRenderer } from 'three'
import { afterEach, expect, test, vi } from 'vitest'
import { startArSession } from './ar-session.ts'

afterEach(() => vi.unstubAllGlobals())

/** A session that ends while the viewer asks for surfaces. */
class EndingSession extends EventTarget {
  requestReferenceSpace = async () => {
    this.dispatchEvent(new Event('end'))
    throw new Error('ended')
  }
  end = async () => undefined
}

test('S-69 F-06 a session that ends while it starts gives the model and the frames back', async () => {
  vi.stubGlobal('navigator', { xr: { requestSession: async () => new EndingSession() } })
  let loop: unknown = null
  const renderer = {
    xr: { enabled: false, setReferenceSpaceType: () => undefined, setSession: async () => undefined },
    setAnimationLoop: (next: unknown) => (loop = next),
  }
  const scene = new Scene()
  const model = new Mesh()
  scene.add(model)
  const told: string[] = []
  const starting = startArSession(
    {
      renderer: renderer as unknown as WebGLRenderer,
      scene,
      camera: new PerspectiveCamera(),
      model,
      size: { middle: new Vector3(), bottomY: 0, radius: 1, height: 1, footprint: 1 },
      hidden: [],
    },
    {
      scale: 1,
      placement: 'floor',
      overlay: {} as HTMLElement,
      onState: (state) => void told.push(state),
      onEnd: () => void told.push('end'),
    },
  )
  await expect(starting).rejects.toThrow('ended')
  expect([told, loop, renderer.xr.enabled, scene.children]).toEqual([['end'], null, false, [model]])
})
