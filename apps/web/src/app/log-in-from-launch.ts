import { type LoginData, refreshToken } from '@zhanjian/contract/accounts/identity.ts'
import { exchangeSocialToken } from '@zhanjian/contract/accounts/social.ts'
import { CLIENT_ID } from '@zhanjian/contract/api/limits.ts'
import { activateToken } from '@zhanjian/contract/screens/launch.ts'
import { isContentPath, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { apiTexts } from '#text/app/api.ts'
import { launchLoginTexts } from '#text/app/launch-login.ts'
import type { CallApi } from '../lib/api/api-client.ts'
import { ApiError, isBanned, isNetworkFailure } from '../lib/api/api-error.ts'
import type { StackRouter } from '../lib/navigation/stack-router.ts'
import type { Services } from '../lib/services.tsx'
import { resolvePendingDeletion } from '../lib/session/resolve-pending-deletion.ts'
import type { PendingLogin } from '../lib/session/session.ts'
import { isLoggedInState, type LoggedInState } from '../lib/session/session-state.ts'

/** Tokens that the app was opened with; at most one is used. */
export interface LaunchTokens {
  /** Of a social login. */
  socialToken?: string | undefined
  /** Of a launch URL; valid for 60 s. */
  launchToken?: string | undefined
  /** Handed over by the launch page. */
  refreshToken?: string | undefined
}

interface LaunchLoginDependencies {
  services: Pick<Services, 'session' | 'call' | 'events' | 'confirm' | 'showToast' | 'handleError'>
  router: Pick<StackRouter, 'getState' | 'push' | 'returnToContent'>
}

/** Nothing is rendered until then. */
const EXCHANGE_TIMEOUT_MS = 8000
const WELCOME_TOAST_MS = 2000
/** Characters allowed in a header; any other token is a damaged link. */
const HEADER_SAFE_TOKEN = /^[\w.~+/=-]+$/

/**
 * Exchanges the launch token for a login. Another user who is logged in has to confirm, and stays logged in if it fails.
 * Resolves once the page may render.
 */
export async function logInFromLaunch(values: LaunchTokens, { services, router }: LaunchLoginDependencies): Promise<void> {
  const { session } = services
  try {
    adoptLogin(await session.prepareLogin(await exchangeToken(values, services)), services)
    await leaveLoginPage(router)
  } catch (error) {
    session.handleRejectedToken(values.launchToken)
    // Dialogs need a rendered page below them.
    void handleLaunchFailure(error, { services, router })
  }
}

function adoptLogin(login: PendingLogin, services: LaunchLoginDependencies['services']): void {
  const { session, showToast } = services
  const currentState = session.getState()
  if (!isLoggedInState(currentState)) {
    session.activateLogin(login)
    showToast(launchLoginTexts.welcome(login.user.nickname), WELCOME_TOAST_MS)
  } else if (currentState.user.id === login.user.id) void session.discardLogin(login)
  else void confirmAccountSwitch(currentState, login, services)
}

async function handleLaunchFailure(failure: unknown, { services, router }: LaunchLoginDependencies): Promise<void> {
  try {
    const login = await resolvePendingDeletion(failure, services)
    if (login === undefined) return
    adoptLogin(login, services)
    await leaveLoginPage(router)
  } catch (error) {
    const { session, events, confirm, handleError } = services
    events.emit('login:failed', { error })
    if (isLoggedInState(session.getState()) || isNetworkFailure(error)) handleError(error)
    else if (isBanned(error)) {
      const { buildBanNotice: banNotice } = await import('../lib/session/format-ban.ts')
      await confirm(banNotice(error))
      router.push(buildLoginAddress(error, router))
    } else router.push(buildLoginAddress(error, router))
  }
}

function exchangeToken(
  { socialToken, launchToken, refreshToken: token }: LaunchTokens,
  { call, session }: LaunchLoginDependencies['services'],
): Promise<LoginData> {
  const options: Parameters<CallApi>[2] = {
    isLoginCall: true,
    malformedText: apiTexts.loginFailed,
    timeoutMs: EXCHANGE_TIMEOUT_MS,
    inlineErrorCodes: ['LOGIN_TOKEN_INVALID'],
  }
  if (socialToken !== undefined) return call(exchangeSocialToken, { query: { social_temp_token: socialToken } }, options)
  if (launchToken !== undefined) {
    if (!HEADER_SAFE_TOKEN.test(launchToken)) {
      throw new ApiError({ code: 400, message: apiTexts.loginFailed, name: 'LOGIN_TOKEN_INVALID' })
    }
    if (!isLoggedInState(session.getState())) session.setTemporaryToken(launchToken)
    return call(activateToken, { query: { client_id: CLIENT_ID } }, { ...options, token: launchToken })
  }
  return call(refreshToken, { query: { client_id: CLIENT_ID }, body: { refresh_token: token ?? '' } }, options)
}

async function confirmAccountSwitch(
  { user }: LoggedInState,
  login: PendingLogin,
  { session, confirm }: LaunchLoginDependencies['services'],
): Promise<void> {
  const isAgreed = await confirm({
    title: launchLoginTexts.switchTitle(login.user.nickname),
    text: launchLoginTexts.switchText(user.nickname),
    confirmLabel: launchLoginTexts.switchConfirm,
    cancelLabel: launchLoginTexts.switchCancel,
  })
  if (!isAgreed) return session.discardLogin(login)
  // Immediately: a call that resumes in between would find no session.
  const loggingOut = session.logOut()
  session.activateLogin(login)
  await loggingOut
}

const getTopEntry = (router: Pick<StackRouter, 'getState'>) => router.getState().entries.slice(-1)[0]

/** A page that needs a login was redirected to the login page before the launch login was complete. */
async function leaveLoginPage(router: LaunchLoginDependencies['router']): Promise<void> {
  const top = getTopEntry(router)
  if (top === undefined || isContentPath(top.path)) return
  await router.returnToContent(new URLSearchParams(top.search).get('to') ?? undefined)
}

function buildLoginAddress(error: unknown, router: Pick<StackRouter, 'getState'>): string {
  const code = error instanceof ApiError ? error.errorCode : undefined
  const to = new URLSearchParams(getTopEntry(router)?.search).get('to') ?? undefined
  return screenAddress('passwordLogin', { error: code ?? 'LOGIN_TOKEN_INVALID', to })
}
