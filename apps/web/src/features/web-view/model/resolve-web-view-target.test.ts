import { FOREIGN_ADDRESSES, OWN_ADDRESSES } from '@zhanjian/contract/screens/own-address.vectors.ts'
import { describe, expect, test } from 'vitest'
import { resolveWebViewTarget } from './resolve-web-view-target.ts'

const site = { domains: ['a.com'], appOrigin: 'https://app.a.com' }

describe('the target of a web view', () => {
  test.each(OWN_ADDRESSES)('V-05 S-72 %j is shown in a restricted frame', (address) => {
    expect(resolveWebViewTarget(address, site)).toMatchObject({ kind: 'frame', isSandboxed: true })
  })

  test.each(FOREIGN_ADDRESSES)('V-05 S-72 %j is refused', (address) => {
    expect(resolveWebViewTarget(address, site)).toEqual({ kind: 'refused' })
  })

  test('V-05 S-72 without known domains only the app itself is shown', () => {
    for (const address of OWN_ADDRESSES)
      expect(resolveWebViewTarget(address, { ...site, domains: [] })).toEqual({ kind: 'refused' })
    expect(resolveWebViewTarget('https://app.a.com/h/abc', { ...site, domains: [] })).toMatchObject({
      kind: 'frame',
      isSandboxed: false,
    })
  })

  test('S-72 the frame gets the address as the browser parsed it, over TLS if the app uses it', () => {
    expect(resolveWebViewTarget('HTTP://ａ.com/x y', site)).toMatchObject({ address: 'https://a.com/x%20y', host: 'a.com' })
    expect(resolveWebViewTarget('http://a.com/', { ...site, appOrigin: 'http://app.a.com' })).toMatchObject({
      address: 'http://a.com/',
    })
  })

  test('S-72 a page of the app opens as a screen, without tokens in its address', () => {
    const hall = '/pages/index/gallery?code=abc'
    expect(resolveWebViewTarget(`https://app.a.com/?token=t#${hall}&token=t`, site)).toEqual({ kind: 'screen', address: hall })
    expect(resolveWebViewTarget('https://app.a.com/#/pages/webview/index/index?url=x', site)).toEqual({
      kind: 'screen',
      address: '/',
    })
  })

  test('S-72 the app’s own host is recognised on any port, and only as a whole', () => {
    const local = { domains: ['localhost'], appOrigin: 'http://localhost:3000' }
    expect(resolveWebViewTarget('http://localhost:3000/h/a', local)).toMatchObject({ kind: 'frame', isSandboxed: false })
    for (const address of [
      'http://localhost:3001/h/a',
      'http://localhost:3000@evil.io/',
      'http://me@localhost:3000/',
      'blob:http://localhost:3000/1',
      'http://localhost:3000.evil.io/',
    ]) {
      expect(resolveWebViewTarget(address, local)).toEqual({ kind: 'refused' })
    }
  })
})
