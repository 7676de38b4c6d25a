import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { expect, test, vi } from 'vitest'
import type { CallApi } from './api/api-client.ts'
import { pickConfigValues } from './pick-config-values.ts'
import { createSiteConfig } from './site-config.ts'

const createFakeCall = (answer: () => { name: string; value: unknown }[]) => vi.fn(async () => answer())
const createConfig = (call: ReturnType<typeof createFakeCall>) => createSiteConfig(call as unknown as CallApi)

test('C-10 the app requests all the values that it reads in one call', async () => {
  const call = createFakeCall(() => [
    { name: 'demo', value: true },
    { name: 'appSlogan', value: '山中一日' },
  ])
  const config = createConfig(call)
  expect(await Promise.all([config.getValue('demo'), config.getValue('appSlogan')])).toEqual([true, '山中一日'])
  expect(call.mock.calls).toEqual([[siteConfig, { body: ['h5BaseUrl', 'appSlogan', 'aiSwitch', 'mapShow', 'demo'] }]])
  // @ts-expect-error -- not among them
  expect(await config.getValue('companyName')).toBeUndefined()
})

test('C-10 a value is undefined while the server is unreachable, and is requested again', async () => {
  let isReachable = false
  const config = createConfig(
    createFakeCall(() => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      return [{ name: 'demo', value: true }]
    }),
  )
  expect(await config.getValue('demo')).toBeUndefined()
  isReachable = true
  expect(await config.getValue('demo')).toBe(true)
})

test('C-10 only requested values can be read; one whose type differs from the contract counts as missing', () => {
  const sent = [
    { name: 'demo', value: 'yes' },
    { name: 'companyName', value: '山中美术馆' },
    { name: 'contactPhone', value: '400-000-0000' },
  ]
  const values = pickConfigValues(sent, ['demo', 'companyName', 'icpNumber'])
  expect(values).toEqual({ companyName: '山中美术馆' })
  // @ts-expect-error -- not requested
  expect(values.contactPhone).toBeUndefined()
})
