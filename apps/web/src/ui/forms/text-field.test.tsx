import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TextArea, TextField } from './text-field.tsx'

afterEach(cleanup)

function Form({ initial = '', isArea = false }: { initial?: string; isArea?: boolean }) {
  const [value, setValue] = useState(initial)
  const Kind = isArea ? TextArea : TextField
  return <Kind label="标题" value={value} onChange={setValue} maxLength={5} hasCounter />
}
const getField = () => screen.getByLabelText<HTMLInputElement>('标题')
const type = (text: string, caret = text.length) => {
  const field = getField()
  fireEvent.input(field, { target: { value: text, selectionStart: caret, selectionEnd: caret } })
}

test.each([false, true])('V-04 a field takes as many emoji and rare characters as its counter says', (isArea) => {
  render(<Form isArea={isArea} />)
  expect(getField().maxLength).toBe(-1)
  type('🎉𠮷🎉𠮷🎉')
  expect(getField().value).toBe('🎉𠮷🎉𠮷🎉')
  type('🎉𠮷🎉𠮷🎉夏')
  expect(getField().value).toBe('🎉𠮷🎉𠮷🎉')
})

test('what is pasted into a field is cut between characters, and what stood there stays', () => {
  render(<Form initial="夏日" />)
  type('夏👨‍👩‍👧‍👦日', '夏👨‍👩‍👧‍👦'.length)
  expect(getField().value).toBe('夏日')
  type('夏🎉🎉🎉🎉日', '夏🎉🎉🎉🎉'.length)
  expect(getField().value).toBe('夏🎉🎉🎉日')
  expect(getField().selectionEnd).toBe('夏🎉🎉🎉'.length)
})

test('a text that is too long already can be made shorter', () => {
  render(<Form initial="夏日山中来信" />)
  type('夏日山中来', 2)
  expect(getField().value).toBe('夏日山中来')
})

test('letters of an input method are no text until they become characters', () => {
  render(<Form initial="夏日山中" />)
  fireEvent.compositionStart(getField())
  type('夏日山中lai')
  expect(getField().value).toBe('夏日山中lai')
  type('夏日山中来信')
  fireEvent.compositionEnd(getField())
  expect(getField().value).toBe('夏日山中来')
})

test('a field whose texts are kept whole says by how many characters one is too long, before anything else', () => {
  const Kept = () => {
    const [value, setValue] = useState('')
    return <TextField label="标题" value={value} onChange={setValue} counterMax={5} hasCounter error="请填写标题" />
  }
  render(<Kept />)
  expect(screen.getByText('请填写标题')).toBeTruthy()
  type('🎉𠮷🎉𠮷🎉夏日')
  expect(getField().value).toBe('🎉𠮷🎉𠮷🎉夏日')
  expect(getField().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('最多 5 个字，多了 2 个，删短后才能保存')).toBeTruthy()
  expect(screen.getByText('7/5').dataset.over).toBe('true')
  type('🎉𠮷🎉𠮷🎉')
  expect(screen.queryByText(/^最多/)).toBeNull()
})
