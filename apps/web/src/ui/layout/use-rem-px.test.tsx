import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRemPx } from './use-rem-px.ts'

afterEach(() => document.documentElement.removeAttribute('style'))

test('rows whose places are computed grow with the letters that the browser is set to', () => {
  expect(renderHook(() => useRemPx(4)).result.current).toBe(64)
  document.documentElement.style.fontSize = '32px'
  expect(renderHook(() => useRemPx(4)).result.current).toBe(128)
})
