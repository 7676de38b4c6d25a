import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createModel } from '../../testing/test-models.ts'
import { createModelProcessor } from './model-processor.ts'

test('a model is processed in a process that knows no secrets, and a damaged one fails alone (S-69)', async () => {
  const models = createModelProcessor()
  onTestFinished(() => models.close())
  const [damaged, fine] = await Promise.all([
    models.process({ file: Buffer.from('glTF') }),
    models.process({ file: createModel() }),
  ])
  expect(damaged).toEqual({ ok: false, failure: 'damaged' })
  expect(fine).toMatchObject({ ok: true, model: { sizeM: [1, 1, 0] } })
  const telling = createModelProcessor({
    entry: await createEntry('process.on("message", () => process.send({ env: Object.keys(process.env) }))'),
  })
  onTestFinished(() => telling.close())
  const { env } = (await telling.process({ file: Buffer.alloc(0) })) as unknown as { env: string[] }
  expect(env.filter((name) => /SECRET|TOKEN|KEY|DATABASE|PATH/.test(name))).toEqual([])
})

test('a model that never finishes is given up, and the next one works (S-69)', async () => {
  const hanging =
    'process.on("message", ({ file }) => file.length > 0 ? process.send({ ok: false, failure: "empty" }) : undefined); setInterval(() => {}, 1000)'
  const models = createModelProcessor({ taskTimeoutMs: 1500, entry: await createEntry(hanging) })
  onTestFinished(() => models.close())
  await expect(models.process({ file: Buffer.alloc(0) })).rejects.toThrow('processing a model timed out')
  expect(await models.process({ file: Buffer.from('x') })).toEqual({ ok: false, failure: 'empty' })
})

async function createEntry(source: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'entry-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = path.join(directory, 'entry.mjs')
  await writeFile(file, source)
  return file
}
