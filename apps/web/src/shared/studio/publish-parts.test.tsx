import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { publishTexts } from '#text/publish/publish.ts'
import { saveTexts } from '#text/publish/save-state.ts'
import { PublishProgress } from './publish-parts.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('F-01 the second tap of a double tap on publishing does not close its progress, which ends with the link', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const close = vi.fn()
  render(
    <PublishProgress
      state={{ kind: 'saving' }}
      uploads={[]}
      save={{ kind: 'saving' }}
      saveTexts={{ ...saveTexts, gone: '' }}
      texts={{ ...publishTexts, filesLeft: publishTexts.worksLeft }}
      onClose={close}
    />,
  )
  const stay = screen.getByRole('button', { name: publishTexts.stayInBackground })
  clock.mockReturnValue(1300)
  fireEvent.click(stay)
  expect(close).not.toHaveBeenCalled()
  clock.mockReturnValue(1700)
  fireEvent.click(stay)
  expect(close).toHaveBeenCalledTimes(1)
})
