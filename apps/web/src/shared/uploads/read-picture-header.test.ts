import { describe, expect, test } from 'vitest'
import { readPictureHeader } from './read-picture-header.ts'
import { buildJpegHead } from './testing/fake-uploads.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('reading the header of a picture', () => {
  test('F-01 an upright photo taken with a rotated camera counts as upright', () => {
    expect(readPictureHeader(buildJpegHead(4032, 3024))).toEqual({ format: 'jpeg', sizePx: [4032, 3024] })
    expect(readPictureHeader(buildJpegHead(4032, 3024, 3)).sizePx).toEqual([4032, 3024])
    expect(readPictureHeader(buildJpegHead(4032, 3024, 6)).sizePx).toEqual([3024, 4032])
    expect(readPictureHeader(buildJpegHead(4032, 3024, 8)).sizePx).toEqual([3024, 4032])
  })

  test('F-01 the size of PNG, GIF and the three kinds of WebP is read', () => {
    const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\x20\0\0\x02\x58')
    expect(readPictureHeader(png)).toEqual({ format: 'png', sizePx: [800, 600] })
    expect(readPictureHeader(bytes('GIF89a\x40\x01\xf0\x00'))).toEqual({ format: 'gif', sizePx: [320, 240] })
    const webp = (chunk: string) => bytes(`RIFF\0\0\0\0WEBP${chunk}`)
    expect(readPictureHeader(webp('VP8 \0\0\0\0\x10\0\0\x9d\x01\x2a\x20\x03\x58\x02')).sizePx).toEqual([800, 600])
    expect(readPictureHeader(webp('VP8X\0\0\0\0\x10\0\0\0\x1f\x03\0\x57\x02\0')).sizePx).toEqual([800, 600])
    // 799 | 599 << 14
    expect(readPictureHeader(webp('VP8L\0\0\0\0\x2f\x1f\xc3\x95\x00\0')).sizePx).toEqual([800, 600])
  })

  test('F-01 SVG, HEIC and other formats are distinguished by their content', () => {
    expect(readPictureHeader(bytes('<?xml version="1.0"?><svg xmlns="…"/>')).format).toBe('svg')
    expect(readPictureHeader(bytes('\n <svg width="1"/>')).format).toBe('svg')
    expect(readPictureHeader(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toEqual({ format: 'heic', sizePx: null })
    expect(readPictureHeader(bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1avif')).format).toBe('avif')
    expect(readPictureHeader(bytes('MZ\x90\0')).format).toBe('other')
    expect(readPictureHeader(bytes('')).format).toBe('other')
  })

  test('F-01 a file that ends within its header has no size, and reading it does not throw', () => {
    const whole = buildJpegHead(4032, 3024, 6)
    for (let length = 3; length < whole.length - 6; length++) {
      expect(readPictureHeader(whole.subarray(0, length))).toEqual({ format: 'jpeg', sizePx: null })
    }
  })
})
