import { chromium } from 'playwright'
import { findSystemChromium } from '../../scripts/system-browser.mjs'

/** The same browser and software renderer for all measurements and pictures. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? findSystemChromium(),
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
/** For exact heap sizes and clocks. */
const MEASURE_ARGS = ['--enable-precise-memory-info', '--js-flags=--expose-gc']

export const launchBrowser = () => chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, ...MEASURE_ARGS] })

export const PHONE_CONTEXT = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** A page with its own profile: nothing is cached. Errors of the page end the bench. */
export async function openFreshPage(browser, options = {}) {
  const context = await browser.newContext({ locale: 'zh-CN', ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error('page:', error.message))
  return page
}

/** On the page of the login by code, with the code that the demo shows there. */
export async function fillCodeLogin(page, phone) {
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check({ force: true })
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
}
