import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { resolveScan } from './resolve-scan.ts'

const ORIGIN = 'https://zhanjian.example'
const resolve = (text: string) => resolveScan(text, ORIGIN)

test('S-02 the code of a card, a work or a person opens its page', () => {
  expect(resolve(`${ORIGIN}/w/aB3dE5gH7j.K7M2PQ9RST`)).toEqual({
    kind: 'screen',
    address: screenAddress('wheel', { code: 'aB3dE5gH7j' }),
  })
  expect(resolve(`${ORIGIN}/c/LinShen001`)).toEqual({ kind: 'screen', address: screenAddress('card', { id: 'LinShen001' }) })
  expect(resolve(`${ORIGIN}/h/yuedong001?from=poster`)).toEqual({
    kind: 'screen',
    address: screenAddress('hall', { code: 'yuedong001' }),
  })
  expect(resolve(`${ORIGIN}/b/aB3dE5gH7j`)).toEqual({
    kind: 'screen',
    address: screenAddress('booth', { code: 'aB3dE5gH7j' }),
  })
  expect(resolve(`${ORIGIN}/u/u-42`)).toEqual({ kind: 'screen', address: screenAddress('person', { id: 'u-42' }) })
  expect(resolve(`${ORIGIN}/#${screenAddress('search')}`)).toEqual({ kind: 'screen', address: screenAddress('search') })
  expect(resolve(' LinShen001 \n')).toEqual({ kind: 'screen', address: screenAddress('card', { id: 'LinShen001' }) })
})

test('S-02 a code of another product is named and not followed', () => {
  expect(resolve('https://u.wechat.com/kAbCdEf')).toEqual({ kind: 'foreign', host: 'u.wechat.com' })
  expect(resolve('https://zhanjian.example.evil.com/c/LinShen001')).toEqual({
    kind: 'foreign',
    host: 'zhanjian.example.evil.com',
  })
  for (const text of ['javascript:alert(1)', 'WIFI:S:home;;', '', `${ORIGIN}/c/short`, `${ORIGIN}/#/no/such/screen`])
    expect(resolve(text), text).toEqual({ kind: 'foreign', host: null })
})

test('S-02 a contact that stands in the code itself is recognised', () => {
  const text = 'BEGIN:VCARD\nVERSION:3.0\nFN:林深\nEND:VCARD'
  expect(resolve(text)).toEqual({ kind: 'contact', text })
})
