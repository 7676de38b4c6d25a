import { expect, type Locator, type Page, test } from '@playwright/test'
import { openStory } from './support/stories.ts'
import { createTouchInput, getCentre } from './support/touch.ts'

const getCanvas = (page: Page) => page.locator('[data-canvas]')
const getGuides = (page: Page) => getCanvas(page).locator('[data-guides]')

/** An element as the invitation has it, in units of a page. */
const readBox = (element: Locator) =>
  element.evaluate((node) => {
    const { width, height, transform } = (node as HTMLElement).style
    const [, x, y, angle = '0'] = /^translate\((.+)px, (.+)px\)(?: rotate\((.+)deg\))?$/.exec(transform) ?? []
    return { x: Number(x), y: Number(y), w: Number.parseFloat(width), h: Number.parseFloat(height), rotationDeg: Number(angle) }
  })
const readLetters = (element: Locator) =>
  element.evaluate((node) => Number.parseFloat(getComputedStyle(node.firstElementChild ?? node).fontSize))

const readWidth = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().width)

/** Moves are told to the page with its frames, and the invitation changes after the one that shows a finger lifted. */
const drawFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))))

/** A text of its own on the first page, selected. */
async function addText(page: Page): Promise<Locator> {
  await openStory(page, 'features/invitations/pages/invitation-editor-page/editing')
  await page.getByRole('navigation', { name: '制作工具' }).getByRole('button', { name: '添加' }).click()
  await page.getByRole('button', { name: '文字', exact: true }).click()
  await page.getByRole('button', { name: '收起' }).click()
  return getCanvas(page).locator('[data-kind="text"]').last()
}

test('a pinch acts on what is selected wherever the fingers land, and goes on with the finger that stays (S-14)', async ({
  page,
}) => {
  const text = await addText(page)
  const before = await readBox(text)
  const letters = await readLetters(text)
  const canvas = await getCanvas(page).boundingBox()
  if (canvas === null) throw new Error('there is no canvas')
  const fingers = await createTouchInput(page)
  // Far away from the element, on the picture behind it and on the name of the invitation.
  const [left, right, y] = [canvas.x + 90, canvas.x + 150, canvas.y + 150]
  await fingers.down({ x: left, y })
  await fingers.down({ x: left, y }, { x: right, y })
  await fingers.move({ x: left, y }, { x: right + 20, y })
  await fingers.move({ x: left, y }, { x: right + 30, y })
  await drawFrame(page)
  const shown = await text.boundingBox()
  // The first finger is lifted, the second goes on: nothing jumps, and it does not scale any more.
  await fingers.up({ x: left, y, id: 0 })
  await fingers.move({ x: right + 30, y: y + 20, id: 1 })
  await drawFrame(page)
  const moved = await text.boundingBox()
  // A line may hold it.
  expect(Math.abs((moved?.y ?? 0) - (shown?.y ?? 0) - 20)).toBeLessThan(7)
  expect(Math.abs((moved?.x ?? 0) - (shown?.x ?? 0))).toBeLessThan(7)
  expect(moved?.width).toBeCloseTo(shown?.width ?? 0, 0)
  await fingers.move({ x: right + 30, y: y + 40, id: 1 })
  await fingers.up()
  await drawFrame(page)
  const after = await readBox(text)
  expect(after.w).toBeCloseTo(before.w * 1.5, 0)
  expect(after.y).toBeGreaterThan(before.y)
  expect(await readLetters(text)).toBeCloseTo(letters * 1.5, 0)
  // A second pinch begins with the present size.
  await fingers.pinch({ x: (left + right) / 2, y }, 60, 90)
  await drawFrame(page)
  expect(await readLetters(text)).toBeCloseTo(letters * 1.5 * 1.5, 0)
  await page.getByRole('button', { name: '撤销' }).click()
  expect(await readBox(text)).toEqual(after)
})

test('a finger that the browser takes away leaves the element to the other (S-14)', async ({ page }) => {
  const text = await addText(page)
  const middle = await getCentre(text)
  await page.evaluate(() => {
    document.addEventListener('pointerdown', ({ pointerId }) => Object.assign(window, { lastPointer: pointerId }), true)
  })
  const fingers = await createTouchInput(page)
  const [first, second] = [
    { x: middle.x - 40, y: middle.y },
    { x: middle.x + 40, y: middle.y },
  ]
  await fingers.down(first)
  await fingers.down(first, second)
  await fingers.move(first, { ...second, x: second.x + 40 })
  await drawFrame(page)
  const shown = await text.boundingBox()
  await getCanvas(page).evaluate((canvas) =>
    canvas.dispatchEvent(
      new PointerEvent('pointercancel', { bubbles: true, pointerId: (window as unknown as { lastPointer: number }).lastPointer }),
    ),
  )
  await fingers.move({ x: first.x, y: first.y + 31 }, { ...second, x: second.x + 40 })
  await drawFrame(page)
  const moved = await text.boundingBox()
  expect(moved?.width).toBeCloseTo(shown?.width ?? 0, 0)
  expect(moved?.y).toBeCloseTo((shown?.y ?? 0) + 31, -1)
  await fingers.up()
  await drawFrame(page)
  expect((await readBox(text)).w).toBeGreaterThan(0)
})

test('moving shows the lines that hold an element, and turning holds to steps (S-14)', async ({ page }) => {
  const text = await addText(page)
  const middle = await getCentre(text)
  const fingers = await createTouchInput(page)
  await fingers.down(middle)
  await fingers.move({ x: middle.x + 30, y: middle.y })
  await fingers.move({ x: middle.x + 2, y: middle.y })
  await drawFrame(page)
  const line = getGuides(page).locator('[data-guide="x"]')
  await expect(line).toHaveCSS('opacity', '1')
  const linePx = await line.evaluate(({ style }) => Number(/translateX\(([\d.]+)px\)/.exec(style.transform)?.[1]))
  await fingers.up()
  await drawFrame(page)
  await expect(line).toHaveCSS('opacity', '0')
  const { x, w } = await readBox(text)
  const pixelsOfUnit = (await readWidth(text)) / w
  expect([x, x + w / 2, x + w].map((edge) => Math.round(edge * pixelsOfUnit))).toContain(Math.round(linePx))
  const handle = await getCentre(page.getByRole('slider', { name: '旋转' }))
  const centre = await getCentre(text)
  const radius = centre.y - handle.y
  const at = (deg: number) => ({
    x: centre.x + radius * Math.sin((deg * Math.PI) / 180),
    y: centre.y - radius * Math.cos((deg * Math.PI) / 180),
  })
  await fingers.down(at(0))
  await fingers.move(at(20))
  await fingers.move(at(43))
  await expect(getGuides(page).getByText('45°')).toHaveCSS('opacity', '1')
  await fingers.up()
  await drawFrame(page)
  expect((await readBox(text)).rotationDeg).toBe(45)
})

test('keys and sliders scale, turn and widen what is selected; Chinese is written once (S-14)', async ({ page }) => {
  const text = await addText(page)
  const before = await readBox(text)
  await getCanvas(page).focus()
  await page.keyboard.press(']')
  await page.keyboard.press('Shift+]')
  await page.keyboard.press('Shift+=')
  const turned = await readBox(text)
  expect(turned.rotationDeg).toBe(16)
  expect(turned.w).toBeCloseTo(before.w * 1.2, 0)
  await page.getByRole('slider', { name: '宽度' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  expect((await readBox(text)).w).toBeCloseTo(turned.w + 10, 0)
  // A drag is given up, and the element stays selected.
  const widened = await readBox(text)
  const { x, y } = await getCentre(text)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 50, { steps: 3 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await drawFrame(page)
  expect(await readBox(text)).toEqual(widened)
  await getCanvas(page).focus()
  await page.keyboard.press('Enter')
  const field = getCanvas(page).getByRole('textbox', { name: '文字', exact: true })
  await field.fill('')
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await session.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 })
  await session.send('Input.insertText', { text: '你好' })
  await expect(field).toHaveValue('你好')
  await field.pressSequentially('呀')
  await page.keyboard.press('Escape')
  await expect(text).toHaveText('你好呀')
})

test('a novel that is pasted onto the invitation is told, and waits until it is shortened (S-14)', async ({ page }) => {
  const text = await addText(page)
  await getCanvas(page).focus()
  await page.keyboard.press('Enter')
  const field = getCanvas(page).getByRole('textbox', { name: '文字', exact: true })
  const novel = '很久以前'.repeat(300)
  await field.fill(novel)
  await expect(page.getByRole('alert')).toContainText('没有放进请柬')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: '继续删减' }).click()
  await expect(field).toHaveValue(novel)
  await field.fill('很久以前')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(text).toHaveText('很久以前')
})

/** What the browser does of these while an action runs, each by its name in a trace. */
async function countTraced(page: Page, names: readonly string[], act: () => Promise<void>): Promise<Record<string, number>> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('there is no browser to trace')
  await browser.startTracing(page, { categories: ['blink', 'devtools.timeline'] })
  await act()
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString())
  const { traceEvents } = trace as { traceEvents: { name: string; ph: string }[] }
  const count = (name: string) => traceEvents.filter((event) => event.name === name && 'XB'.includes(event.ph)).length
  return Object.fromEntries(names.map((name) => [name, count(name)]))
}

test('an element follows the finger without being drawn: no React commit, no layout, no paint, no layers anew (S-14)', async ({
  page,
}) => {
  // React tells every commit to the tool that is there before it.
  await page.addInitScript(() => {
    const counts = { commits: 0 }
    Object.assign(window, {
      counts,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot() {
          counts.commits += 1
        },
      },
    })
  })
  // An invitation that has not been changed: no save of an earlier change is told meanwhile.
  await openStory(page, 'features/invitations/pages/invitation-editor-page/editing')
  const title = getCanvas(page).locator('[data-kind="text"]').first()
  const middle = await getCentre(title)
  const fingers = await createTouchInput(page)
  await fingers.down(middle)
  await fingers.up()
  await drawFrame(page)
  await expect(page.getByRole('slider', { name: '旋转' })).toBeVisible()
  const readCommits = () => page.evaluate(() => (window as unknown as { counts: { commits: number } }).counts.commits)
  const before = await readBox(title)
  await fingers.down(middle)
  for (const by of [10, 20, 30]) await fingers.move({ x: middle.x, y: middle.y + by })
  await drawFrame(page)
  const commits = await readCommits()
  expect(commits).toBeGreaterThan(0)
  const names = ['UpdateLayoutTree', 'Layout', 'Paint', 'PaintArtifactCompositor::Update']
  const moved = await countTraced(page, names, async () => {
    for (let move = 1; move <= 20; move++) await fingers.move({ x: middle.x + move, y: middle.y + 30 + 3 * move })
    await drawFrame(page)
  })
  expect(moved).toMatchObject({ Layout: 0, Paint: 0, 'PaintArtifactCompositor::Update': 0 })
  expect(moved['UpdateLayoutTree']).toBeGreaterThan(0)
  expect(await readCommits()).toBe(commits)
  const dropped = await countTraced(page, names, async () => {
    await fingers.up()
    await expect.poll(readCommits).toBeGreaterThan(commits)
    await drawFrame(page)
  })
  expect(dropped['Layout']).toBeGreaterThan(0)
  expect(dropped['PaintArtifactCompositor::Update']).toBeGreaterThan(0)
  expect((await readBox(title)).y).toBeGreaterThan(before.y + 40)
})

test('a picture is enlarged and pushed by fingers within its frame, which stays where it is (S-14)', async ({ page }) => {
  await openStory(page, 'features/invitations/pages/invitation-editor-page/editing')
  await page.getByRole('navigation', { name: '制作工具' }).getByRole('button', { name: '添加' }).click()
  await page.getByRole('button', { name: '花朵，婚礼' }).click()
  await page.getByRole('button', { name: '收起' }).click()
  await page.getByRole('button', { name: '裁剪' }).click()
  const picture = getCanvas(page).locator('[data-kind="picture"]').last()
  const before = await readBox(picture)
  const middle = await getCentre(picture)
  const fingers = await createTouchInput(page)
  await fingers.pinch(middle, 40, 80)
  const readCrop = () =>
    picture.locator('img').evaluate(({ style }) => ({
      zoom: Number(/scale\(([\d.]+)\)/.exec(style.transform)?.[1] ?? 1),
      x: Number.parseFloat(style.objectPosition),
    }))
  expect((await readCrop()).zoom).toBeCloseTo(2, 0)
  const { x } = await readCrop()
  await fingers.drag(middle, { x: middle.x + 30, y: middle.y })
  expect((await readCrop()).x).toBeLessThan(x)
  expect(await readBox(picture)).toEqual(before)
  // The whole picture lies around the frame, exactly over what the frame shows of it.
  const whole = getCanvas(page).locator('[data-whole]')
  const [shown, around] = [await picture.locator('img').boundingBox(), await whole.boundingBox()]
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(around?.[side]).toBeCloseTo(shown?.[side] ?? Number.NaN, 0)
  expect(around?.width).toBeGreaterThan((await picture.boundingBox())?.width ?? Number.NaN)
  await page.getByRole('button', { name: '完成' }).click()
  await expect(whole).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  expect((await readCrop()).x).toBe(x)
  // A touch beside the picture ends it as well, and chooses nothing else.
  await page.getByRole('button', { name: '裁剪' }).click()
  await expect(whole).toBeVisible()
  const canvas = await getCanvas(page).boundingBox()
  await page.touchscreen.tap((canvas?.x ?? 0) + 10, (canvas?.y ?? 0) + 10)
  await expect(whole).toHaveCount(0)
  await expect(page.getByRole('button', { name: '裁剪' })).toBeVisible()
})

test('a photo of a wall is held and dragged to another place by a thumb, and one step of undo takes it back (S-14)', async ({
  page,
}) => {
  await openStory(page, 'features/invitations/pages/invitation-editor-page/photos')
  const tiles = page.locator('[data-tiles]').filter({ has: page.getByRole('button', { name: /^第 1 张/ }) })
  const photos = tiles.locator('[data-tile] img')
  await expect(photos).toHaveCount(3)
  const readOrder = () => photos.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  const [first = '', second = '', third = ''] = await readOrder()
  const [from, to] = [await getCentre(photos.nth(0)), await getCentre(photos.nth(2))]
  const fingers = await createTouchInput(page)
  await fingers.down(from)
  await expect(tiles).toHaveAttribute('data-dragging')
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await fingers.move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  }
  await fingers.up()
  await drawFrame(page)
  await expect.poll(readOrder).toEqual([second, third, first])
  // The wall of the invitation has it too, and the finger has opened or scrolled nothing.
  const wall = getCanvas(page).locator('[data-kind="photos"] img')
  await expect
    .poll(() => wall.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src)))
    .toEqual([second, third, first])
  await expect(page.getByRole('button', { name: '第 3 张，共 3 张' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(readOrder).toEqual([first, second, third])
})

test('a chosen entrance is played once on the invitation, and not for those who want no motion (S-13)', async ({ page }) => {
  const text = await addText(page)
  await getCanvas(page).getByRole('button', { name: '设置' }).click()
  // The one that keeps its layer stands still.
  const count = () =>
    text.evaluate((node) => node.getAnimations({ subtree: true }).filter(({ playState }) => playState !== 'paused').length)
  const choose = (name: string) => page.getByRole('group', { name: '出场动画' }).getByRole('button', { name }).click()
  await choose('逐字写出')
  expect(await count()).toBe(1)
  await expect.poll(count).toBe(0)
  await expect(text.locator('[data-entrance]')).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await choose('放大')
  expect(await count()).toBe(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('button', { name: '逐字写出' })).toHaveAttribute('aria-pressed', 'true')
})

test('an enlarged invitation is enlarged further by a pinch and a double tap around the fingers, and moved by one (S-12)', async ({
  page,
}) => {
  // Sizes are the new ones at once, also where all transitions are cut short.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStory(page, 'features/invitations/pages/invitation-page/enlarged')
  const view = page.getByRole('dialog', { name: '放大的请柬' })
  const first = view.getByRole('region', { name: /^放大的第 1 页/ })
  const place = view.getByRole('group', { name: '放大的请柬' })
  const [shown, middle] = [await first.boundingBox(), await getCentre(place)]
  if (shown === null) throw new Error('there is no page')
  expect(shown.x + shown.width / 2).toBeCloseTo(middle.x, 0)
  const readPage = async () => (await first.boundingBox()) ?? shown
  const fingers = await createTouchInput(page)
  // A point of the page stays below the fingers.
  const at = { x: middle.x + 40, y: middle.y - 60 }
  const readShare = async () => {
    const { x, y, width, height } = await readPage()
    return { x: (at.x - x) / width, y: (at.y - y) / height }
  }
  const share = await readShare()
  await fingers.pinch(at, 100, 150)
  await expect.poll(async () => (await readPage()).width).toBeCloseTo(shown.width * 1.5, 0)
  expect((await readShare()).x).toBeCloseTo(share.x, 2)
  expect((await readShare()).y).toBeCloseTo(share.y, 2)

  const before = await readPage()
  await fingers.drag(middle, { x: middle.x + 70, y: middle.y - 90 })
  await expect.poll(async () => (await readPage()).y).toBeLessThan(before.y - 60)
  expect((await readPage()).width).toBeCloseTo(before.width, 0)

  const tapTwice = async () => {
    await fingers.tap(at)
    await fingers.tap(at)
  }
  await tapTwice()
  await expect.poll(async () => (await readPage()).width).toBeCloseTo(shown.width, 0)
  await tapTwice()
  await expect.poll(async () => (await readPage()).width).toBeCloseTo(shown.width * 2.5, 0)
  // Never smaller than the window, whose middle the page then keeps.
  await fingers.pinch(at, 300, 30)
  await expect.poll(async () => (await readPage()).width).toBeCloseTo(shown.width / 2, 0)
  await expect(view.getByRole('button', { name: '小些' })).toBeDisabled()
})
