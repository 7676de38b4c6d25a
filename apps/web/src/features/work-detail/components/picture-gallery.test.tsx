import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pictureTexts } from '#text/works/pictures.ts'
import { buildSampleDetail } from '../../../../playground/sample-details.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { PictureGallery } from './picture-gallery.tsx'

const WIDTH_PX = 390

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('F-01 the pictures of an article stand at the one that was looked at last in full screen', async () => {
  const scrollTo = vi.fn<(options: ScrollToOptions) => void>()
  Element.prototype.scrollTo = scrollTo as typeof Element.prototype.scrollTo
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH_PX)
  const detail = buildSampleDetail('article')
  render(<StoryFrame theme="light" story={{ name: 'test', render: () => <PictureGallery detail={detail} /> }} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: pictureTexts.openPicture(1) }))
  const view = within(await screen.findByRole('dialog'))
  await user.click(view.getByRole('button', { name: pictureTexts.nextPicture }))
  expect(scrollTo.mock.lastCall?.[0]).toMatchObject({ left: WIDTH_PX })
})
