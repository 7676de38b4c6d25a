import { expect, test } from 'vitest'
import type { DecodedPicture } from './decode-picture.ts'
import { prefetchPictures } from './prefetch-pictures.ts'

function createDecoder(failing: readonly string[] = []) {
  const requests: string[] = []
  const decode = (url: string): Promise<DecodedPicture> => {
    requests.push(url)
    return failing.includes(url)
      ? Promise.reject(new Error('not found'))
      : Promise.resolve({ width: 1, height: 1 } as ImageBitmap)
  }
  return { requests, decode }
}

test('F-01 the light and the small pictures are requested before the GPU is ready, and only once', async () => {
  const { requests, decode } = createDecoder()
  const ahead = prefetchPictures(['light', 'atlas'], decode)
  expect(requests).toEqual(['light', 'atlas'])
  await ahead.decode('light')
  await ahead.decode('atlas')
  await ahead.decode('near')
  expect(requests).toEqual(['light', 'atlas', 'near'])
})

test('F-01 a decoded picture is handed out once, and its receiver may close it', async () => {
  const { requests, decode } = createDecoder()
  const ahead = prefetchPictures(['atlas'], decode)
  await ahead.decode('atlas')
  await ahead.decode('atlas')
  expect(requests).toEqual(['atlas', 'atlas'])
})

test('F-01 a picture that fails delays no other', async () => {
  const { decode } = createDecoder(['light'])
  const ahead = prefetchPictures(['light', 'atlas'], decode)
  await ahead.settled
  await expect(ahead.decode('light')).rejects.toThrow()
  expect(await ahead.decode('atlas')).toBeTruthy()
})
