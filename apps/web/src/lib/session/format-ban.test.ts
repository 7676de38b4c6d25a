import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { formatBan } from './format-ban.ts'

const buildRefusal = (data: unknown) => new ApiError({ code: 403, name: 'ACCOUNT_BANNED', message: '账号已被停用', data })

test('a banned user reads until when and why', () => {
  expect(formatBan(buildRefusal({ note: '反复搬运他人作品', until: '2026-12-20T04:00:00.000Z' }))).toBe(
    '账号已被停用到 2026年12月20日。原因：反复搬运他人作品。如有疑问请联系客服',
  )
  expect(formatBan(buildRefusal({ note: '', until: null }))).toBe('账号已被永久停用。如有疑问请联系客服')
})

test('without details from the server nothing is added', () => {
  expect(formatBan(buildRefusal(undefined))).toBeUndefined()
  expect(formatBan(new Error('offline'))).toBeUndefined()
})
