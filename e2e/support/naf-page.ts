import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { APP_ORIGIN } from './app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixture = (name: string): string => `${root}/e2e/fixtures/networked-aframe/${name}`
const fromServer = createRequire(`${root}/apps/server/package.json`)

/** Beside the server, as an operator would put it. */
const FOLDER = `${APP_ORIGIN}/naf-page/`
const SCRIPTS: Readonly<Record<string, string>> = {
  'aframe.min.js': fixture('aframe.min.js'),
  'networked-aframe.min.js': fixture('networked-aframe.min.js'),
  'socket.io.min.js': `${fromServer.resolve('socket.io-client/package.json').replace('package.json', '')}dist/socket.io.min.js`,
}

async function readDocumentedPage(): Promise<string> {
  const text = await readFile(`${root}/docs/networked-aframe.md`, 'utf8')
  const page = /```html\n([\s\S]*?)```/.exec(text)?.[1]
  if (page === undefined) throw new Error('docs/networked-aframe.md has no page')
  return page
}

export interface NafVisit {
  roomName: string
  adapter: 'uws' | 'socketio'
  token: string
}

/** Opens the page of docs/networked-aframe.md, which joins the room. Addresses outside the server are refused. */
export async function openNafPage(browser: Browser, { roomName, adapter, token }: NafVisit): Promise<Page> {
  // Pages that a test serves have no address, from which Chromium opens no connection to this machine.
  const context = await browser.newContext({ viewport: { width: 160, height: 120 }, permissions: ['local-network-access'] })
  const page = await context.newPage()
  await context.route(/.*/, (route) => (route.request().url().startsWith(APP_ORIGIN) ? route.fallback() : route.abort()))
  await context.route(`${FOLDER}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/naf-page/', '')
    const script = SCRIPTS[name]
    // NAF reads the clock of the server from the head of its own page.
    const headers = { date: new Date().toUTCString() }
    if (script !== undefined) await route.fulfill({ headers, path: script, contentType: 'text/javascript' })
    else await route.fulfill({ headers, body: await readDocumentedPage(), contentType: 'text/html' })
  })
  await page.addInitScript((given) => sessionStorage.setItem('token', given), token)
  await page.goto(`${FOLDER}?roomName=${roomName}&adapter=${adapter}`)
  return page
}

/** Where the page draws the figures of others: x and z of each, sorted. */
export const readFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a-scene > [networked]')]
      .filter(({ id }) => id !== 'me')
      .map((element) => {
        const { x, z } = (element as unknown as { object3D: { position: { x: number; z: number } } }).object3D.position
        return `${x.toFixed(2)} ${z.toFixed(2)}`
      })
      .sort(),
  )

/** Walks as a person does with the keys of `wasd-controls`. */
export async function walkInNafPage(page: Page, untilDone: () => Promise<void>): Promise<void> {
  await page.keyboard.down('KeyW')
  try {
    await untilDone()
  } finally {
    await page.keyboard.up('KeyW')
  }
}

export async function sayInNafPage(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'words' }).fill(text)
  await page.keyboard.press('Enter')
  // The keys walk again.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}
