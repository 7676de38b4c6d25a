import { expect, test } from 'vitest'
import { takeQueryValues } from './take-query-values.ts'

function createAddressBar(address: string) {
  const url = new URL(address, 'https://example.test')
  const bar = {
    shown: address,
    location: { pathname: url.pathname, search: url.search, hash: url.hash },
    history: {
      state: { key: 'kept' },
      replaceState: (_state: unknown, _title: string, to?: string | URL | null) => {
        bar.shown = String(to)
      },
    },
  }
  return bar
}

test.each([
  ['/?invitation_code=K7', '/'],
  ['/#/pages/login/register?invitation_code=K7', '/#/pages/login/register'],
  ['/?a=1&invitation_code=K7#/pages/index/gallery?code=x', '/?a=1#/pages/index/gallery?code=x'],
  ['/?invitation_code=old#/?b=2&invitation_code=K7', '/#/?b=2'],
])('T-07 the invitation code is taken out of %s', (address, left) => {
  const bar = createAddressBar(address)
  expect(takeQueryValues(bar, ['invitation_code'])).toEqual({ invitation_code: 'K7' })
  expect(bar.shown).toBe(left)
})

test('T-07 an address without the code is not changed', () => {
  const bar = createAddressBar('/?a=%E6%9C%88#/pages/index/gallery?code=x')
  expect(takeQueryValues(bar, ['invitation_code'])).toEqual({})
  expect(bar.shown).toBe('/?a=%E6%9C%88#/pages/index/gallery?code=x')
})

test('T-07 an empty code is removed and counts as none', () => {
  const bar = createAddressBar('/?invitation_code=')
  expect(takeQueryValues(bar, ['invitation_code'])).toEqual({})
  expect(bar.shown).toBe('/')
})
