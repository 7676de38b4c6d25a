import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test'
import { fetchDemoHalls } from './app.ts'

/** A page that sends nothing for this long has sent what an action leads to, timers of the app included. */
const QUIET_MS = 250
/** Until a part that is loaded on demand is there, also where a hall is drawn by a busy processor. */
const PART_MS = 30_000

/** What a stranger presses on a page, one after the other: a button, or a tab or link, by its name. */
type Press = RegExp

export interface StrangerPage {
  what: string
  /** Where the address comes from: the path behind `#`, as a shared link or the page before would lead there. */
  find: (from: Found) => string
  presses: readonly Press[]
}

/** What a stranger is sent or finds: codes alone, never an inner id of what is not public. */
export interface Found {
  origin: string
  work: Record<'gallery' | 'article' | 'panorama' | 'video' | 'model', string>
  ownerId: string
  /** Links on home, on the owner's page and in lists, by the screen that they lead to. */
  links: Record<'card' | 'wheel' | 'activity', string>
}

const ON_A_WORK: readonly Press[] = [/关注/, /喜欢/, /^收藏/, /^看评论/, /^分享/, /^更多操作$/]

/** Every page that a stranger may reach, with its main actions. */
export const STRANGER_PAGES: readonly StrangerPage[] = [
  { what: 'home', find: () => '/', presses: [/^图文$/, /喜欢/] },
  { what: 'search', find: () => '/pages/search/index?text=展', presses: [/关注/, /喜欢/, /^全部用户$/] },
  { what: 'exhibitions', find: () => '/pages/exhibition/index', presses: [/^最新$/, /^附近$/] },
  { what: 'hall', find: ({ work }) => `/pages/index/gallery?code=${work.gallery}`, presses: [...ON_A_WORK, /^放大查看/] },
  { what: 'article', find: ({ work }) => `/pages/detail/detail-vue?code=${work.article}`, presses: [...ON_A_WORK, /^放大看/] },
  { what: 'panorama', find: ({ work }) => `/pages/detail/detail-vue?code=${work.panorama}`, presses: ON_A_WORK },
  { what: 'film', find: ({ work }) => `/pages/detail/detail-vue?code=${work.video}`, presses: ON_A_WORK },
  { what: 'model', find: ({ work }) => `/pages/detail/detail-vue?code=${work.model}`, presses: ON_A_WORK },
  { what: 'person', find: ({ ownerId }) => `/pages/person/index?id=${ownerId}`, presses: [/关注/, /^图文$/, /^更多操作$/] },
  { what: 'card', find: ({ links }) => links.card, presses: [/^存到通讯录/, /^分享/, /^交换名片$/] },
  { what: 'wheel', find: ({ links }) => links.wheel, presses: [/^分享转盘$/, /^中奖名单$/] },
  { what: 'activities', find: () => '/pages/ucenter/activity/index', presses: [] },
  { what: 'activity', find: ({ links }) => links.activity, presses: [/签到/] },
  { what: 'live rooms', find: () => '/pages/index/meta-live', presses: [] },
  { what: 'membership', find: () => '/pages/ucenter/vip/index', presses: [] },
  { what: 'cards', find: () => '/pages/card/cardIndex/cardIndex', presses: [] },
  { what: 'messages', find: () => '/pages/mes/mes/mes', presses: [] },
  { what: 'me', find: () => '/pages/ucenter/ucenter', presses: [] },
  { what: 'publishing', find: () => '/pages/cms/publish', presses: [] },
  { what: 'assistant', find: () => '/pages/index/ai-assistant', presses: [] },
]

/** Looks for what the demo community shares, as nobody. */
export async function findWhatIsShared(page: Page, request: APIRequestContext, origin: string): Promise<Found> {
  await fetchDemoHalls(request)
  const first = async (kind: string) => {
    const answer = await request.post(`${origin}/api/home/feed`, { data: { kind, size: 50 } })
    const { data } = (await answer.json()) as { data: { records: { code: string; owner: { id: string; nickname: string } }[] } }
    // Other tests publish too; their people have no names of their own.
    return data.records.find(({ owner }) => !owner.nickname.startsWith('展间访客'))
  }
  const [gallery, article, panorama, video, model] = await Promise.all(
    ['gallery', 'article', 'panorama', 'video', 'model'].map(first),
  )
  const findLink = async (path: string, part: string) => {
    await page.goto(`${origin}/#${path}`)
    const link = page.locator(`a[href*="${part}"]`).first()
    await expect(link).toBeAttached()
    return (await link.getAttribute('href'))?.slice(1) ?? ''
  }
  const ownerId = article?.owner.id ?? ''
  return {
    origin,
    ownerId,
    work: {
      gallery: gallery?.code ?? '',
      article: article?.code ?? '',
      panorama: panorama?.code ?? '',
      video: video?.code ?? '',
      model: model?.code ?? '',
    },
    links: {
      wheel: await findLink('/', '/lottery/platform/index?code='),
      card: await findLink(`/pages/person/index?id=${ownerId}`, '/cardDetail?id='),
      activity: await findLink('/pages/ucenter/activity/index', '/activity/signin?code='),
    },
  }
}

/** A refused call, without its ids: `POST /api/work/{id}/like 404`. */
const describeCall = (method: string, url: string, status: number): string =>
  `${method} ${new URL(url).pathname.replace(/\/(?=[^/]*\d)[\w-]{8,}(?=\/|$)/g, '/{id}')} ${status}`

/** What the server refuses from now on: somebody without a right, a login, or a thing. */
export function recordRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (![401, 403, 404].includes(response.status()) || !/^\/(api|art)\//.test(pathname)) return
    refused.push(describeCall(response.request().method(), response.url(), response.status()))
  })
  return refused
}

/** Opens the page and presses its actions, closing what opens. Names of what is not there are returned: the table would be out of date. */
export async function pressEverything(
  page: Page,
  { origin }: Found,
  { find, presses }: StrangerPage,
  found: Found,
): Promise<string[]> {
  const missing: string[] = []
  const waitUntilQuiet = watchRequests(page)
  await page.goto(`${origin}/#${find(found)}`)
  await waitUntilQuiet()
  const address = page.url()
  for (const name of presses) {
    const named = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
    const button = named.filter({ visible: true }).first()
    await button.waitFor({ timeout: PART_MS }).catch(() => undefined)
    if (!(await button.isVisible())) {
      missing.push(String(name))
      continue
    }
    await closeWhatLiesOver(page)
    await button.click()
    await waitUntilQuiet()
    if (page.url() !== address) {
      await page.goBack()
      // A choice that is part of the address has no step of its own.
      if (page.url() !== address) await page.goto(address)
      await waitUntilQuiet()
    }
  }
  return missing
}

/** Follows what a page sends, from now on. @returns waits until it is idle, and has sent and received nothing for a while */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  const begin = (request: Request) => {
    // A film is fetched as it is played.
    if (request.resourceType() === 'media') return
    underWay.add(request)
    changedAt = Date.now()
  }
  const end = (request: Request) => {
    if (underWay.delete(request)) changedAt = Date.now()
  }
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // A stream of notices ends when it likes.
  page.on('response', (response) => response.request().resourceType() === 'fetch' && end(response.request()))
  const countQuietMs = () => (underWay.size > 0 ? 0 : Date.now() - changedAt)
  return async () => {
    const until = Date.now() + PART_MS
    do {
      await page.waitForTimeout(Math.max(0, QUIET_MS - countQuietMs()))
      // A part that has just come may be about to send its calls.
      if (countQuietMs() >= QUIET_MS)
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
    } while (countQuietMs() < QUIET_MS && Date.now() < until)
    if (countQuietMs() < QUIET_MS)
      throw new Error(`the page goes on sending ${[...underWay].map((request) => request.url()).join()}`)
  }
}

async function closeWhatLiesOver(page: Page): Promise<void> {
  await expect(async () => {
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 10_000 })
}
