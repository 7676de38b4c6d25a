import { SCREEN_PATHS } from '@zhanjian/contract/return-path.ts'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'

test('T-13 a login may lead back to every screen', () => {
  // A web view shows what its address names; nobody is sent there by a login.
  const strangers = Object.values(screens).filter((path) => !path.startsWith('/pages/webview/') && !SCREEN_PATHS.includes(path))
  expect(strangers).toEqual([])
})
