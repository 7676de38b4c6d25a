import { expect, test } from 'vitest'
import {
  parseArFramedWork,
  parseArModel,
  toArFramedWorkAddress,
  toArModelAddress,
  writeArFramedWork,
  writeArModel,
} from './ar-files.ts'

const URL = `/media/upload/ab/${'0'.repeat(30)}.usdz`

test('an address of an AR file ends with a real file name, whatever the title (S-69)', () => {
  const model = { scale: 0.25, placement: 'floor', heightM: 2, depthM: 1 } as const
  const address = toArModelAddress(URL, model, '青瓷/瓶：100%?', 'usdz') ?? ''
  expect(decodeURIComponent(address)).toBe(`/api/ar/model/ab/${'0'.repeat(30)}/floor_0.25_2_1/青瓷 瓶：100.usdz`)
  expect(decodeURIComponent(toArModelAddress(URL, model, '///', 'glb') ?? '')).toMatch(/\/3D\.glb$/)
  expect(toArFramedWorkAddress('blob:https://x/1', { widthM: 1, heightM: 1, matM: 0, frame: 'oak' }, 'a', 'glb')).toBeNull()
})

test('what an address says is read again, and nothing else is', () => {
  const model = { scale: 0.001234, placement: 'wall', heightM: 3.5, depthM: 0 } as const
  expect(parseArModel(writeArModel(model))).toEqual(model)
  const work = { widthM: 1.2, heightM: 0.8, matM: 0.05, frame: 'oak' }
  expect(parseArFramedWork(writeArFramedWork(work))).toEqual(work)
  for (const wrong of [
    '',
    'floor',
    'floor_0_1_1',
    'floor_1e9_1_1',
    'floor_-1_1_1',
    'ceiling_1_1_1',
    'wall_1_1_1_1',
    'wall_NaN_1_1',
  ])
    expect(parseArModel(wrong)).toBeNull()
})
