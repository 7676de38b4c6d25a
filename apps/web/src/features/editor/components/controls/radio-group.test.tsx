import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RadioGroup } from './radio-group.tsx'

afterEach(cleanup)

function ColourProbe({ first }: { first: string | null }) {
  const [chosen, setChosen] = useState(first)
  return (
    <RadioGroup label="colours">
      {['red', 'green', 'blue'].map((colour) => (
        <button key={colour} type="button" role="radio" aria-checked={colour === chosen} onClick={() => setChosen(colour)}>
          {colour}
        </button>
      ))}
    </RadioGroup>
  )
}

test('S-17 a radio group is one tab stop; arrows move through it, Space selects', async () => {
  render(<ColourProbe first="green" />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('green')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('red')
  expect(screen.getByRole('radio', { name: 'green' }).getAttribute('aria-checked')).toBe('true')
  await userEvent.keyboard(' ')
  expect(screen.getByRole('radio', { name: 'red' }).getAttribute('aria-checked')).toBe('true')
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('S-17 without a selection Tab focuses the first option', async () => {
  render(<ColourProbe first={null} />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('red')
})
