import { noLoginPaths, screenAddress, screenAliases } from '@zhanjian/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { findRoute, routeTable } from './route-table.ts'

test('S-81 the pages without login are exactly the six of the specification', () => {
  expect([...noLoginPaths].sort()).toEqual([
    '/pages/aframe/vr-gallery-test',
    '/pages/index/ai-assistant',
    '/pages/index/gallery',
    '/pages/index/meta-exhibition',
    '/pages/index/meta-live',
    '/pages/index/template-preview',
  ])
})

test('S-81 no page without login asks for login', () => {
  for (const path of noLoginPaths) expect(findRoute(path)?.needsLogin ?? false).toBe(false)
})

test('S-01 S-05 the four tabs are in the table, and the alias leads to home', () => {
  const tabs = Object.entries(routeTable).flatMap(([name, route]) => (route.isTab ? [name] : []))
  expect(tabs).toEqual(['home', 'cards', 'messages', 'me'])
  expect(screenAliases['/pages/index/index']).toBe(screenAddress('home'))
})

test('S-86 every screen has a unique address, and an unknown address has no route', () => {
  const paths = Object.values(routeTable).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(findRoute('/pages/nowhere')).toBeUndefined()
})

test.each(Object.entries(routeTable))('the page of %s loads', { timeout: 60_000 }, async (_name, route) => {
  expect(typeof (await route.load())).toBe('function')
})
