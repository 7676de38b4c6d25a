import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test'
import { APP_ORIGIN, newPhone } from './app.ts'
import { type Login, loginElsewhere, openAs } from './login.ts'

const DEMO_ADMINS_PHONE = '13800000000'
const TOKEN = 'E2E_DEMO_ADMINS_TOKEN'
const PLANTED_WITHIN_MS = 120_000

/** Before all tests: the demo's admin logs in once, since its phone takes few codes an hour. */
export default async function logInDemosAdmin(): Promise<void> {
  const request = await requests.newContext()
  await expect(async () => {
    const login = await loginElsewhere(request, DEMO_ADMINS_PHONE)
    expect(login.user).toMatchObject({ roles: expect.arrayContaining(['admin']) })
    process.env[TOKEN] = login.access_token
  }).toPass({ timeout: PLANTED_WITHIN_MS })
  await request.dispose()
}

/** Somebody new whom the demo's admin has made an admin too. */
export async function anEditor(request: APIRequestContext): Promise<Login> {
  const login = await loginElsewhere(request, newPhone())
  const user = login.user as { id: string; roles: string[] }
  const answer = await request.post(`${APP_ORIGIN}/api/admin/user/${user.id}/role`, {
    headers: { authorization: `Bearer ${process.env[TOKEN]}` },
    data: { role: 'admin', isGiven: true },
  })
  expect(answer.status()).toBe(200)
  return { ...login, user: { ...user, roles: [...user.roles, 'admin'] } }
}

export const beEditor = async (page: Page, request: APIRequestContext): Promise<void> => openAs(page, await anEditor(request))
