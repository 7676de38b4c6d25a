import { expect, test } from 'vitest'
import {
  buildBoothLink,
  buildCardLink,
  buildHallLink,
  buildPersonLink,
  buildWheelLink,
  buildWorkShareContent,
} from './share-links.ts'

test('F-01 the link of a hall is short and contains only its code', () => {
  expect(buildHallLink('https://zhanjian.example', 'yuedong001')).toBe('https://zhanjian.example/h/yuedong001')
})

test('the link of a person is the address for which the server creates a preview', () => {
  expect(buildPersonLink('https://zhanjian.example', '42')).toBe('https://zhanjian.example/u/42')
})

test('F-08 the link of a business card is the address for which the server creates a preview', () => {
  expect(buildWheelLink('https://zhanjian.example', 'aB3dE5gH7j', 'K7M2PQ9RST')).toBe(
    'https://zhanjian.example/w/aB3dE5gH7j.K7M2PQ9RST',
  )
  expect(buildCardLink('https://zhanjian.example', 'LinShen001')).toBe('https://zhanjian.example/c/LinShen001')
})

test('S-42 the link of a booth is the address for which the server creates a preview', () => {
  expect(buildBoothLink('https://zhanjian.example', 'aB3dE5gH7j')).toBe('https://zhanjian.example/b/aB3dE5gH7j')
})

test('F-01 the embed code opens the viewer under the only path that other sites may frame, and a title is escaped', () => {
  const title = '"><script>alert(1)</script>'
  const hall = { code: 'yuedong001', kind: 'gallery', title, summary: '', cover: null } as const
  const code = buildWorkShareContent('https://zhanjian.example', hall).embedCode
  expect(code).toContain('src="https://zhanjian.example/embed#/pages/aframe/vr-gallery-test?code=yuedong001&amp;embed=1"')
  expect(code).toContain('xr-spatial-tracking')
  expect(code).not.toContain('<script>')
})

test('S-84 a hall is shared with its summary and absolute cover; without a cover with the product’s icon', () => {
  const hall = {
    code: 'x',
    kind: 'gallery' as const,
    title: '江南春深',
    summary: '十二件作品',
    cover: { url: '/media/cover.webp' },
  }
  expect(buildWorkShareContent('https://zhanjian.example', hall)).toMatchObject({
    title: '江南春深',
    summary: '十二件作品',
    link: 'https://zhanjian.example/h/x',
    imageUrl: 'https://zhanjian.example/media/cover.webp',
  })
  expect(buildWorkShareContent('https://zhanjian.example', { ...hall, cover: null }).imageUrl).toBe(
    'https://zhanjian.example/icon-512.png',
  )
})

test('F-04 every kind of work has a link; halls, tours and exhibitions have an embed code, each with its page', () => {
  const work = { code: 'a1b2c3d4e5', title: '雨后', summary: '', cover: null }
  const article = buildWorkShareContent('https://zhanjian.example', { ...work, kind: 'article' })
  expect(article.link).toBe('https://zhanjian.example/h/a1b2c3d4e5')
  expect(article.embedCode).toBeUndefined()
  const embed = (kind: 'gallery' | 'panorama' | 'exhibition') =>
    buildWorkShareContent('https://zhanjian.example', { ...work, kind }).embedCode
  expect(embed('gallery')).toContain('/embed#/pages/aframe/vr-gallery-test?code=a1b2c3d4e5&amp;embed=1"')
  expect(embed('panorama')).toContain('/embed#/pages/index/panorama?code=a1b2c3d4e5&amp;embed=1"')
  expect(embed('exhibition')).toContain('/embed#/pages/index/meta-exhibition?code=a1b2c3d4e5&amp;embed=1"')
})
