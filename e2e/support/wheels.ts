import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { createAdmin, makeAdmin } from './admins.ts'
import { type ApiUser, createApiUser } from './api-user.ts'
import { APP_ORIGIN } from './app.ts'
import { getDialog } from './viewer.ts'

const HOUR_MS = 3_600_000

export interface RunningWheel {
  activityId: string
  code: string
  /** Who gives the prize and runs the wheel: an admin. */
  operator: ApiUser
  prizeId: string
  prizeName: string
}

/** Weights of 谢谢参与 are so small beside that of the prize that nobody will see one. */
const SURE = 1_000_000

/** A wheel that runs and whose first slice everybody wins: prize, review and wheel by API calls. */
export async function startSureWheel(
  request: APIRequestContext,
  title: string,
  { hours = 1, chances = [] as readonly object[] } = {},
): Promise<RunningWheel> {
  const operator = await createApiUser(request)
  await makeAdmin(request, operator.login)
  const prizeName = '青瓷品茗杯'
  const prize = await operator.call<{ id: string; revision: number }>('/api/lottery/prize/update', {
    name: prizeName,
    kind: 'physical',
    valueFen: 4800,
    total: 50,
    validity: { kind: 'days', days: 30 },
    pictureAssetIds: [await operator.uploadPicture()],
    place: null,
    way: '到馆内咨询台领取',
    terms: '一张奖券领取一份',
  })
  const { revision } = await operator.call<{ revision: number }>(`/api/lottery/prize/${prize.id}/submit`, {
    revision: prize.revision,
  })
  // Nobody reviews an own prize.
  const reviewer = await createAdmin(request)
  const decided = await request.post(`${APP_ORIGIN}/api/admin/prize/${prize.id}/decide`, {
    headers: { authorization: `Bearer ${reviewer.access_token}` },
    data: { revision, decision: 'approve' },
  })
  expect(decided.ok()).toBe(true)
  const blank = { label: '谢谢参与', weight: 1, prizeId: null, stock: 0, pictureAssetId: null }
  const draft = await operator.call<{ activityId: string; revision: number }>('/api/admin/wheel/update', {
    title,
    coverAssetId: null,
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + hours * HOUR_MS).toISOString(),
    rulesText: '每天打开转盘得三次机会。',
    slices: [{ label: prizeName, weight: SURE, prizeId: prize.id, stock: 40, pictureAssetId: null }, blank, blank, blank],
    chances: [{ kind: 'day', amount: 3, perDay: 1 }, { kind: 'share', amount: 1, perDay: 2 }, ...chances],
    look: { background: '#1742c7', slices: ['#fff6e6', '#ffe2bd'], accent: '#d2412b', centreText: '抽奖' },
    acceptsOffers: false,
  })
  const { activityId, code } = await operator.call<{ activityId: string; code: string }>(
    `/api/admin/wheel/${draft.activityId}/publish`,
    { revision: draft.revision },
  )
  return { activityId, code, operator, prizeId: prize.id, prizeName }
}

interface WheelTexts {
  title: string
  /** Of a prize that the operator may put on a wheel. */
  prizeName: string
  startsInHours: number
  /** Everybody wins. */
  isSure: boolean
}

/** Fills in a new wheel at the desk, with ten units of a prize in the first slice, until it can be published. */
export async function fillWheelForm(page: Page, { title, prizeName, startsInHours, isSure }: WheelTexts): Promise<void> {
  await page.getByLabel('活动名称', { exact: true }).fill(title)
  await page.getByLabel('开始（北京时间）').fill(toShanghaiField(startsInHours))
  await page.getByLabel('结束（北京时间）').fill(toShanghaiField(startsInHours + 24))
  await page.getByLabel('活动规则', { exact: true }).fill('每天打开转盘得一次机会，中奖后到馆内领取。')
  const getSlice = (position: number) => page.getByRole('listitem', { name: `第 ${position} 个奖区` })
  await getSlice(1).getByRole('button', { name: '谢谢参与' }).click()
  await getDialog(page).getByRole('button', { name: prizeName }).click()
  await getSlice(1).getByLabel('数量').fill('10')
  await getSlice(1)
    .getByLabel('权重')
    .fill(String(isSure ? SURE : 25))
  for (const position of [3, 5]) await getSlice(position).getByLabel('名称').fill('再来一次')
  await expect(page.getByText('都填好了，可以发布')).toBeVisible()
}

/** A field of date and time in so many hours, in Asia/Shanghai. */
export const toShanghaiField = (hours: number): string => new Date(Date.now() + (hours + 8) * HOUR_MS).toISOString().slice(0, 16)

/** The slice below the pointer, read from how the disc is turned. */
export async function readSliceAtPointer(page: Page, sliceCount: number): Promise<number> {
  const turned = await page.locator('[data-wheel-disc]').evaluate((disc) => {
    const { a, b } = new DOMMatrix(getComputedStyle(disc).transform)
    return Math.atan2(b, a) * (180 / Math.PI)
  })
  const each = 360 / sliceCount
  return Math.floor((((-turned + each / 2) % 360) + 360) / each) % sliceCount
}

/** The next answer to a draw gets lost on the way, although the server has drawn. */
export async function loseNextDrawAnswer(page: Page, isSilent = false): Promise<() => number> {
  let asked = 0
  let isLost = false
  await page.route('**/api/lottery/wheel/draw', async (route) => {
    asked += 1
    if (isLost) return route.continue()
    isLost = true
    const answer = await route.fetch()
    expect(answer.ok()).toBe(true)
    // A silent network keeps the page waiting.
    if (!isSilent) await route.abort('connectionreset')
  })
  return () => asked
}

/** Takes part, with the chances of the day. */
export async function joinWheel(person: ApiUser, { activityId, code }: RunningWheel): Promise<void> {
  const { rulesHash } = await person.get<{ rulesHash: string }>(`/api/lottery/wheel/${code}`)
  await person.call('/api/lottery/wheel/join', { activityId, rulesHash, clientSeed: crypto.randomUUID() })
  await person.call('/api/lottery/wheel/claim', { activityId })
}

/** Takes part and draws so often. @returns the ids of the tickets that were won */
export async function winTickets(winner: ApiUser, wheel: RunningWheel, count: number): Promise<string[]> {
  await joinWheel(winner, wheel)
  const { activityId } = wheel
  const won: string[] = []
  for (let nonce = 1; nonce <= count; nonce += 1) {
    const { draw } = await winner.call<{ draw: { ticketId: string | null } }>('/api/lottery/wheel/draw', { activityId, nonce })
    if (draw.ticketId === null) throw new Error(`draw ${nonce} has won nothing`)
    won.push(draw.ticketId)
  }
  return won
}
