import type { PaymentChannel } from '@zhanjian/contract/money/orders.ts'
import { expect, test } from 'vitest'
import { getPayingPlace, pickPaymentWays } from './payment-ways.ts'

const ALL: readonly PaymentChannel[] = ['wechat_jsapi', 'wechat_h5', 'wechat_native', 'alipay_wap', 'alipay_page']

test('S-46 a phone’s browser opens the providers’ pages, a desktop shows a code', () => {
  expect(pickPaymentWays(ALL, getPayingPlace('browser', true))).toEqual({
    channels: ['wechat_h5', 'alipay_wap'],
    obstacle: null,
  })
  expect(pickPaymentWays(ALL, getPayingPlace('browser', false))).toEqual({
    channels: ['wechat_native', 'alipay_page'],
    obstacle: null,
  })
  expect(getPayingPlace('headset', true)).toBe('desktop')
  expect(getPayingPlace('native-shell', true)).toBe('phone')
})

test('S-46 the messaging app pays by its own payment, and sends to a browser for Alipay', () => {
  expect(pickPaymentWays(ALL, getPayingPlace('messaging-app', true))).toEqual({ channels: ['wechat_jsapi'], obstacle: 'alipay' })
  expect(pickPaymentWays(['alipay_wap'], 'messaging-app')).toEqual({ channels: [], obstacle: 'alipay' })
})

test('S-46 a mini-program says that it cannot pay; the built-in cashier works everywhere', () => {
  expect(pickPaymentWays(ALL, 'mini-program')).toEqual({ channels: [], obstacle: 'mini-program' })
  for (const place of ['messaging-app', 'mini-program', 'phone', 'desktop'] as const)
    expect(pickPaymentWays(['sandbox'], place)).toEqual({ channels: ['sandbox'], obstacle: null })
  expect(pickPaymentWays([], 'phone')).toEqual({ channels: [], obstacle: 'none-offered' })
})
