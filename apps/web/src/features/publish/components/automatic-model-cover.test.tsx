import { act, cleanup, render } from '@testing-library/react'
import type { ModelControls, ModelViewProps } from '@zhanjian/stage/model-view.tsx'
import { useEffect, useImperativeHandle } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AutomaticModelCover } from './automatic-model-cover.tsx'

afterEach(cleanup)

/** A device whose picture of the model is there when `finish` is called. */
async function drawCover() {
  let resolvePicture: (picture: Blob) => void = () => undefined
  const picture = new Promise<Blob>((resolve) => {
    resolvePicture = resolve
  })
  const controls: Partial<ModelControls> = { takePicture: () => picture }
  function View(props: ModelViewProps) {
    useImperativeHandle(props.controls, () => controls as ModelControls)
    useEffect(() => props.onReady?.([]), [props])
    return null
  }
  const onTake = vi.fn<(picture: File) => void>()
  const { unmount } = await act(async () =>
    render(<AutomaticModelCover url="/vase.glb" onTake={onTake} loadView={async () => View} />),
  )
  return { onTake, unmount, finish: () => act(async () => resolvePicture(new Blob(['picture'], { type: 'image/jpeg' }))) }
}

test('the picture of a model is taken as soon as the device has drawn it (S-69)', async () => {
  const { onTake, finish } = await drawCover()
  await finish()
  expect(onTake).toHaveBeenCalledExactlyOnceWith(expect.any(File))
})

test('a picture that comes after the user opened the covers, or replaced the model, is dropped (S-67)', async () => {
  const { onTake, unmount, finish } = await drawCover()
  unmount()
  await finish()
  expect(onTake).not.toHaveBeenCalled()
})
