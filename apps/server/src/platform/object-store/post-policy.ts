import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { isObjectKey } from './object-key.ts'
import { createRefusal, type Refusal } from './post-refusal.ts'

/** Lifetime of a signed form. */
export const POST_LIFE_S = 300

/** What forms are signed with. */
export interface PostCredentials {
  accessId: string
  secret: string
  bucket: string
  /** Component of a V4 credential. */
  region: string
}

/** The form fields of an upload, by lower-case name. */
export type PostFields = ReadonlyMap<string, string>

/** An upload that the policy allows. */
export interface AcceptedPost {
  refused: false
  key: string
  minBytes: number
  maxBytes: number
  successStatus: 200 | 201 | 204
  forbidsOverwrite: boolean
}

const conditionSchema = z.union([
  z.tuple([z.literal('content-length-range'), z.int(), z.int()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.tuple([z.enum(['in', 'not-in']), z.string(), z.array(z.string())]),
  z.record(z.string(), z.string()),
])
type Condition = z.infer<typeof conditionSchema>

const policyDocumentSchema = z.object({ expiration: z.string(), conditions: z.array(conditionSchema) })
/** Expiry and conditions of a signed form. */
export type PolicyDocument = z.infer<typeof policyDocumentSchema>

/** The policy as base64 of JSON, as it is signed. */
export const encodePolicy = (policy: PolicyDocument): string => Buffer.from(JSON.stringify(policy)).toString('base64')

/** Aliyun's signature V1: base64 of HMAC-SHA1 over the encoded policy. */
export const signPolicyV1 = (policy: string, secret: string): string => createHmac('sha1', secret).update(policy).digest('base64')

/** Aliyun's signature V4, in hex. `date`: `yyyymmdd`. */
export function signPolicyV4(policy: string, secret: string, date: string, region: string): string {
  const key = [date, region, 'oss', 'aliyun_v4_request'].reduce<Buffer>(hmacSha256, Buffer.from(`aliyun_v4${secret}`))
  return hmacSha256(key, policy).toString('hex')
}

const hmacSha256 = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Whether a form is valid: its signature, its time, then every condition of its policy. */
export function checkPost(fields: PostFields, credentials: PostCredentials, now: Date): AcceptedPost | Refusal {
  const encoded = fields.get('policy')
  if (encoded === undefined) return createRefusal('AccessDenied')
  const forged = checkSignature(encoded, fields, credentials)
  if (forged !== null) return forged

  const policy = decodePolicy(encoded)
  if (policy === null) return createRefusal('InvalidPolicyDocument')
  const expiresAt = Date.parse(policy.expiration)
  if (Number.isNaN(expiresAt) || expiresAt <= now.getTime()) return createRefusal('PolicyExpired')

  const valueOf = (name: string) => (name === 'bucket' ? credentials.bucket : fields.get(name.toLowerCase()))
  if (!policy.conditions.every((each) => matchesCondition(each, valueOf))) return createRefusal('AccessDenied')

  const key = fields.get('key')
  if (key === undefined || !isObjectKey(key)) return createRefusal('InvalidObjectName')
  return {
    refused: false,
    key,
    ...getSizeRange(policy.conditions),
    successStatus: getSuccessStatus(fields.get('success_action_status')),
    forbidsOverwrite: fields.get('x-oss-forbid-overwrite') === 'true',
  }
}

function checkSignature(policy: string, fields: PostFields, credentials: PostCredentials): Refusal | null {
  if (fields.get('x-oss-signature-version') === 'OSS4-HMAC-SHA256') {
    const [accessId, date = '', region = '', ...rest] = (fields.get('x-oss-credential') ?? '').split('/')
    if (accessId !== credentials.accessId) return createRefusal('InvalidAccessKeyId')
    if (region !== credentials.region || rest.join('/') !== 'oss/aliyun_v4_request') return createRefusal('SignatureDoesNotMatch')
    const wanted = signPolicyV4(policy, credentials.secret, date, region)
    return isEqual(wanted, fields.get('x-oss-signature') ?? '') ? null : createRefusal('SignatureDoesNotMatch')
  }
  if (fields.get('ossaccesskeyid') !== credentials.accessId) return createRefusal('InvalidAccessKeyId')
  const wanted = signPolicyV1(policy, credentials.secret)
  return isEqual(wanted, fields.get('signature') ?? '') ? null : createRefusal('SignatureDoesNotMatch')
}

function isEqual(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function decodePolicy(encoded: string): PolicyDocument | null {
  try {
    const parsed = policyDocumentSchema.safeParse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function matchesCondition(condition: Condition, valueOf: (name: string) => string | undefined): boolean {
  if (!Array.isArray(condition)) return Object.entries(condition).every(([name, wanted]) => valueOf(name) === wanted)
  if (condition[0] === 'content-length-range') return true // counted while the file is received
  const value = valueOf(condition[1].replace(/^\$/, ''))
  if (value === undefined) return false
  switch (condition[0]) {
    case 'eq':
      return value === condition[2]
    case 'starts-with':
      return value.startsWith(condition[2])
    case 'in':
      return condition[2].includes(value)
    case 'not-in':
      return !condition[2].includes(value)
  }
}

function getSizeRange(conditions: readonly Condition[]): { minBytes: number; maxBytes: number } {
  let [minBytes, maxBytes] = [0, Number.POSITIVE_INFINITY]
  for (const each of conditions) {
    if (!Array.isArray(each) || each[0] !== 'content-length-range') continue
    minBytes = Math.max(minBytes, each[1])
    maxBytes = Math.min(maxBytes, each[2])
  }
  return { minBytes, maxBytes }
}

function getSuccessStatus(field: string | undefined): 200 | 201 | 204 {
  if (field === '200') return 200
  return field === '201' ? 201 : 204
}
