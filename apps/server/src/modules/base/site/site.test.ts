import { siteConfig, updateConfig } from '@zhanjian/contract/admin/site.ts'
import { expect, test } from 'vitest'
import { type Statement, sql } from '../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

const put = (name: string, value: string): Statement =>
  sql`insert into config_value (name, value, changed_at) values (${name}, ${value}, now())
    on conflict (name) do update set value = excluded.value, changed_at = now()`

const app = await startTestApp({ environment: { publicOrigin: 'https://zhanjian.example', demo: false } })

const valueOf = async (node: TestApp, name: string) => (await node.callOk(siteConfig, { body: [name] }))[0]?.value

test('C-10 E-08 values are returned for the requested names, in their order, without unknown names', async () => {
  const values = await app.callOk(siteConfig, { body: ['demo', 'nothing', 'h5BaseUrl', 'mapShow', 'demo'] })
  expect(values).toEqual([
    { name: 'demo', value: false },
    { name: 'h5BaseUrl', value: 'https://zhanjian.example' },
    { name: 'mapShow', value: true },
  ])
})

test('C-10 E-08 a changed value applies on every node, without reading the table meanwhile', async () => {
  let questions = 0
  const counting = {
    ...app.database,
    query: <Row extends object>(statement: Statement) => {
      if (statement.text.includes('config_value')) questions += 1
      return app.database.query<Row>(statement)
    },
  }
  const nodes = [app, await startTestApp({ database: counting })]
  for (const node of nodes) expect(await valueOf(node, 'appSlogan')).toBe('几张照片，挂成一间展厅')
  await valueOf(nodes[1] ?? app, 'appSlogan')
  const before = questions
  for (let index = 0; index < 5; index += 1) await valueOf(nodes[1] ?? app, 'appSlogan')
  expect(questions).toBe(before)
  await app.database.query(put('appSlogan', JSON.stringify('把照片挂进展厅')))
  for (const node of nodes) await expect.poll(() => valueOf(node, 'appSlogan')).toBe('把照片挂进展厅')
})

test('C-10 P-01 an admin changes a value for everybody and resets it to its default; both are logged', async () => {
  const { token, user } = await app.signIn({ roles: ['user', 'admin'] })
  await app.callOk(updateConfig, { body: { name: 'companyName', value: '山中美术馆' }, token })
  expect(await valueOf(app, 'companyName')).toBe('山中美术馆')
  expect(await app.callOk(updateConfig, { body: { name: 'companyName', value: null }, token })).toEqual({
    name: 'companyName',
    value: '',
  })
  const entries = await app.database.query(sql`select actor_id, action, target, details from audit_entry order by id`)
  expect(entries).toEqual([
    { actor_id: user.id, action: 'config.update', target: 'config companyName', details: { value: '山中美术馆' } },
    { actor_id: user.id, action: 'config.update', target: 'config companyName', details: { value: null } },
  ])
})

test('C-10 P-03 other users cannot change values, and a value keeps its type', async () => {
  const [person, admin] = [await app.signIn(), await app.signIn({ roles: ['user', 'admin'] })]
  const change = (token: string | undefined, value: unknown, name = 'aiSwitch') =>
    app.call(updateConfig, { body: { name, value }, ...(token === undefined ? {} : { token }) })
  expect(await change(undefined, true)).toMatchObject({ http: 401 })
  expect(await change(person.token, true)).toMatchObject({ http: 403, msg: '您没有权限' })
  for (const value of ['yes', 1, {}, undefined])
    expect(await change(admin.token, value)).toMatchObject({ http: 400, status: 5001 })
  expect(await change(admin.token, true, 'demo')).toMatchObject({ http: 400 })
  expect(await valueOf(app, 'aiSwitch')).toBe(false)
})

test.each([
  ['h5BaseUrl', 'zhanjian.example'],
  ['h5BaseUrl', 'javascript:alert(1)'],
  ['h5BaseUrl', ''],
  ['mapProvider', 'google'],
  ['mapProvider', ''],
  ['mapKey', 'K1&jscode=x'],
  ['mapSecurityCode', 'a b'],
  ['h5BaseUrl', 'https://evil.com'],
  ['h5BaseUrl', 'https://zhanjian.example.evil.com'],
  ['h5BaseUrl', 'https://zhanjian.example@evil.com'],
  ['h5BaseUrl', 'https://user:word@zhanjian.example'],
  ['linkDomains', 'com'],
  ['linkDomains', 'https://example.com'],
  ['linkDomains', 'example.com/tickets'],
  ['linkDomains', 'example.com,,example.cn'],
  ['linkDomains', '*.example.com'],
  ['contactEmail', 'hello'],
  ['contactEmail', 'a@b.cn?subject=退款&body=卡号'],
  ['contactEmail', 'a@b.cn,all@evil.com'],
  ['contactEmail', 'a@b.cn%0d%0aX-Header:1'],
  ['contactEmail', '"><img src=x>@b.cn'],
] as const)('C-10 X-06 %s cannot become %j, and the message names what is missing', async (name, value) => {
  const { token } = await app.signIn({ roles: ['user', 'admin'] })
  const before = await valueOf(app, name)
  const answer = await app.call(updateConfig, { body: { name, value }, token })
  expect(answer).toMatchObject({ http: 400, status: 5001, msg: expect.stringMatching(/^请填写/) })
  expect(await valueOf(app, name)).toBe(before)
})

test('C-10 X-06 a text shown in pages is a single line of visible characters of limited length', async () => {
  const { token } = await app.signIn({ roles: ['user', 'admin'] })
  const change = (value: string) => app.call(updateConfig, { body: { name: 'companyName', value }, token })
  expect(await change('山中\r\n# 协议\u202e美术馆')).toMatchObject({ http: 200, data: { value: '山中 # 协议美术馆' } })
  expect(await change('长'.repeat(501))).toMatchObject({ http: 400 })
  await app.callOk(updateConfig, { body: { name: 'companyName', value: null }, token })
})

test('C-10 a stored value of an unexpected type is ignored', async () => {
  await app.database.query(put('aiSwitch', JSON.stringify('yes')))
  expect(await valueOf(await startTestApp({ database: app.database }), 'aiSwitch')).toBe(false)
})

test('C-10 the configuration table cannot turn a server into a demo', async () => {
  await app.database.query(put('demo', 'true'))
  expect(await valueOf(await startTestApp({ database: app.database, environment: { demo: false } }), 'demo')).toBe(false)
})

test('C-10 X-06 input other than a list of names is rejected', async () => {
  for (const body of [undefined, {}, [1], Array.from({ length: 51 }, () => 'demo')]) {
    expect(await app.call(siteConfig, { body })).toMatchObject({ http: 400, status: 5001 })
  }
})
