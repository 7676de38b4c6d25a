import { withdrawBooth } from '@zhanjian/contract/merchants/booth-admin.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { createPicture } from '../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../uploads/testing/upload-test-file.ts'
import { createBoothForm, startBooth } from './testing/booths.ts'

const app = await startTestApp({ environment: { publicOrigin: 'https://zhanjian.example' } })
await app.jobs.start()
const open = (code: string) => app.fastify.inject({ url: `/b/${code}` })
const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1]

test('S-42 the link of a booth gives a messenger title, text and picture, and redirects a person to the app', async () => {
  const merchant = await app.signIn({ roles: ['user', 'merchant'], nickname: '林深' })
  const { id } = await uploadAndProcess(app, merchant, await createPicture('png', '#335577'), { name: 'page.png' })
  const { boothId, code } = await startBooth(app, merchant, { title: '<b>纸与墨</b>', pages: [{ assetId: id, alt: '' }] })
  const answer = await open(code)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(contentOf(answer.body, 'og:title')).toBe('&lt;b&gt;纸与墨&lt;/b&gt; · 展位')
  expect(contentOf(answer.body, 'og:description')).toBe('手工纸、版画与装裱')
  const picture = new URL(contentOf(answer.body, 'og:image') ?? '')
  expect((await app.fastify.inject({ url: picture.pathname })).statusCode).toBe(200)
  expect(answer.body).toContain(`content="0;url=/#/pages/merchant/booth?code=${code}"`)
  expect(answer.body).not.toContain('noindex')
  await app.callOk(withdrawBooth, { params: { id: boothId }, token: merchant.token })
  const withdrawn = await open(code)
  expect(withdrawn.body).toContain('noindex')
  expect(withdrawn.body).not.toContain('纸与墨')
})

test('S-42 a link to no booth, or to a draft, is reported with a way home', async () => {
  const merchant = await app.signIn({ roles: ['user', 'merchant'] })
  const { code } = await app.services.booths.desk.save(createBoothForm({ title: '草稿', introduction: '' }), merchant.user.id)
  for (const wrong of [code, 'aB3dE5gH7j', 'short', '%3Cscript%3E'])
    expect([(await open(wrong)).statusCode, (await open(wrong)).body.includes('没有找到这个展位')]).toEqual([404, true])
})
