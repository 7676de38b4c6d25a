import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { NEW_PASSWORD_ERRORS, PROOF_ERRORS } from '../api/proof-errors.ts'
import { idParams } from '../api/shared-schemas.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { encryptedPassword, phoneNumber, product, smsCode, user } from './identity.ts'
import {
  INTRODUCTION_MAX_CHARACTERS,
  INVITATION_CODE_MAX_CHARACTERS,
  NICKNAME_MAX_CHARACTERS,
  USERNAME_MAX_CHARACTERS,
  USERNAME_MIN_CHARACTERS,
} from './limits.ts'

const keyId = z.string().check(z.minLength(1), z.maxLength(64))

/** Body fields that prove that the caller owns the account: the password, or a code sent to the account's phone. */
export const proof = {
  smsCode: z.optional(smsCode),
  /** Encrypted as in a login, with the key that `keyId` names. */
  password: z.optional(encryptedPassword),
  keyId: z.optional(keyId),
}

/** A session: one login on one device. */
export const loginSession = z.object({
  id: z.string(),
  /** `Safari · iPhone`. */
  deviceName: z.string(),
  deviceKind: z.enum(['phone', 'tablet', 'computer', 'headset', 'other']),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
})
/** A parsed {@link loginSession}. */
export type LoginSession = z.infer<typeof loginSession>

/** Active sessions, latest use first. */
export const myLoginSessions = endpoint('GET /api/account/sessions', 'user', {
  summary: 'List the devices on which I am logged in',
  data: z.array(loginSession),
})

/** The session's tokens become invalid immediately. Ending the current session is a logout. */
export const endLoginSession = endpoint('DELETE /api/account/sessions/{id}', 'user', {
  summary: 'Log out one of my devices',
  params: idParams,
  data: z.object({ ended: z.boolean() }),
  errors: ['NOT_FOUND'],
})

/** Ends all sessions but the current one. */
export const endOtherLoginSessions = endpoint('POST /api/account/sessions/endOthers', 'user', {
  summary: 'Log out all my other devices',
  data: z.object({ endedCount: z.int() }),
})

/** The proof is the old password or a code with the purpose `find-pwd`. All other sessions end. */
export const changePassword = endpoint('POST /api/account/password/change', 'user', {
  summary: 'Change my password',
  body: z.object({ ...proof, newPassword: encryptedPassword, newPasswordKeyId: keyId }),
  data: z.object({ endedCount: z.int() }),
  errors: [...PROOF_ERRORS, ...NEW_PASSWORD_ERRORS],
  perMinute: 20,
})

/** The code has the purpose `find-pwd`. The response does not reveal whether the phone has an account. */
export const requestPasswordReset = endpoint('POST /api/account/password/find', 'public', {
  summary: 'Verify a phone by code and get a token to reset its password',
  body: z.object({ phone: phoneNumber, smsCode }),
  /** The token is single-use, for this phone, and valid for `lifeS` seconds. */
  data: z.object({ resetToken: z.string(), lifeS: z.int() }),
  errors: ['SMS_CODE_WRONG', 'LOGIN_LOCKED'],
  perMinute: 20,
})

/** All sessions end. A phone without an account gets one, as by a login with a code. */
export const resetPassword = endpoint('POST /api/account/password/reset', 'public', {
  summary: 'Reset the password with a reset token',
  body: z.object({
    phone: phoneNumber,
    resetToken: z.string().check(z.minLength(1), z.maxLength(128)),
    password: encryptedPassword,
    keyId,
  }),
  data: z.object({ reset: z.literal(true) }),
  errors: ['RESET_TOKEN_INVALID', 'KEY_EXPIRED', ...NEW_PASSWORD_ERRORS],
  perMinute: 20,
})

/** Account data that only the owner may see. */
export const accountOverview = endpoint('GET /api/account/overview', 'user', {
  summary: 'Get the private data of my account',
  data: z.object({
    /** In full; null until one is bound. */
    phone: z.nullable(z.string()),
    hasPassword: z.boolean(),
    username: z.string(),
    /** It has been changed once and cannot be changed again. */
    isUsernameFixed: z.boolean(),
    /** Until then the user is asked for a nickname before publishing. Setting it, also to the same, chooses it. */
    isNicknameChosen: z.boolean(),
    invitationCode: z.string(),
    invitedCount: z.int(),
    sessionCount: z.int(),
    createdAt: z.string(),
  }),
})

/** Absent fields stay unchanged. */
export const updateProfile = endpoint('POST /api/account/profile/update', 'user', {
  summary: 'Change my nickname, picture, gender or introduction',
  body: z.object({
    nickname: z.optional(publicLine({ min: 1, max: NICKNAME_MAX_CHARACTERS })),
    gender: z.optional(z.int().check(z.gte(0), z.lte(2))),
    introduction: z.optional(publicText({ max: INTRODUCTION_MAX_CHARACTERS })),
    /** A ready picture among the user's uploads; null: the drawn face that the account began with. */
    avatarAssetId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  data: user,
  errors: ['TEXT_REFUSED', 'PICTURE_NOT_USABLE'],
  perMinute: 30,
})

/** Possible once for each account. */
export const changeUsername = endpoint('POST /api/account/username/change', 'user', {
  summary: 'Choose my username, at most once',
  body: z.object({
    username: z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.minLength(USERNAME_MIN_CHARACTERS, `用户名至少${USERNAME_MIN_CHARACTERS}个字符`),
        z.maxLength(USERNAME_MAX_CHARACTERS, `用户名最多${USERNAME_MAX_CHARACTERS}个字符`),
        z.regex(/^[a-z][a-z0-9_]*$/, '用户名以字母开头，由字母、数字和下划线组成'),
      ),
  }),
  data: user,
  errors: ['USERNAME_TAKEN', 'USERNAME_FIXED', 'TEXT_REFUSED'],
  perMinute: 10,
})

/**
 * The proof is a code with the purpose `modify-phone` sent to the old phone, or the password if that phone is lost; the new
 * phone gets a code of the same purpose. SMS_CODE_WRONG names the wrong one in `data.phone`: `old` or `new`. All other sessions
 * end.
 */
export const changePhone = endpoint('POST /api/account/phone/change', 'user', {
  summary: 'Change the phone of my account',
  body: z.object({ ...proof, newPhone: phoneNumber, newSmsCode: smsCode }),
  data: z.object({ endedCount: z.int(), user }),
  errors: [...PROOF_ERRORS, 'PHONE_TAKEN'],
  perMinute: 20,
})

/** Shows a visitor who is about to register who has invited them. */
export const inviterByCode = endpoint('GET /{product}/oauth/invitation/{code}', 'public', {
  summary: 'Get the owner of an invitation code',
  params: z.object({ ...product.shape, code: z.string().check(z.minLength(1), z.maxLength(INVITATION_CODE_MAX_CHARACTERS)) }),
  data: z.object({ nickname: z.string(), avatar: z.string() }),
  errors: ['NOT_FOUND'],
  perMinute: 30,
})

/** Users who registered with the caller's invitation code, newest first. */
export const invitedPeople = endpoint('POST /api/account/invited/getPageList', 'user', {
  summary: 'List the people who registered with my invitation code',
  body: z.object(pageRequest),
  data: pageOf(z.object({ id: z.string(), nickname: z.string(), avatar: z.string(), joinedAt: z.string() })),
})
