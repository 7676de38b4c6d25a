import { describe, expect, test } from 'vitest'
import { Outage } from '../failures/outage.ts'
import { createLogger } from './logger.ts'

function recorded(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger({ level: 'info', sink: { write: (line) => void lines.push(line) } }))
  return lines.join('')
}

describe('personal data is not logged', () => {
  const token = `zja_${'a'.repeat(43)}`
  const refresh = `zjr_${'b'.repeat(43)}`

  test.each([
    ['a field that is known to be secret', { body: { phone: '13812345678', smsCode: '934021' } }, ['13812345678', '934021']],
    ['a token in a field', { access_token: token, login: { refresh_token: refresh } }, [token, refresh]],
    [
      'what calls bring along by other names',
      {
        resetToken: 'r-1',
        cancelToken: 'c-1',
        refreshToken: 'f-1',
        newPassword: 'p-1',
        newSmsCode: 's-1',
        newPhone: 'n-1',
        openid: 'o-1',
      },
      ['r-1', 'c-1', 'f-1', 'p-1', 's-1', 'n-1', 'o-1'],
    ],
    ['an address', { ip: '203.0.113.7', caller: { address: '203.0.113.8' } }, ['203.0.113.7', '203.0.113.8']],
    ['people in a list', { found: [{ phone: '13812345678', address: '203.0.113.9' }] }, ['13812345678', '203.0.113.9']],
    ['headers', { headers: { authorization: `Bearer ${token}`, cookie: 'session=1' } }, [token, 'session=1']],
  ])('%s', (_title, fields, secrets) => {
    const line = recorded((log) => log.info(fields, 'something happened'))
    for (const secret of secrets) expect(line).not.toContain(secret)
  })

  test('the fields of a child logger are redacted too', () => {
    const line = recorded((log) => log.child({ ip: '203.0.113.7', access_token: token }).info('something happened'))
    for (const secret of ['203.0.113.7', token]) expect(line).not.toContain(secret)
  })

  test('a phone or token within a sentence is masked', () => {
    const temporary = ['zjs_', 'zjt_', 'zjp_', 'zjc_'].map((prefix) => prefix + 'c'.repeat(43))
    const line = recorded((log) => log.warn(`sent to 13812345678 for Bearer ${token} and ${[refresh, ...temporary].join()}`))
    expect(line).toContain('138****5678')
    for (const secret of ['13812345678', token, refresh, ...temporary]) expect(line).not.toContain(secret)
  })

  test('a thrown value that is not an Error is logged with its message only', () => {
    const copied = { message: 'value too long', code: '22001', detail: 'Key (phone)=(13812345678)', values: ['13812345678'] }
    const line = recorded((log) => log.error({ err: copied }, 'jobs: the queue reported an error'))
    expect(JSON.parse(line).err).toEqual({ message: 'value too long' })
    const without = recorded((log) => log.error({ err: { reason: 'nobody knows', phone: '13812345678' } }, 'a request failed'))
    expect(JSON.parse(without).err).toEqual({ message: 'a thrown object that is not an Error, with reason, phone' })
  })

  test('an outage is logged with its kind, without a stack', () => {
    const lost = new Outage('database', 'database: does not answer', Object.assign(new Error('gone'), { code: '57P01' }))
    const line = recorded((log) => log.error({ err: lost }, 'API calls fail because of an outage'))
    expect(JSON.parse(line).err).toEqual({ type: 'Outage', message: 'database: does not answer', errorCode: '57P01' })
  })

  test('a database error is logged without values of rows', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "account_phone_key"'), {
      code: '23505',
      constraint: 'account_phone_key',
      detail: 'Key (phone)=(13812345678) already exists.',
    })
    const line = recorded((log) => log.error({ err: error }, 'a request failed'))
    expect(JSON.parse(line).err).toMatchObject({ constraint: 'account_phone_key', errorCode: '23505' })
    expect(line).not.toContain('Key (phone)')
  })

  test('a request is logged with its route, not its address', () => {
    const request = { method: 'GET', url: '/x?token=abc', ip: '203.0.113.7', routeOptions: { url: '/x' } }
    const line = recorded((log) => log.info({ req: request }, 'in'))
    expect(JSON.parse(line).req).toEqual({ method: 'GET', route: '/x' })
  })
})

test('a line break within a message does not start a new line', () => {
  expect(
    recorded((log) => log.info('one\ntwo'))
      .trim()
      .split('\n'),
  ).toHaveLength(1)
})
