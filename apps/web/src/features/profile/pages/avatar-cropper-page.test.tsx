import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creator } from '../../../../playground/people.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { AvatarCropperPage } from './avatar-cropper-page.tsx'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
