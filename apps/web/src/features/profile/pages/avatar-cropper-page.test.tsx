import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { creator } from '../../../../playground/people.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { AvatarCropperPage } from './avatar-cropper-page.tsx'

afterEach(cleanup)

test.each([
  undefined,
  'https://evil.example/a.jpg',
  'blob:https://evil.example/1',
  'javascript:alert(1)',
])('S-49 E-11 only a photo that the person chose here is opened, not %s', async (src) => {
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress(screens.avatarCropper, { src }),
        person: creator,
        render: () => <AvatarCropperPage />,
      }}
    />,
  )
  expect(await screen.findByText('请选择一张照片')).toBeTruthy()
  expect(document.querySelector('img[src]')).toBeNull()
})
