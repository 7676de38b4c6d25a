import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LimitedText, type RefusedText, RefusedTextsContext } from './limited-text.tsx'

afterEach(cleanup)

const onChange = vi.fn<(value: string) => void>()
const getField = () => screen.getByLabelText<HTMLInputElement>('标题')
const type = (value: string) => fireEvent.change(getField(), { target: { value } })

function Form({ kept = new Map() }: { kept?: Map<string, RefusedText> }) {
  const [value, setValue] = useState('夏日')
  const keep = (field: string, text: RefusedText | undefined) => (text ? kept.set(field, text) : kept.delete(field))
  const change = (next: string) => {
    onChange(next)
    setValue(next)
  }
  return (
    <RefusedTextsContext value={{ find: (field) => kept.get(field), keep }}>
      <LimitedText name="title" label="标题" value={value} max={5} onChange={change} />
      <button type="button" onClick={() => setValue('冬日')}>
        撤销
      </button>
    </RefusedTextsContext>
  )
}

test('what is too long stays in the field, its owner keeps what it had, and a shorter text is taken', () => {
  onChange.mockClear()
  render(<Form />)
  type('夏日山中来信')
  expect(getField().value).toBe('夏日山中来信')
  expect(screen.getByText('最多 5 个字，多了 1 个，删短后才能保存')).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  type('夏日山中来')
  expect(onChange.mock.calls).toEqual([['夏日山中来']])
})

test('a text that was too long is there again when its field is, until it is short enough', () => {
  const kept = new Map()
  const { unmount } = render(<Form kept={kept} />)
  type('夏日山中来信')
  unmount()
  const again = render(<Form kept={kept} />)
  expect(getField().value).toBe('夏日山中来信')
  type('山中')
  again.unmount()
  expect(kept.size).toBe(0)
})

test('a text that is undone or changed elsewhere is shown instead of what was refused', () => {
  render(<Form />)
  type('夏日山中来信')
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(getField().value).toBe('冬日')
})
