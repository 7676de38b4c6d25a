// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { screens } from '@zhanjian/contract/screens/screen-table.ts'
import type { ScreenName } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routeTable } from './route-table.ts'

const html = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
const page = document.documentElement
const feed = { records: [{ kind: 'gallery', cover: { url: '/media/first.webp', colour: '#102030' } }] }

const runFirstFrame = () => {
  document.body.innerHTML = `<script type="application/json" id="first-feed">${JSON.stringify({ feed })}</script>`
  runInThisContext(script)
  const { theme, first } = page.dataset
  return { theme, first, picture: page.style.getPropertyValue('--first-picture') }
}
const storeSession = (kind: string, expireDate: number) =>
  localStorage.setItem('zhanjian.session', JSON.stringify({ kind, token: { expireDate } }))

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  location.hash = ''
  page.removeAttribute('style')
  delete page.dataset.first
})

test('S-01 a visitor who opens home sees the picture of the first hall', () => {
  expect(runFirstFrame()).toEqual({ theme: 'light', first: 'home', picture: 'url("http://localhost:3000/media/first.webp")' })
})

test('S-01 a logged-in user’s home starts without a picture: the works in the page are for visitors', () => {
  storeSession('logged-in', Date.now() + 60_000)
  expect(runFirstFrame()).toMatchObject({ first: 'home', picture: '' })
})

test('S-01 T-04 a user whose login has expired counts as a visitor', () => {
  storeSession('logged-in', Date.now() - 1)
  expect(runFirstFrame()).toMatchObject({ first: 'home', picture: expect.stringContaining('first.webp') })
})

test.each(
  Object.entries(routeTable),
)('S-80 on the way to %s the first paint has its layout, and nothing of home', (name, route) => {
  location.hash = `#${screens[name as ScreenName].path}?code=AAAAAAAAAA`
  localStorage.setItem('zhanjian.theme', '"dark"')
  const first = route.mood === 'immersive' ? 'immersive' : 'page'
  expect(runFirstFrame()).toEqual(
    name === 'home' ? expect.objectContaining({ first: 'home' }) : { theme: 'dark', first, picture: '' },
  )
})

test('T-05 a login by token in progress is shown as such', () => {
  location.hash = '#/pages/cms/publish?token=abc'
  expect(runFirstFrame()).toMatchObject({ first: undefined, picture: '' })
})
