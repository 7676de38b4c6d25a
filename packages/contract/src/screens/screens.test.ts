import { expect, test } from 'vitest'
import { SCREEN_PATHS, toReturnPath } from './return-path.ts'
import { screens } from './screen-table.ts'
import { type ScreenQuery, screenAddress, screenAliases, screenNameOf, screenNames } from './screens.ts'

const paths = screenNames.map((name) => screens[name].path)

test('every screen has a unique address, which is neither an alias nor a planned one', () => {
  const all = [...paths, ...Object.keys(screenAliases)]
  expect(new Set(all).size).toBe(all.length)
  expect(screenNames.map((name) => screenNameOf(screens[name].path))).toEqual(screenNames)
})

test('an address is built from a name and its parameters and is parsed back to the name', () => {
  expect(screenAddress('home')).toBe('/')
  expect(screenAddress('search', { tag: '春 雨', kind: undefined })).toBe('/pages/search/index?tag=%E6%98%A5+%E9%9B%A8')
  expect(screenNameOf(screenAddress('hall', { code: 'a?b\n', comment: 'c' }))).toBe('hall')
  expect(screenNameOf('/pages/nowhere?code=a')).toBeUndefined()
})

test('a missing or misspelled parameter does not compile', () => {
  // @ts-expect-error a hall is found by its code
  screenAddress('hall')
  // @ts-expect-error
  screenAddress('hall', { cod: 'a' })
  // @ts-expect-error
  screenAddress('hall', { code: undefined })
  // @ts-expect-error one of two ways
  screenAddress('templateEditor', {})
  // @ts-expect-error it takes none
  screenAddress('settings', { id: 'a' })
  // @ts-expect-error no such screen
  expect(() => screenAddress('nowhere')).toThrow()
})

test('only the parameters that the screen defines are read from its query', () => {
  const query: ScreenQuery<'templateEditor'> = new URLSearchParams('from=a')
  expect([query.get('id'), query.get('from')]).toEqual([null, 'a'])
  // @ts-expect-error
  expect(query.get('code')).toBeNull()
})

test('T-13 a login may return to every screen', () => {
  // A web view shows what its address names.
  expect(screenNames.filter((name) => !SCREEN_PATHS.includes(screens[name].path))).toEqual(['webView'])
  for (const name of screenNames.filter((one) => one !== 'webView'))
    expect(toReturnPath(screens[name].path)).toBe(screens[name].path)
})
