import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnPath, SCREEN_PATHS, toReturnPath } from './return-path.ts'
import { FOREIGN_PATHS, OWN_PATHS } from './return-path.vectors.ts'

test.each([
  ['/pages/index/gallery?code=aB3dE5gH7j', '/pages/index/gallery?code=aB3dE5gH7j'],
  ['/pages/ucenter/ucenter', '/pages/ucenter/ucenter'],
  ['/', '/'],
  [undefined, '/'],
])('T-13 a login with the return path %j returns to %j', (wish, path) => expect(toReturnPath(wish)).toBe(path))

test.each([
  '//evil.io',
  '/\\evil.io',
  'https://evil.io/pages/index/gallery',
  'javascript:alert(1)',
  '/pages/index/gallery/../../evil',
  '/pages/webview/index/index?url=https://evil.io',
  '/pages/index/gallery#/evil',
  '@evil.io',
  '',
])('T-13 the return path %j is replaced by home', (wish) => expect(toReturnPath(wish)).toBe('/'))

test('T-05 a return path cannot carry a token', () => {
  const wish = '/pages/index/gallery?token=zjt_x&code=a&social_temp_token=y&invitation_code=z&to=%23%2F'
  expect(toReturnPath(wish)).toBe('/pages/index/gallery?code=a&to=%23%2F')
})

test('T-13 every return path is a screen, and no part of it can add a query or a fragment', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `/pages/index/gallery?${text}`),
      ),
      (wish) => {
        const path = toReturnPath(wish)
        expect(SCREEN_PATHS).toContain(path.split('?')[0])
        expect(path).not.toMatch(/[#\s\\<>"]/)
        expect(toReturnPath(path)).toBe(path)
      },
    ),
  )
})

test.each(OWN_PATHS)('V-05 %j is an own path and is not changed', (path) => {
  expect(isOwnPath(path)).toBe(true)
  expect(toReturnPath(path)).toBe(path)
})

test.each(FOREIGN_PATHS)('V-05 %j is not an own path and is replaced by home', (path) => {
  expect(isOwnPath(path)).toBe(false)
  expect(toReturnPath(path)).toBe('/')
})
