/** What the viewer draws of each kind of surface, beside what three's own loader draws of the untouched source. */
import { expect, test } from '@playwright/test'
import { processModel } from '../apps/server/src/modules/content/uploads/model/optimise/process-model.ts'
import { listSurfaceModels } from '../apps/server/src/modules/content/uploads/testing/surface-models.ts'
import type { ModelHarness } from '../packages/stage/harness/model.tsx'
import { STAGE_HARNESS } from './support/app.ts'

/** Of 255, mean over the model; 0.6 … 1.3 measured: pictures are compressed again, points are packed into 14 bits. */
const TOLERANCE = 2

test.use({ viewport: { width: 128, height: 128 }, deviceScaleFactor: 1 })

test('S-69 every material, alpha mode and compression looks as it does in the source, and unlike a plain ball', async ({
  page,
}) => {
  const models = await listSurfaceModels()
  const files = new Map<string, Uint8Array>()
  for (const { name, file, variant } of models) {
    const outcome = await processModel(file, { hasPoster: false })
    if (!outcome.ok) throw new Error(`${name}: ${outcome.failure}`)
    files.set(`${name} web`, outcome.model.variants.web)
    files.set(name, variant?.same ?? file)
  }
  await page.route('**/models/*', (route) => {
    const name = decodeURIComponent(route.request().url().split('/').at(-1) ?? '')
    return route.fulfill({ body: Buffer.from(files.get(name) ?? []), contentType: 'model/gltf-binary' })
  })
  await page.goto(`${STAGE_HARNESS}model.html`)
  await page.waitForFunction(() => window.modelHarness !== undefined)
  const address = (of: string) => `models/${encodeURIComponent(of)}`
  for (const { name, variant, isPlain = false } of models) {
    const drawing = { web: address(`${name} web`), variant: variant?.name ?? null }
    const { ours, others } = await page.evaluate(
      (asked: Parameters<ModelHarness['compare']>[0]) => window.modelHarness.compare(asked),
      { ...drawing, source: address(name), other: address('plain') },
    )
    expect.soft(ours.shown, `${name} fills the picture`).toBeGreaterThan(0.3)
    expect.soft(ours.mean, `${name} looks as in the source`).toBeLessThan(TOLERANCE)
    if (!isPlain) expect.soft(others.mean, `${name} is seen`).toBeGreaterThan(TOLERANCE)
    if (variant === undefined) continue
    const view = await page.evaluate(
      (asked: Parameters<ModelHarness['compareView']>[0]) => window.modelHarness.compareView(asked),
      drawing,
    )
    expect.soft(view.shown, 'the viewer fills the picture').toBeGreaterThan(0.3)
    expect.soft(view.mean, 'the viewer shows what its loader reads').toBeLessThan(TOLERANCE)
  }
})
