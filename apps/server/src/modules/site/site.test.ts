import { siteConfig } from '@zhanjian/contract/site.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/start-test-app.ts'

const put = `insert into config_value (name, value, changed_at) values ($1, $2, now())`

test('C-10 E-08 gives the values of the names asked for, in their order, and leaves out names that nobody knows', async () => {
  const app = await startTestApp({ environment: { publicOrigin: 'https://zhanjian.example' } })
  const values = await app.ok(siteConfig, { body: ['demo', 'nothing', 'h5BaseUrl', 'aiSwitch', 'demo'] })
  expect(values).toEqual([
    { name: 'demo', value: true },
    { name: 'h5BaseUrl', value: 'https://zhanjian.example' },
    { name: 'aiSwitch', value: false },
  ])
})

test('C-10 E-08 a value that an admin changed counts at once', async () => {
  const app = await startTestApp()
  expect(await app.ok(siteConfig, { body: ['appSlogan'] })).toEqual([{ name: 'appSlogan', value: '几张照片，挂成一间展厅' }])
  await app.database.query(put, ['appSlogan', JSON.stringify('把照片挂进展厅')])
  expect(await app.ok(siteConfig, { body: ['appSlogan'] })).toEqual([{ name: 'appSlogan', value: '把照片挂进展厅' }])
})

test('C-10 a stored value of another type than clients expect is passed over', async () => {
  const app = await startTestApp()
  await app.database.query(put, ['aiSwitch', JSON.stringify('yes')])
  expect(await app.ok(siteConfig, { body: ['aiSwitch'] })).toEqual([{ name: 'aiSwitch', value: false }])
})

test('C-10 nobody can make a server a demo by its table', async () => {
  const app = await startTestApp({ environment: { demo: false } })
  await app.database.query(put, ['demo', 'true'])
  expect(await app.ok(siteConfig, { body: ['demo'] })).toEqual([{ name: 'demo', value: false }])
})

test('C-10 X-06 anything but a list of names is refused', async () => {
  const app = await startTestApp()
  for (const body of [undefined, {}, [1], Array.from({ length: 51 }, () => 'demo')]) {
    expect(await app.call(siteConfig, { body })).toMatchObject({ http: 400, status: 5001 })
  }
})
