import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import { MediaViewer } from './media-viewer.tsx'

// jsdom draws nothing: these tests cover the fallbacks.
beforeAll(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(cleanup)

const buildAsset = (urls: { original?: string; large?: string; panorama?: string }) => ({ urls, dominantColour: null })

describe('without WebGL', () => {
  test('a panorama is a strip that can be scrolled by keys, in its best variant', async () => {
    render(<MediaViewer kind="panorama" asset={buildAsset({ large: '/large.webp', panorama: '/panorama.webp' })} alt="展厅" />)
    const strip = await screen.findByRole('group', { name: '展厅' })
    expect([strip.tabIndex, screen.getByAltText('展厅').getAttribute('src')]).toEqual([0, '/panorama.webp'])
  })

  test('a picture that fails too is reported, and can be retried', async () => {
    render(<MediaViewer kind="panorama" asset={buildAsset({ large: '/large.webp' })} alt="展厅" />)
    fireEvent.error(await screen.findByAltText('展厅'))
    screen.getByText(mediaViewerTexts.panorama.failed.title)
    fireEvent.click(screen.getByRole('button', { name: mediaViewerTexts.reopen }))
    expect(await screen.findByAltText('展厅')).toBeDefined()
  })

  test('a model is reported as not supported', async () => {
    render(<MediaViewer kind="model" asset={buildAsset({ original: '/vase.glb' })} alt="花瓶" />)
    expect(await screen.findByText(mediaViewerTexts.model.failed.title)).toBeDefined()
  })
})

describe('a film', () => {
  test('a film whose page is covered goes on where it was', () => {
    const view = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <MediaViewer kind="video" asset={buildAsset({ original: '/film.mp4' })} alt="布展" />
      </Activity>
    )
    const { rerender } = render(view('visible'))
    const film = screen.getByLabelText<HTMLVideoElement>(mediaViewerTexts.video.label('布展'))
    film.currentTime = 42
    rerender(view('hidden'))
    expect(film.hasAttribute('src')).toBe(false)
    // As the browser does without a source.
    film.currentTime = 0
    rerender(view('visible'))
    expect([film.hasAttribute('src'), film.currentTime]).toEqual([true, 42])
  })

  test('it shows its cover until the user presses play, and releases its decoder when it is unmounted', async () => {
    const { unmount } = render(
      <MediaViewer kind="video" asset={buildAsset({ original: '/film.mp4' })} alt="布展" coverUrl="/cover.webp" />,
    )
    const film = screen.getByLabelText<HTMLVideoElement>(mediaViewerTexts.video.label('布展'))
    expect([film.autoplay, film.controls, film.poster, film.preload]).toEqual([
      false,
      true,
      expect.stringContaining('/cover.webp'),
      'metadata',
    ])
    expect(film.hasAttribute('playsinline')).toBe(true)
    expect(film.src).toContain('/film.mp4')
    unmount()
    expect(film.hasAttribute('src')).toBe(false)
  })

  test('a film that this device cannot play is reported', async () => {
    render(<MediaViewer kind="video" asset={buildAsset({ original: '/film.mp4' })} alt="布展" />)
    fireEvent.error(screen.getByLabelText(mediaViewerTexts.video.label('布展')))
    await waitFor(() => screen.getByText(mediaViewerTexts.video.failed.title))
  })
})
