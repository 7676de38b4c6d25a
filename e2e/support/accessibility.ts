import { type BrowserContext, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { listLowContrastOverPictures } from './contrast-over-pictures.ts'

/** A page without changes for this long is complete; a page that never settles is checked anyway. */
const STABLE_MS = 80
const STABLE_TIMEOUT_MS = 2000
/** After this, a bar has changed its colour and a cover has faded, on a busy machine too. */
const SETTLED_MS = 600

/** Rules whose faults are moderate or minor: nobody reads what they find, and they take a fifth of the time. */
const LIGHT_RULES = `
  aria-allowed-role aria-deprecated-role empty-heading empty-table-header focus-order-semantics
  form-field-multiple-labels heading-order hidden-content html-xml-lang-mismatch image-redundant-alt
  landmark-banner-is-top-level landmark-contentinfo-is-top-level landmark-main-is-top-level
  landmark-no-duplicate-banner landmark-no-duplicate-contentinfo landmark-no-duplicate-main landmark-one-main
  landmark-unique meta-viewport-large meta-viewport no-autoplay-audio page-has-heading-one
  presentation-role-conflict region scope-attr-valid server-side-image-map skip-link table-duplicate-name`
  .trim()
  .split(/\s+/)

/**
 * What is replaced in axe's source, since it takes time and changes no fault. It counts the features of every element for the short
 * selectors that it reports; we report paths. It remembers whether an element is visible by names that it writes for each question.
 */
const FASTER_PARTS = [
  ['axe._selectorData = _getSelectorData(context.flatTree);', ''],
  ["(0, import_memoizee['default'])(fn, options)", `(${rememberResults})(fn)`],
] as const

/** For the pages that this browser opens from now on. */
export function installAxe(context: BrowserContext): Promise<unknown> {
  let { source } = axe
  for (const [part, faster] of FASTER_PARTS) {
    if (!source.includes(part)) throw new Error(`axe has no part ${part}`)
    source = source.replace(part, () => faster)
  }
  return context.addInitScript(source)
}

/** Runs in the page. By both arguments of axe's functions, until axe forgets at the end of a run. */
function rememberResults<Result>(compute: (first?: unknown, second?: unknown) => Result) {
  const known = new Map<unknown, Map<unknown, Result>>()
  function remembered(first?: unknown, second?: unknown): Result {
    const results = known.get(second) ?? new Map<unknown, Result>()
    known.set(second, results)
    if (!results.has(first)) results.set(first, compute(first, second))
    return results.get(first) as Result
  }
  return Object.assign(remembered, { clear: () => known.clear() })
}

/** Resolves once fonts and the pictures in sight have loaded and nothing has changed for a while. */
export const waitUntilStable = (page: Page, stillMs = STABLE_MS): Promise<void> =>
  page.evaluate(waitUntilPageIsStable, { stillMs, withinMs: STABLE_TIMEOUT_MS })

/** Faults of the page as it stands. Looks twice before it reports: on a busy machine the first look may see a transition. */
export async function listLasting(page: Page, list: (page: Page) => Promise<string[]>): Promise<string[]> {
  const faults = await list(page)
  if (faults.length === 0) return []
  await waitUntilStable(page, SETTLED_MS)
  await page.evaluate(waitUntilMotionEnds)
  return list(page)
}

/** @param rules axe's, by default all */
export const listLastingAccessibilityErrors = (page: Page, rules?: readonly string[]): Promise<string[]> =>
  listLasting(page, (shown) => listAccessibilityErrors(shown, rules))

/** Rules whose findings depend on colours and sizes; all others read the document and what of it is visible. */
export const RULES_OF_LAYOUT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'] as const

/** Two pages with the same one differ in colours and sizes alone. Ids that React counts are left out. */
export const readDocument = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')]
    const visible = elements.map((element) => (element.checkVisibility({ visibilityProperty: true }) ? '1' : '0')).join('')
    return `${document.body.innerHTML.replaceAll(/_r_\w+_/g, '')} ${visible}`
  })

/** Serious faults that axe finds, and texts over pictures that it leaves open: these are measured. */
async function listAccessibilityErrors(page: Page, chosenRules?: readonly string[]): Promise<string[]> {
  const { faults, open } = await page.evaluate(
    async ({ lightRules, chosenRules: only }) => {
      const { axe: run } = window as unknown as { axe: typeof axe }
      const { violations, incomplete } = await run.run({
        resultTypes: ['violations', 'incomplete'],
        // What a frame shows is not ours, and would be waited for.
        iframes: false,
        selectors: false,
        ancestry: true,
        // Half the time: only the rule against styles that lock the orientation reads style sheets, and styles.test.ts does that.
        preload: false,
        ...(only === null
          ? { rules: Object.fromEntries(lightRules.map((id) => [id, { enabled: false }])) }
          : { runOnly: { type: 'rule', values: only } }),
      })
      const overPictures = ['imgNode', 'bgImage', 'bgGradient']
      return {
        faults: violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
        open: incomplete
          .filter(({ id }) => id === 'color-contrast')
          .flatMap(({ nodes }) => nodes)
          .filter(({ any: [check] }) => overPictures.includes(check?.data?.messageKey))
          .map(({ html, ancestry }) => ({ selector: String(ancestry?.[0]), html })),
      }
    },
    { lightRules: LIGHT_RULES, chosenRules: chosenRules === undefined ? null : [...chosenRules] },
  )
  return [...faults, ...(await listLowContrastOverPictures(page, open))]
}

/** Runs in the page. What moves without end is not waited for. */
async function waitUntilMotionEnds(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Runs in the page. */
async function waitUntilPageIsStable({ stillMs, withinMs }: { stillMs: number; withinMs: number }): Promise<void> {
  const POLL_MS = 20
  let changedAt = performance.now()
  const observer = new MutationObserver(() => {
    changedAt = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  await document.fonts.ready
  const until = performance.now() + withinMs
  const isInSight = (image: HTMLImageElement) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight
  // Far below, and in what is hidden, the browser never fetches a lazy one.
  const isShownWhole = (image: HTMLImageElement) => image.complete || (image.loading === 'lazy' && !isInSight(image))
  const isStill = () => performance.now() - changedAt > stillMs && [...document.images].every(isShownWhole)
  // Not by frames: asking for one draws the page again.
  while (!isStill() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  observer.disconnect()
}

/** A page that holds still has no accessibility error, now and a moment later. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStable(page)
  expect.soft(await listLastingAccessibilityErrors(page), page.url()).toEqual([])
}
