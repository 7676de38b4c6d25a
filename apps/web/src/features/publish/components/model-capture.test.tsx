import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { ModelCapture } from './model-capture.tsx'

beforeAll(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(cleanup)

test('S-67 no picture of a model is captured before the model is visible', async () => {
  const onTake = vi.fn()
  render(<ModelCapture asset={buildAsset({ status: 'ready', urls: { original: '/vase.glb' } })} alt="花瓶" onCapture={onTake} />)
  const capture = () => screen.getByRole<HTMLButtonElement>('button', { name: publishPostTexts.cover.capture })
  expect(capture().disabled).toBe(true)
  // jsdom has no WebGL.
  await screen.findByText(mediaViewerTexts.model.failed.title)
  expect(capture().disabled).toBe(true)
  capture().click()
  expect(onTake).not.toHaveBeenCalled()
})
