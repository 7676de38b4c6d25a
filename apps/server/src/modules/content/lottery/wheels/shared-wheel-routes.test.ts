import { expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { giving, insertPrize, startWheel, takePart } from '../testing/wheels.ts'

test('S-54 the link of a wheel shows messengers its title and prizes, and leads into the app with the invitation', async () => {
  const app = await startTestApp()
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const wheel = await startWheel(app, admin, [giving(await insertPrize(app, admin, 3), 2)], { title: '周末<转盘>' })
  const { invitationCode } = await takePart(app, await app.signIn(), wheel)
  const open = (key: string) => app.fastify.inject({ url: `/w/${key}` })

  const page = await open(`${wheel.code}.${invitationCode}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('周末&lt;转盘&gt;：来抽奖')
  expect(page.body).toContain('奖品：帆布袋。')
  expect(page.body).toMatch(new RegExp(`url=[^"]*code=${wheel.code}[^"]*from=${invitationCode}"`))
  expect((await open(wheel.code ?? '')).body).not.toContain('from=')

  for (const key of ['aB3dE5gH7j', 'short', `${wheel.code}.<script>`, `${wheel.code}.short`]) {
    const missing = await open(encodeURIComponent(key))
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain('没有找到这个转盘')
  }
})
