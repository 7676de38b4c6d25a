import * as z from 'zod/mini'
import { consent } from '../admin/terms.ts'
import { endpoint } from '../api/endpoint.ts'
import { publicLine } from '../text/public-text.ts'
import { NICKNAME_MAX_CHARACTERS, SMS_CODE_LENGTH } from './limits.ts'

/** A mainland mobile number, without country code. */
export const phoneNumber = z.string().check(z.regex(/^1[3-9]\d{9}$/, '请输入正确的手机号'))
/** A code sent by SMS: `SMS_CODE_LENGTH` digits. */
export const smsCode = z.string().check(z.regex(new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`), `请输入${SMS_CODE_LENGTH}位验证码`))

/** A password before encryption: 8 to 16 letters, digits and `! @ # $ % ^ & * , . _`, at least one of each kind. */
export const plainPassword = z
  .string()
  .check(
    z.regex(/^[A-Za-z\d!@#$%^&*,._]{8,16}$/, '密码为8到16位字母、数字和符号 !@#$%^&*,._'),
    z.regex(/\d/, '密码至少包含一个数字'),
    z.regex(/[A-Za-z]/, '密码至少包含一个字母'),
    z.regex(/[!@#$%^&*,._]/, '密码至少包含一个符号 !@#$%^&*,._'),
  )

/**
 * A password on the wire: base64 of RSA-OAEP-256 over the JSON `{password, nonce, ts}`, with the key `keyId`.
 * `nonce`: 8 to 64 characters, single-use. `ts`: milliseconds since 1970 by the server's clock (its `Date` header), valid
 * for five minutes.
 */
export const encryptedPassword = z.string().check(z.minLength(1), z.maxLength(1024))

/** Roles of an account; every account has `user`. */
export const role = z.enum(['user', 'merchant', 'admin'])
/** One of {@link role}. */
export type Role = z.infer<typeof role>

/** Why a user may not log in, and until when; null: permanently. The data of ACCOUNT_BANNED. */
export const ban = z.object({ note: z.string(), until: z.nullable(z.string()) })
/** A parsed {@link ban}. */
export type Ban = z.infer<typeof ban>

/** The logged-in user. `phone` is masked (`138****0000`). */
export const user = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** 0 unknown, 1 male, 2 female. */
  gender: z.int(),
  phone: z.nullable(z.string()),
  roles: z.array(role),
  invitationCode: z.string(),
  isLogin: z.boolean(),
  annonymous: z.boolean(),
})
/** A parsed {@link user}. */
export type User = z.infer<typeof user>

/** The tokens of a new session. */
export const loginData = z.object({
  access_token: z.string(),
  /** Seconds from now. */
  expires_in: z.int(),
  refresh_token: z.string(),
  jti: z.string(),
  scope: z.string(),
  token_type: z.string(),
  user: z.optional(user),
})
/** A parsed {@link loginData}. */
export type LoginData = z.infer<typeof loginData>

/** Path parameter `product`, filled in by client and server themselves. */
export const product = z.object({ product: z.string() })
const grantType = z.enum(['univerify', 'phone_smscode', 'phone_password', 'username_password'])
/** OAuth client id; the web app's is `CLIENT_ID`. */
export const clientId = z.string().check(z.minLength(1), z.maxLength(64))
/** From an untrusted link: an invalid code is ignored instead of refusing the login. */
export const invitationCode = z.catch(z.optional(z.string().check(z.regex(/^\w{1,32}$/))), undefined)

const consents = z.array(consent).check(z.maxLength(8))

/** `grant_type` may be in the query or in the body. */
export const requestToken = endpoint('POST /{product}/oauth/api/token', 'public', {
  summary: 'Log in with one of four grants',
  params: product,
  query: z.object({ client_id: clientId, invitation_code: invitationCode, grant_type: z.optional(grantType) }),
  body: z.object({
    grant_type: z.optional(grantType),
    phone: z.optional(phoneNumber),
    smsCode: z.optional(smsCode),
    username: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
    password: z.optional(encryptedPassword),
    keyId: z.optional(z.string().check(z.maxLength(64))),
    /** Given before the login (first run); recorded if it succeeds. */
    consents: z.optional(consents),
    accessToken: z.optional(z.string().check(z.maxLength(2048))),
    openId: z.optional(z.string().check(z.maxLength(128))),
  }),
  data: loginData,
  errors: [
    'WRONG_CREDENTIALS',
    'SMS_CODE_WRONG',
    'LOGIN_LOCKED',
    'PASSWORD_NOT_ENOUGH',
    'KEY_EXPIRED',
    'ACCOUNT_BANNED',
    'DELETION_PENDING',
    'ACCOUNT_BEING_ERASED',
    'LOGIN_REQUIRED',
    'GRANT_NOT_AVAILABLE',
    'SOCIAL_REFUSED',
    'SOCIAL_UNAVAILABLE',
  ],
  perMinute: 30,
})

/** Takes no bearer token. */
export const refreshToken = endpoint('POST /{product}/oauth/api/refreshToken', 'public', {
  summary: 'Exchange a refresh token for a new pair of tokens',
  params: product,
  query: z.object({ client_id: clientId }),
  body: z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  data: loginData,
  errors: ['REFRESH_INVALID', 'REFRESH_ALREADY_ROTATED', 'ACCOUNT_BANNED'],
  perMinute: 60,
})

/** The key for {@link encryptedPassword}. */
export const requestKey = endpoint('POST /{product}/oauth/user/key', 'public', {
  summary: 'Get the public key with which passwords are encrypted',
  params: product,
  data: z.object({ keyId: z.string(), algorithm: z.literal('RSA-OAEP-256'), publicKey: z.string() }),
  perMinute: 60,
})

/** What a code is for; it is valid for that purpose only. */
export const smsPurpose = z.enum([
  'login',
  'register',
  'bind-phone',
  'bind-social',
  'modify-phone',
  'find-pwd',
  'delete-account',
  'export-data',
  'merchant',
])
/** One of {@link smsPurpose}. */
export type SmsPurpose = z.infer<typeof smsPurpose>

/**
 * SMS_TOO_SOON carries `isOnItsWay`: whether the recent code has this purpose and was requested by this client. The pause
 * applies to the phone, for all purposes together.
 */
export const sendSmsCode = endpoint('POST /{product}/oauth/sms/code', 'public', {
  summary: 'Send a six-digit code to a phone',
  params: product,
  body: z.object({ phone: phoneNumber, purpose: smsPurpose }),
  data: z.object({ waitS: z.int() }),
  errors: ['SMS_TOO_SOON', 'SMS_LIMIT_REACHED', 'SMS_PHONE_REFUSED'],
  perMinute: 20,
})

/** Creates an account and its first session. */
export const register = endpoint('POST /{product}/oauth/user/register', 'public', {
  summary: 'Create an account with a phone and a password, and log in',
  params: product,
  query: z.object({ client_id: clientId, invitation_code: invitationCode }),
  body: z.object({
    phone: phoneNumber,
    smsCode,
    password: encryptedPassword,
    keyId: z.string().check(z.maxLength(64)),
    consents: z.optional(consents),
    nickname: z.optional(publicLine({ min: 1, max: NICKNAME_MAX_CHARACTERS })),
  }),
  data: loginData,
  errors: ['SMS_CODE_WRONG', 'PHONE_TAKEN', 'KEY_EXPIRED', 'TEXT_REFUSED', 'LOGIN_LOCKED', 'PASSWORD_TOO_COMMON'],
  perMinute: 20,
})

/** The account of the access token. */
export const userInfo = endpoint('GET /{product}/oauth/user/userinfo', 'user', {
  summary: 'Get the person to whom the token belongs',
  params: product,
  data: user,
})

/** Both tokens of the session become invalid immediately. */
export const logout = endpoint('POST /{product}/oauth/user/logout', 'visitor', {
  summary: 'Log out',
  params: product,
  data: z.object({ ended: z.boolean() }),
})
