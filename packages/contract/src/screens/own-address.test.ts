import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOwnAddress } from './own-address.ts'
import { FOREIGN_ADDRESSES, OWN_ADDRESSES } from './own-address.vectors.ts'

const domains = ['a.com', 'b.cn', 'c.example.net']

describe('V-05 an address of the product', () => {
  test.each(OWN_ADDRESSES)('%j belongs to the product', (address) => expect(isOwnAddress(address, domains)).toBe(true))
  test.each(FOREIGN_ADDRESSES)('%j does not belong to the product', (address) =>
    expect(isOwnAddress(address, domains)).toBe(false))

  test('an address may belong to any of the three families', () => {
    for (const address of ['https://b.cn', 'https://m.b.cn/x', 'https://c.example.net']) {
      expect(isOwnAddress(address, domains)).toBe(true)
    }
    expect(isOwnAddress('https://example.net', domains)).toBe(false)
  })

  test('no address belongs to the product if it has no domains', () => {
    for (const address of [...OWN_ADDRESSES, ...FOREIGN_ADDRESSES]) expect(isOwnAddress(address, [])).toBe(false)
  })

  test('V-05 every accepted address is on a host of one of the families, over http or https', () => {
    const piece = fc.constantFrom('https:', '/', '\\', '@', ':', '#', '?', '.', 'a.com', 'evil.io', '\t', '%2e', 'x', ' ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const address = pieces.join('')
        if (!isOwnAddress(address, domains)) return
        // As a page of another site would follow it.
        const { protocol, hostname } = new URL(address, 'https://evil.io/page')
        expect(protocol).toMatch(/^https?:$/)
        expect(hostname).toMatch(/^([^/]+\.)?a\.com\.?$/)
      }),
      { numRuns: 5_000 },
    )
  })
})
