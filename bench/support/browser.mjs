import { chromium } from 'playwright'
import { systemChromium } from '../../scripts/browser.mjs'

/** The same browser and the same software renderer for every figure and picture. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? systemChromium(),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
}
/** Exact heaps and clocks. */
const EXACT = ['--enable-precise-memory-info', '--js-flags=--expose-gc']

export const launchBrowser = () => chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, ...EXACT] })

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** A page of its own profile: nothing is cached. Faults of the page end the bench. */
export async function freshPage(browser, options = {}) {
  const context = await browser.newContext({ locale: 'zh-CN', ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error('page:', error.message))
  return page
}
