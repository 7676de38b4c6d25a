import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

/** Two fields; `send` returns which of them the server rejects. */
function TwoFields({ send }: { send: () => Promise<'first' | 'second' | undefined> }) {
  const [texts, setTexts] = useState({ first: '', second: '' })
  const [refused, setRefused] = useState<'first' | 'second' | 'both'>()
  async function submit() {
    if (texts.first === '' && texts.second === '') return setRefused('both')
    setRefused(undefined)
    setRefused(await send())
  }
  const faultOf = (name: 'first' | 'second') => (refused === name || refused === 'both' ? 'wrong' : undefined)
  return (
    <Form onSubmit={submit}>
      {(['first', 'second'] as const).map((name) => (
        <TextField
          key={name}
          label={name}
          value={texts[name]}
          error={faultOf(name)}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
        />
      ))}
      <button type="submit">send</button>
    </Form>
  )
}

test('the first invalid field gets the focus, both before sending and after the server’s response', async () => {
  let answer: (refused: 'second' | undefined) => void = () => undefined
  render(
    <TwoFields
      send={() =>
        new Promise((resolve) => {
          answer = resolve
        })
      }
    />,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByLabelText('first'))
  await userEvent.keyboard('something{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('first'))
  await act(async () => answer('second'))
  expect(document.activeElement).toBe(screen.getByLabelText('second'))
  await userEvent.click(screen.getByRole('button'))
  await act(async () => answer(undefined))
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
