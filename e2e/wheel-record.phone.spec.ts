import { expect, type Page, test } from '@playwright/test'
import { makeRecord } from '@zhanjian/draws/testing/make-record.ts'
import type { RecordDay, WheelRecord } from '@zhanjian/draws/wheel-record.ts'
import { APP_ORIGIN } from './support/app.ts'

const CODE = 'WheelDemo1'
const LISTS = ['participants', 'chances', 'draws', 'stockChanges', 'rounds'] as const

/** Serves a record that is complete, which the days of a real wheel would take days for. */
async function serveRecord(page: Page, { days, ...head }: WheelRecord): Promise<void> {
  const answer = (data: unknown) => ({ json: { status: 200, msg: 'ok', data } })
  const countDraws = (all: readonly RecordDay[]) => all.reduce((sum, day) => sum + day.draws.length, 0)
  const summary = {
    code: CODE,
    title: '春日抽奖',
    status: 'ended',
    startsAt: '2026-03-01T16:00:00.000Z',
    endsAt: '2026-03-11T16:00:00.000Z',
    revealedAt: '2026-03-11T16:01:00.000Z',
    head,
    days: days.map((day) => ({
      day: day.day,
      root: day.root,
      leafCount: LISTS.reduce((sum, name) => sum + (day[name]?.length ?? 0), 1),
      partCount: 1,
      drawCount: day.draws.length,
    })),
    participantCount: 12,
    drawCount: countDraws(days),
    wonCount: 17,
    waitingCount: 0,
    isComplete: true,
    fileUrl: `/api/lottery/wheel/${CODE}/record.json`,
  }
  await page.route(`**/api/lottery/wheel/${CODE}/record`, (route) => route.fulfill(answer(summary)))
  await page.route(`**/api/lottery/wheel/${CODE}/record/*/0`, (route) => {
    const day = days.find((one) => route.request().url().includes(`/${one.day}/`))
    return route.fulfill(answer(Object.fromEntries(LISTS.map((name) => [name, day?.[name] ?? []]))))
  })
}

async function checkHere(page: Page): Promise<void> {
  await page.goto(`${APP_ORIGIN}/#/pages/lottery/platform/record?code=${CODE}`)
  await page.getByRole('button', { name: '在本机验证' }).click()
}

test('S-54 the record is recomputed in a worker of the built app: every draw is right', async ({ page }) => {
  await serveRecord(page, makeRecord({ hasBeacon: true }))
  await checkHere(page)
  await expect(page.getByText('全部相符', { exact: true })).toBeVisible()
  await expect(page.getByText(/\d+ 轮随机数的签名都对/)).toBeVisible()
  await expect(page.getByText(/4 天、12 人参加、108 次抽奖/)).toBeVisible()
})

test('S-54 one draw that was changed is found and named', async ({ page }) => {
  const record = makeRecord()
  const days = record.days.map((day, index) =>
    index === 2 ? { ...day, draws: day.draws.map((draw, at) => (at === 5 ? { ...draw, stockBefore: 99 } : draw)) } : day,
  )
  await serveRecord(page, { ...record, days })
  await checkHere(page)
  await expect(page.getByText(/^发现 \d+ 处不符$/)).toBeVisible()
  await expect(page.getByText(/^第一处：2026-03-03：当天的记录和公布的根哈希对不上$/)).toBeVisible()
})
