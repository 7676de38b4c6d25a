import { expect, test } from 'vitest'
import { parseAddress } from './stack-entry.ts'

const ALIASES = { '/': '/pages/index/index' }
const PAGE = { path: '/pages/index/gallery', search: 'code=Abc-123' }

test.each([
  '#/pages/index/gallery?code=Abc-123',
  'pages/index/gallery?code=Abc-123',
  '#/pages/index/gallery?code=Abc-123#wechat_redirect',
  '#/pages/index/gallery&code=Abc-123',
  '#/pages/index/gallery%3Fcode%3DAbc-123',
  '#/pages/index/gallery%3fcode=Abc-123',
  '#/pages/index/gallery/?code=Abc-123',
  '#/pages/index/gallery?code=Abc-123。',
  '#/pages/index/gallery?code=Abc-123%EF%BC%8C',
  '#/pages/index/gallery?code=Abc-123%E3%80%8D%E3%80%82',
])('S-86 %s leads to the page', (address) => {
  expect(parseAddress(address, ALIASES)).toEqual(PAGE)
})

test('S-86 what messaging apps add are parameters', () => {
  expect(parseAddress('#/pages/index/gallery%3Fcode=Abc-123&from=timeline', ALIASES).search).toBe('code=Abc-123&from=timeline')
  expect(parseAddress('#/pages/index/gallery&to=%2Fa%3Fb', ALIASES)).toEqual({ ...PAGE, search: 'to=%2Fa?b' })
  expect(parseAddress('#/pages/index/gallery&shareTo=timeline', ALIASES)).toEqual({ ...PAGE, search: 'shareTo=timeline' })
  expect(parseAddress('#/pages/index/gallery?code=Abc-123&shareTo=timeline', ALIASES).search).toBe(
    'code=Abc-123&shareTo=timeline',
  )
  expect(parseAddress('#/。', ALIASES)).toEqual({ path: '/pages/index/index', search: '' })
})

test.each([
  'text=%E4%BD%A0%E5%A5%BD%E3%80%82',
  'to=%2Fpages%2Fa%3Fb%3Dc',
  'text=%3F',
  'text=100%25',
  'text=%E4%BD',
])('S-86 a value of a parameter stays as it is: %s', (search) =>
  expect(parseAddress(`#/pages/index/search?${search}`, ALIASES).search).toBe(search))
