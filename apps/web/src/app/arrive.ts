import { type LoginData, refreshToken } from '@zhanjian/contract/identity.ts'
import { activateToken } from '@zhanjian/contract/launch.ts'
import { CLIENT_ID } from '@zhanjian/contract/limits.ts'
import { isContentPath, screenAddress } from '@zhanjian/contract/screens.ts'
import { exchangeSocialToken } from '@zhanjian/contract/social.ts'
import type { Call } from '../lib/api/api-client.ts'
import { ApiError, isBanned, isNetworkFailure } from '../lib/api/api-error.ts'
import type { StackRouter } from '../lib/navigation/stack-router.ts'
import type { Services } from '../lib/services.tsx'
import { keepAccount } from '../lib/session/deletion-pending.ts'
import type { Arrival } from '../lib/session/session.ts'
import { isPerson, type PersonState } from '../lib/session/session-state.ts'
import { apiTexts } from '../text/zh/app/api.ts'
import { arrivalTexts } from '../text/zh/app/arrival.ts'

/** What the app was opened with; one of them at most counts. */
export interface LaunchValues {
  /** T-06. */
  socialToken?: string | undefined
  /** T-05. */
  launchToken?: string | undefined
  /** T-08. */
  refreshToken?: string | undefined
}

interface ArriveDependencies {
  services: Pick<Services, 'session' | 'call' | 'events' | 'confirm' | 'showToast' | 'handleError'>
  router: Pick<StackRouter, 'getState' | 'push' | 'returnToContent'>
}

/** Nothing is shown meanwhile. */
const EXCHANGE_TIMEOUT_MS = 8000
const WELCOME_TOAST_MS = 2000
/** What a header can carry as a token; anything else is a link that broke on its way. */
const CARRIED = /^[\w.~+/=-]+$/

/**
 * T-05, T-06, T-08: turns what the app was opened with into a login. Somebody else who is logged in here is asked first, and
 * stays when it fails. Resolves as soon as the page may be drawn.
 */
export async function arrive(values: LaunchValues, { services, router }: ArriveDependencies): Promise<void> {
  const { session } = services
  try {
    take(await session.receive(await exchange(values, services)), services)
    await leaveLogin(router)
  } catch (error) {
    session.fail(values.launchToken)
    // Questions need the page under them.
    void settleFailure(error, { services, router })
  }
}

function take(arrival: Arrival, services: ArriveDependencies['services']): void {
  const { session, showToast } = services
  const before = session.getState()
  if (!isPerson(before)) {
    session.enter(arrival)
    showToast(arrivalTexts.welcome(arrival.user.nickname), WELCOME_TOAST_MS)
  } else if (before.user.id === arrival.user.id) void session.decline(arrival)
  else void askToSwitch(before, arrival, services)
}

async function settleFailure(failure: unknown, { services, router }: ArriveDependencies): Promise<void> {
  try {
    const arrival = await keepAccount(failure, services)
    if (arrival === undefined) return
    take(arrival, services)
    await leaveLogin(router)
  } catch (error) {
    const { session, events, confirm, handleError } = services
    events.emit('login:failed', { error })
    if (isPerson(session.getState()) || isNetworkFailure(error)) handleError(error)
    else if (isBanned(error)) {
      const { banNotice } = await import('../lib/session/ban-words.ts')
      await confirm(banNotice(error))
      router.push(loginAddress(error, router))
    } else router.push(loginAddress(error, router))
  }
}

function exchange(
  { socialToken, launchToken, refreshToken: token }: LaunchValues,
  { call, session }: ArriveDependencies['services'],
): Promise<LoginData> {
  const options: Parameters<Call>[2] = {
    isLoginCall: true,
    malformedText: apiTexts.loginFailed,
    timeoutMs: EXCHANGE_TIMEOUT_MS,
    inPlace: ['LOGIN_TOKEN_INVALID'],
  }
  if (socialToken !== undefined) return call(exchangeSocialToken, { query: { social_temp_token: socialToken } }, options)
  if (launchToken !== undefined) {
    if (!CARRIED.test(launchToken)) {
      throw new ApiError({ code: 400, message: apiTexts.loginFailed, name: 'LOGIN_TOKEN_INVALID' })
    }
    if (!isPerson(session.getState())) session.adoptTemporaryToken(launchToken)
    return call(activateToken, { query: { client_id: CLIENT_ID } }, { ...options, token: launchToken })
  }
  return call(refreshToken, { query: { client_id: CLIENT_ID }, body: { refresh_token: token ?? '' } }, options)
}

async function askToSwitch(
  { user }: PersonState,
  arrival: Arrival,
  { session, confirm }: ArriveDependencies['services'],
): Promise<void> {
  const isAgreed = await confirm({
    title: arrivalTexts.switchTitle(arrival.user.nickname),
    text: arrivalTexts.switchText(user.nickname),
    confirmLabel: arrivalTexts.switchConfirm,
    cancelLabel: arrivalTexts.switchCancel,
  })
  if (!isAgreed) return session.decline(arrival)
  // At once: a call that comes back in between would find nobody here.
  const leaving = session.logOut()
  session.enter(arrival)
  await leaving
}

const topOf = (router: Pick<StackRouter, 'getState'>) => router.getState().entries.slice(-1)[0]

/** T-13: a page that needs a login was diverted before the login was there. */
async function leaveLogin(router: ArriveDependencies['router']): Promise<void> {
  const top = topOf(router)
  if (top === undefined || isContentPath(top.path)) return
  await router.returnToContent(new URLSearchParams(top.search).get('to') ?? undefined)
}

function loginAddress(error: unknown, router: Pick<StackRouter, 'getState'>): string {
  const code = error instanceof ApiError ? error.errorCode : undefined
  const to = new URLSearchParams(topOf(router)?.search).get('to') ?? undefined
  return screenAddress('passwordLogin', { error: code ?? 'LOGIN_TOKEN_INVALID', to })
}
