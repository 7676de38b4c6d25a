import { NodeIO } from '@gltf-transform/core'
import { getBounds } from '@gltf-transform/functions'
import { toArFramedWorkAddress, toArModelAddress } from '@zhanjian/contract/works/ar-files.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { buildBox, writeModel } from '../testing/built-models.ts'
import { measureUsda, readZip } from '../testing/read-usda.ts'
import { createPhoneJpeg } from '../testing/test-files.ts'
import { uploadAndProcess } from '../testing/upload-test-file.ts'

const app = await startTestApp()
await app.jobs.start()
const person = await app.signIn()
const model = await uploadAndProcess(app, person, await writeModel((await buildBox()).document), {
  path: 'model',
  type: 'model/gltf-binary',
})
const photo = await uploadAndProcess(app, person, await createPhoneJpeg())

/** The box is 1 × 2 × 3 m; at this scale 0.25 × 0.5 × 0.75. */
const size = { scale: 0.25, heightM: 2, depthM: 3 } as const
const framed = { widthM: 1.2, heightM: 0.9, matM: 0.05, frame: 'oak' }

const fetchFile = async (address: string | null) => {
  const { statusCode, headers, rawPayload } = await app.fastify.inject({ url: address ?? '' })
  return { statusCode, type: headers['content-type'], name: headers['content-disposition'], content: rawPayload }
}
const measureUsdz = (archive: Buffer) => measureUsda(readZip(archive)[0]?.content.toString() ?? '')
async function measureGlb(file: Buffer) {
  const [scene] = (await new NodeIO().readBinary(new Uint8Array(file))).getRoot().listScenes()
  if (scene === undefined) throw new Error('no scene')
  return getBounds(scene)
}
const round = ({ min, max }: { min: readonly number[]; max: readonly number[] }) =>
  [...min, ...max].map((value) => Number(value.toFixed(3)) + 0)

describe('a model for the AR of a phone (S-69)', () => {
  test('it has its real size, stands on its origin, and has a real file name and type', async () => {
    const usdz = await fetchFile(toArModelAddress(model.urls.arUsdz ?? '', { ...size, placement: 'floor' }, '青瓷瓶', 'usdz'))
    expect(usdz).toMatchObject({ statusCode: 200, type: 'model/vnd.usdz+zip' })
    expect(decodeURIComponent(String(usdz.name))).toContain('青瓷瓶.usdz')
    expect(round(measureUsdz(usdz.content))).toEqual([-0.125, 0, -0.375, 0.125, 0.5, 0.375])
    const glb = await fetchFile(toArModelAddress(model.urls.arGlb ?? '', { ...size, placement: 'floor' }, '瓶', 'glb'))
    expect(glb).toMatchObject({ statusCode: 200, type: 'model/gltf-binary' })
    expect(round(await measureGlb(glb.content))).toEqual([-0.125, 0, -0.375, 0.125, 0.5, 0.375])
  })

  test('on a wall its back lies on it', async () => {
    const wall = { ...size, placement: 'wall' } as const
    const usdz = await fetchFile(toArModelAddress(model.urls.arUsdz ?? '', wall, '瓶', 'usdz'))
    expect(round(measureUsdz(usdz.content))).toEqual([-0.125, -0.25, 0, 0.125, 0.25, 0.75])
    expect(readZip(usdz.content)[0]?.content.toString()).toContain('planeAnchoring:alignment = "vertical"')
    expect(readZip(usdz.content).filter(({ offset }) => offset % 64 !== 0)).toEqual([])
    const glb = await fetchFile(toArModelAddress(model.urls.arGlb ?? '', wall, '瓶', 'glb'))
    expect(round(await measureGlb(glb.content))).toEqual([-0.125, -0.25, 0, 0.125, 0.25, 0.75])
  })

  test('addresses that nobody wrote answer that there is nothing', async () => {
    const real = toArModelAddress(model.urls.arUsdz ?? '', { ...size, placement: 'floor' }, '瓶', 'usdz') ?? ''
    const wrong = [
      real.replace('0.25', '0'),
      real.replace('usdz', 'exe'),
      real.replace('/model/', '/work/'),
      real.replace(/[0-9a-f]{30}/, 'f'.repeat(30)),
      real.replace(/[0-9a-f]{30}/, '..%2F..%2Fsecret'),
    ]
    for (const address of wrong) expect((await fetchFile(address)).statusCode).toBe(404)
  })
})

describe('a framed work for the AR of a phone (S-69)', () => {
  test('it has the size of picture, mat and frame, and the picture in it', async () => {
    const usdz = await fetchFile(toArFramedWorkAddress(photo.urls.medium ?? '', framed, '雨后', 'usdz'))
    expect(usdz).toMatchObject({ statusCode: 200, type: 'model/vnd.usdz+zip' })
    // 1.2 + 2 × (0.05 + 0.035)
    expect(round(measureUsdz(usdz.content))).toEqual([-0.685, -0.535, 0, 0.685, 0.535, 0.045])
    const picture = readZip(usdz.content).find(({ name }) => name.endsWith('.jpg'))
    expect(await sharp(picture?.content).metadata()).toMatchObject({ format: 'jpeg', width: 576, height: 768 })
    const glb = await fetchFile(toArFramedWorkAddress(photo.urls.medium ?? '', framed, '雨后', 'glb'))
    expect(round(await measureGlb(glb.content))).toEqual([-0.685, -0.535, 0, 0.685, 0.535, 0.045])
  })

  test('a size that no hall allows, or a frame that there is not, answers that there is nothing', async () => {
    for (const wrong of [
      { ...framed, widthM: 4000 },
      { ...framed, widthM: 0 },
      { ...framed, frame: 'ivory' },
    ])
      expect((await fetchFile(toArFramedWorkAddress(photo.urls.medium ?? '', wrong, '雨后', 'usdz'))).statusCode).toBe(404)
  })
})
