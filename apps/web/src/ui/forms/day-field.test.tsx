import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DayField } from './day-field.tsx'

afterEach(cleanup)

test('a date is shown in the format of the app, regardless of the browser language', () => {
  const shown = () => screen.getByLabelText('从', { selector: 'input' }).parentElement?.dataset.shown
  const { rerender } = render(<DayField label="从" value="" onChange={() => undefined} />)
  expect(shown()).toBe('不限')
  rerender(<DayField label="从" value="2026-11-20" onChange={() => undefined} />)
  expect(shown()).toBe('2026/11/20')
})
