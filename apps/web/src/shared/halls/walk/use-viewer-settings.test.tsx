import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useViewerSettings } from './use-viewer-settings.ts'

afterEach(cleanup)

const Frame = ({ children }: { children: ReactNode }) => (
  <StoryFrame story={{ name: 'test', render: () => children }} theme="light" />
)

test('E-11 pages that lie on each other have the same settings, and none overwrites what was changed in another', () => {
  const usePages = () => ({ below: useViewerSettings(), above: useViewerSettings(), storage: useServices().storage })
  const { result } = renderHook(usePages, { wrapper: Frame })
  act(() => result.current.above[1]({ isMusicWanted: false }))
  expect(result.current.below[0].isMusicWanted).toBe(false)
  act(() => result.current.below[1]({ quality: 'plain' }))
  const { storage } = result.current
  expect(storage.readUnchecked('viewer')).toEqual({ quality: 'plain', isMusicWanted: false, isHintRead: false })
})
