import { expect, test } from 'vitest'
import { describeForeignCode } from './describe-foreign-code.ts'

const ORIGIN = 'https://zhanjian.example'

test('S-64 a code of something else is told for what it is', () => {
  const told = Object.fromEntries(
    [
      `${ORIGIN}/c/aB3dE5gH7j`,
      `${ORIGIN}/h/aB3dE5gH7j`,
      `${ORIGIN}/#/pages/lottery/platform/index?code=aB3dE5gH7j`,
      `${ORIGIN}/#/pages/lottery/platform/verify?t=broken`,
      'https://evil.example/pages/lottery/platform/verify?t=x',
      'WIFI:T:WPA;S:cafe;P:12345678;;',
      'BEGIN:VCARD\nVERSION:3.0',
      'wxp://f2f0abc',
      '134512345678901234',
      'javascript:alert(1)',
      '你好',
    ].map((text) => [text, describeForeignCode(text, ORIGIN)]),
  )
  expect(Object.values(told)).toEqual([
    '这是名片的二维码，不是奖券',
    '这是展厅的二维码，不是奖券',
    '这是展间里别的页面的二维码，不是奖券',
    '这张奖券的二维码不完整，请对方打开奖券重新出示',
    '这个二维码通往 evil.example，不是奖券',
    '这是无线网络的二维码，不是奖券',
    '这是联系人的二维码，不是奖券',
    '这像是付款码，不是奖券，请对方打开“我的奖品”',
    '这像是付款码，不是奖券，请对方打开“我的奖品”',
    '这个二维码里是一段文字，不是奖券',
    '这个二维码里是一段文字，不是奖券',
  ])
})
