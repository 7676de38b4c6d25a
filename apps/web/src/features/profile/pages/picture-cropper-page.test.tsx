import { cleanup, render, screen } from '@testing-library/react'
import { screens } from '@zhanjian/contract/screens/screen-table.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { PictureCropperPage } from './picture-cropper-page.tsx'

afterEach(cleanup)

test.each([
  undefined,
  'https://evil.example/a.jpg',
  'blob:https://evil.example/1',
  'javascript:alert(1)',
])('S-49 E-11 only a photo that the user selected here is opened, not %s', async (src) => {
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: src === undefined ? screens.pictureCropper.path : screenAddress('pictureCropper', { src }),
        person: sampleCreator,
        render: () => <PictureCropperPage />,
      }}
    />,
  )
  expect(await screen.findByText('请选择一张照片')).toBeTruthy()
  expect(document.querySelector('img[src]')).toBeNull()
})
