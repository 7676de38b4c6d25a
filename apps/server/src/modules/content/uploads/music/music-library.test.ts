import { removeUploads, uploadsById } from '@zhanjian/contract/files/uploads.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import { musicLibrary } from '@zhanjian/contract/works/music.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { publishInvitation } from '../../invitations/testing/invitations.ts'

test('S-17 everybody hears the music of the product before choosing it, in parts and without asking for the same bytes twice', async () => {
  const app = await startTestApp()
  const pieces = await app.callOk(musicLibrary)
  expect(pieces.length).toBeGreaterThanOrEqual(30)
  const url = pieces[0]?.asset.urls.original ?? ''
  const whole = await app.fastify.inject({ url })
  expect(whole).toMatchObject({ statusCode: 200, headers: { 'content-type': 'audio/mp4' } })
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(whole.rawPayload.length).toBe(pieces[0]?.asset.sizeBytes)
  const part = await app.fastify.inject({ url, headers: { range: 'bytes=0-99' } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
  expect((await app.fastify.inject({ url, headers: { range: 'bytes=90000000-' } })).statusCode).toBe(416)
  for (const other of ['/music/', '/music/gone.m4a']) expect((await app.fastify.inject({ url: other })).statusCode).toBe(404)
})

test('S-12 a work plays a piece of the product like an upload, and its owner cannot remove it', async () => {
  const app = await startTestApp()
  await app.jobs.start()
  const host = await app.signIn()
  const [piece] = await app.callOk(musicLibrary)
  const assetId = piece?.asset.id ?? ''
  const { work } = await publishInvitation(app, host, { music: { assetId, volume: 0.5 } })
  const invitation = await app.callOk(publicInvitationByCode, { params: { code: work.code } })
  expect(invitation.assets.find(({ id }) => id === assetId)?.urls.original).toBe(piece?.asset.urls.original)
  const ids = [assetId, 'music/no-such-piece']
  expect(await app.callOk(uploadsById, { body: { ids }, token: host.token })).toEqual([piece?.asset])
  await app.callOk(removeUploads, { body: { ids: [assetId] }, token: host.token })
  expect(await app.callOk(musicLibrary)).toContainEqual(piece)
})
