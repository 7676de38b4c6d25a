import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test'
import { APP_ORIGIN, createPhoneNumber } from './app.ts'
import { type Login, logInByApi, presetLogin } from './login.ts'

const DEMO_ADMIN_PHONE = '13800000000'
const ADMIN_TOKEN_VARIABLE = 'E2E_DEMO_ADMINS_TOKEN'
const SEED_TIMEOUT_MS = 120_000

/** Runs before all tests: the demo's admin logs in once, since a phone number gets few codes per hour. */
export default async function logInDemoAdmin(): Promise<void> {
  const request = await requests.newContext()
  await expect(async () => {
    const login = await logInByApi(request, DEMO_ADMIN_PHONE)
    expect(login.user).toMatchObject({ roles: expect.arrayContaining(['admin']) })
    process.env[ADMIN_TOKEN_VARIABLE] = login.access_token
  }).toPass({ timeout: SEED_TIMEOUT_MS })
  await request.dispose()
}

/** A new user whom the demo's admin has made an admin. */
export const createAdmin = async (request: APIRequestContext): Promise<Login> =>
  makeAdmin(request, await logInByApi(request, createPhoneNumber()))

/** The demo's admin makes a user an admin. @returns the login with the new role */
export async function makeAdmin(request: APIRequestContext, login: Login): Promise<Login> {
  const user = login.user as { id: string; roles: string[] }
  const answer = await request.post(`${APP_ORIGIN}/api/admin/user/${user.id}/role`, {
    headers: { authorization: `Bearer ${process.env[ADMIN_TOKEN_VARIABLE]}` },
    data: { role: 'admin', isGiven: true },
  })
  expect(answer.status()).toBe(200)
  return { ...login, user: { ...user, roles: [...user.roles, 'admin'] } }
}

export const openAsAdmin = async (page: Page, request: APIRequestContext): Promise<void> =>
  presetLogin(page, await createAdmin(request))
