/** Doors on the stage's harness: halls in a ring, each with a door onwards and one back. */
import { expect, type Page, test } from '@playwright/test'
import { computeYawOut, findDoorFrame, toPlaceAtDoor } from '@zhanjian/stage/doors/door-frame.ts'
import { STAGE_HARNESS } from './support/app.ts'

/** In a hall with its open doors: 16 of the hall, a sign and an opening of each door. */
const MAX_DRAW_CALLS = 18
const VISITS = 20
/** Halls of the ring. */
const RING = 3
/** Small: the counts do not depend on the number of pixels, the drawing time does. */
test.use({ viewport: { width: 240, height: 300 } })

async function openRing(page: Page, query: string): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('THREE')) errors.push(message.text())
  })
  await page.goto(`${STAGE_HARNESS}?${query}`)
  await page.waitForFunction(() => window.stageHarness?.isReady)
  return errors
}

async function walkThrough(page: Page, door: 0 | 1, passage: number): Promise<void> {
  await page.evaluate((index) => window.stageHarness.walkThrough(index), door)
  await page.waitForFunction((count) => window.stageHarness.told.includes(`passed:${count}`), passage)
}

const readTemplate = (page: Page) => page.evaluate(() => window.stageHarness.document.template.id)

test('F-04 S-20 twenty doors in a row lead round a ring of three halls, and leave nothing behind on the GPU', async ({
  page,
}) => {
  test.slow()
  const errors = await openRing(page, 'hall=white_cube&works=2&bake=none&tier=plain&next=ultramarine,salon')
  const visits: { hall: string; textures: number; geometries: number }[] = []
  for (let passage = 1; passage <= VISITS; passage += 1) {
    await walkThrough(page, 0, passage)
    await page.waitForFunction(() => window.stageHarness.isPrepared)
    await page.evaluate((count) => window.stageHarness.setPeopleBehindDoor(count), passage)
    const counts = await page.evaluate(() => window.stageHarness.counts())
    if (counts === null) throw new Error('nothing is drawn')
    expect(counts.calls).toBeLessThanOrEqual(MAX_DRAW_CALLS)
    visits.push({ hall: await readTemplate(page), ...counts })
  }
  expect(visits.slice(0, RING).map(({ hall }) => hall)).toEqual(['ultramarine', 'salon', 'white_cube'])
  // The first round fills what is kept. All halls of the ring keep as much; one texture more or less is what is just drawn.
  const early = visits.slice(RING, VISITS / 2)
  for (const count of ['textures', 'geometries'] as const) {
    const most = Math.max(...early.map((visit) => visit[count]))
    for (const visit of visits.slice(-RING)) expect.soft(visit[count], `${count} of ${visit.hall}`).toBeLessThanOrEqual(most)
  }
  expect(errors).toEqual([])
})

test('F-04 one arrives at the matching door looking inwards, and can go straight back', async ({ page }) => {
  await openRing(page, 'hall=white_cube&works=2&bake=none&tier=plain&next=moon_gate')
  await walkThrough(page, 0, 1)
  await page.waitForFunction(() => window.stageHarness.isPrepared)
  expect(await readTemplate(page)).toBe('moon_gate')
  const { pose, building, openingId } = await page.evaluate(() => {
    const { controls, document, doorIds } = window.stageHarness
    return { pose: controls.current?.pose, building: document.building, openingId: doorIds()[1] ?? '' }
  })
  const door = findDoorFrame(building, openingId)
  if (door === undefined || pose === undefined) throw new Error('nobody stands before a door')
  const { asideM, beforeM } = toPlaceAtDoor(door, pose)
  expect(Math.abs(asideM)).toBeLessThan(0.5)
  expect(beforeM).toBeGreaterThan(1)
  expect(Math.cos(pose.yawRad - computeYawOut(door))).toBeLessThan(-0.9)
  await walkThrough(page, 1, 2)
  expect(await readTemplate(page)).toBe('white_cube')
})

test('F-04 who walks into an open door by keys is led through it', async ({ page }) => {
  await openRing(page, 'hall=white_cube&works=3&bake=none&tier=plain&next=ultramarine')
  await page.evaluate(() => {
    const { document, controls } = window.stageHarness
    const wall = document.building.walls.find(({ openings }) => openings.some(({ id }) => id === 'entrance'))
    const hole = wall?.openings.find(({ id }) => id === 'entrance')
    if (wall === undefined || hole === undefined) throw new Error('no entrance')
    const lengthM = Math.hypot(wall.b[0] - wall.a[0], wall.b[1] - wall.a[1])
    const [dx, dz] = [(wall.b[0] - wall.a[0]) / lengthM, (wall.b[1] - wall.a[1]) / lengthM]
    const at = [wall.a[0] + dx * hole.uM, wall.a[1] + dz * hole.uM] as const
    controls.current?.teleportVisitor({
      x: at[0] - dz * 3,
      z: at[1] + dx * 3,
      yawRad: Math.atan2(-dz, dx),
      pitchRad: 0,
    })
  })
  await page.keyboard.down('ArrowUp')
  await page.waitForFunction(() => window.stageHarness.told.includes('passed:1'))
  await page.keyboard.up('ArrowUp')
  expect(await readTemplate(page)).toBe('ultramarine')
})
