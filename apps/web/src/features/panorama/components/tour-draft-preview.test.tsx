import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePanorama, sampleTour } from '../../../../playground/sample-tours.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { createFakePanoramaView } from '../../../shared/tours/testing/fake-panorama-view.tsx'
import { indexTourFiles } from '../../../shared/tours/tour-files.ts'
import { TourDraftPreview } from './tour-draft-preview.tsx'

beforeEach(() => {
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const files = indexTourFiles(samplePanorama)

function renderPreview(document: TourDocument = sampleTour, missingCount = 0) {
  const stage = createFakePanoramaView()
  const [ended, left, pushed] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <StoryFrame
      theme="dark"
      router={{ push: pushed }}
      story={{
        name: 'test',
        render: () => (
          <TourDraftPreview
            {...{ document, files, missingCount }}
            View={stage.View}
            title="一园四时"
            firstSceneId="bamboo"
            onEnd={ended}
            onLeave={left}
          />
        ),
      }}
    />,
  )
  return { ...stage, ended, left, pushed }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('S-21 the preview of a draft has the controls of visitors, and ends in the scene where one is', async () => {
  const { ended, getProps } = renderPreview()
  expect(getProps()?.sceneId).toBe('bamboo')
  const strip = screen.getByRole('navigation', { name: '场景' })
  await userEvent.click(within(strip).getByRole('button', { name: '天光展厅' }))
  expect(getProps()?.sceneId).toBe('hall')
  expect(screen.getByRole('button', { name: '打开平面图' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '关闭声音' })).toBeTruthy()
  await press('更多')
  expect(screen.getByRole('button', { name: '小行星视角' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '分享' })).toBeNull()
  expect(screen.queryByRole('button', { name: '作品介绍' })).toBeNull()
  await press('关闭')
  await press('结束预览')
  expect(ended).toHaveBeenCalledWith('hall')
})

test('S-21 in the preview what leads to another page says so, and the editor stays', async () => {
  const { left, pushed } = renderPreview()
  const strip = screen.getByRole('navigation', { name: '场景' })
  await userEvent.click(within(strip).getByRole('button', { name: '屋顶夜话' }))
  await press('名片：园主的名片')
  await press('看名片')
  expect(left).toHaveBeenCalledOnce()
  expect(pushed).not.toHaveBeenCalled()
})

test('S-21 what will be unrecognisable is veiled in the preview', () => {
  const scenes = sampleTour.scenes.map((scene) => ({
    ...scene,
    blurs: [{ id: 'face', yawRad: 1, pitchRad: 0, radiusRad: 0.1 }],
  }))
  const { getProps } = renderPreview({ ...sampleTour, scenes })
  const shown = getProps()?.scenes.find(({ id }) => id === 'bamboo')
  expect(shown?.hotspots?.[0]).toMatchObject({ yawRad: 1, radiusRad: 0.1 })
  expect(getProps()?.renderHotspot?.(shown?.hotspots?.[0]?.id ?? '', 'bamboo')).toBeTruthy()
})

test('S-21 the preview says how many files are still missing in it', () => {
  renderPreview(sampleTour, 2)
  expect(screen.getByText('还有 2 个文件没传完，这里先没有它们')).toBeTruthy()
})

test('S-21 a device that cannot draw previews the tour as a list', async () => {
  const { getProps, ended } = renderPreview()
  act(() => getProps()?.onFailed?.(new Error('no webgl')))
  expect(await screen.findByText('场景、文字和标记都在下面，内容是一样的')).toBeTruthy()
  await press('返回')
  expect(ended).toHaveBeenCalledWith('bamboo')
})
