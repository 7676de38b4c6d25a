import { isIP } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { PaymentAccounts } from '../platform/payments/payment-providers.ts'
import {
  type AssistantEnvironment,
  assistantVariableSchemas,
  findAssistantFaults,
  toAssistantEnvironment,
} from './assistant-environment.ts'
import { type BeaconEnvironment, beaconVariableSchemas, findBeaconFaults, toBeaconEnvironment } from './beacon-environment.ts'
import { findPaymentFaults, paymentVariableSchemas, toPaymentAccounts } from './payments-environment.ts'
import {
  findProviderFaults,
  type ProviderEnvironment,
  providerVariableSchemas,
  toProviderEnvironment,
} from './provider-environment.ts'
import {
  findSmsFaults,
  hasSmsGateway,
  SMS_GATEWAY_HINT,
  type SmsGateway,
  smsVariableSchemas,
  toSmsGateway,
} from './sms-environment.ts'
import { findCredentials, findPlainHttp, isHttpUrl } from './variable-addresses.ts'

/** Validated configuration of the process. */
export interface Environment extends ProviderEnvironment, AssistantEnvironment, BeaconEnvironment {
  port: number
  host: string
  dataDirectory: string
  /** Absent: the embedded database in `dataDirectory`. */
  databaseUrl: string | undefined
  /** First segment of the identity paths; one deployment serves one product. */
  product: string
  /** Outbox instead of SMS, and the demo community; never in production. */
  demo: boolean
  production: boolean
  /** Public address of this server: `https://zhanjian.example`, without a final slash. */
  publicOrigin: string
  /** The product's own domains, for addresses that it signs, frames or stores. */
  siteDomains: readonly string[]
  /** Exact origins whose pages may log a user in here through the launch page. */
  launchOrigins: readonly string[]
  /** Source of all keys that must survive a restart and be equal on all nodes. */
  secret: string
  /** Earlier ones, latest first. */
  previousSecrets: readonly string[]
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, networks, `loopback`, `uniquelocal`, separated by commas; false: none. */
  trustedProxies: string | false
  /** Allows a collector on another machine to read `/metrics`. */
  metricsToken: string | undefined
  /** Undefined in a demo. */
  smsGateway: SmsGateway | undefined
  /** Where payments are made. */
  payments: PaymentAccounts
  /** Storage of one user; negative: unlimited. */
  storageQuotaBytes: number
  logLevel: string
  /** Multiplies every rate limit, for many users behind one address or a measurement. */
  rateLimitFactor: number
}

const DEMO_SECRET = 'demo-secret-of-nobody-do-not-use-in-production'
const DEFAULT_STORAGE_QUOTA_MB = 2048
const SECRET_MIN_CHARACTERS = 32
const DEFAULT_DATA_DIRECTORY = fileURLToPath(new URL('../../../../data', import.meta.url))

const isOrigin = (value: string): boolean => isHttpUrl(value) && new URL(value).origin === value
const isPostgresUrl = (value: string): boolean => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)

const isListOfNetworks = (value: string): boolean =>
  value.split(',').every((part) => {
    const [address = '', prefix = '0', ...rest] = part.trim().split('/')
    const isNamed = ['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())
    return isNamed || (isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && rest.length === 0)
  })

const DOMAIN_PATTERN = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/
const parseDomains = (list: string): string[] => list.split(',').map((domain) => domain.trim())
const isListOfDomains = (list: string): boolean => parseDomains(list).every((domain) => DOMAIN_PATTERN.test(domain))

const parseOrigins = (list: string): string[] => list.split(',').map((origin) => origin.trim())
const isListOfOrigins = (list: string): boolean => parseOrigins(list).every(isOrigin)

const onOffSchema = z.enum(['0', '1', 'true', 'false', 'on', 'off'], 'must be on or off')
const parseSecrets = (list: string): string[] => list.split(',').map((secret) => secret.trim())
const isListOfSecrets = (list: string): boolean => parseSecrets(list).every(({ length }) => length >= SECRET_MIN_CHARACTERS)
const secretSchema = z
  .string()
  .check(z.minLength(SECRET_MIN_CHARACTERS, `must have at least ${SECRET_MIN_CHARACTERS} characters`))

const variablesSchema = z.object({
  ...providerVariableSchemas,
  ...smsVariableSchemas,
  ...paymentVariableSchemas,
  ...assistantVariableSchemas,
  ...beaconVariableSchemas,
  PORT: z.optional(
    z.string().check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, 'must be a port, 0 to 65535')),
  ),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string().check(z.refine(isPostgresUrl, 'must be a postgres:// address'))),
  PRODUCT: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and dashes'))),
  DEMO: z.optional(onOffSchema),
  NODE_ENV: z.optional(z.string()),
  PUBLIC_ORIGIN: z.optional(
    z.string().check(z.refine(isOrigin, 'must be an origin such as https://zhanjian.example, without a final slash')),
  ),
  ALLOW_PLAIN_HTTP: z.optional(onOffSchema),
  SITE_DOMAINS: z.optional(
    z.string().check(z.refine(isListOfDomains, 'must list domains such as zhanjian.example, separated by commas')),
  ),
  LAUNCH_ORIGINS: z.optional(
    z
      .string()
      .check(z.refine(isListOfOrigins, 'must list origins such as https://console.zhanjian.example, separated by commas')),
  ),
  SECRET: z.optional(secretSchema),
  SECRET_PREVIOUS: z.optional(
    z
      .string()
      .check(
        z.refine(
          isListOfSecrets,
          `must list earlier secrets of at least ${SECRET_MIN_CHARACTERS} characters, separated by commas`,
        ),
      ),
  ),
  TRUSTED_PROXIES: z.optional(
    z.string().check(z.refine(isListOfNetworks, 'must list addresses, networks (10.0.0.0/8), loopback or uniquelocal')),
  ),
  METRICS_TOKEN: z.optional(secretSchema),
  STORAGE_QUOTA_MB: z.optional(
    z.string().check(z.regex(/^-?\d{1,9}$/, 'must be a whole number of megabytes; negative for no limit')),
  ),
  RATE_LIMIT_FACTOR: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number of at least 1'))),
  LOG_LEVEL: z.optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be one of fatal, error, warn, info, debug, silent'),
  ),
})
type Variables = z.infer<typeof variablesSchema>

/** Every variable that is read; each is explained in `docs/operations.md`. */
export const environmentVariables: readonly string[] = Object.keys(variablesSchema.shape)

/** @throws Error whose message lists every fault of the environment, one per line */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  // An empty variable counts as absent.
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = z.safeParse(variablesSchema, variables)
  const faults = result.success
    ? findCrossVariableFaults(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!result.success || faults.length > 0) throw new Error(['The environment is not valid:', ...faults].join('\n  '))
  return toEnvironment(result.data)
}

const parseOnOff = (value: string): boolean => ['1', 'true', 'on'].includes(value)
const isProduction = (variables: Variables): boolean => variables.NODE_ENV === 'production'
/** Default: on, unless in production or with a real SMS gateway or provider. */
const isDemo = (variables: Variables): boolean =>
  variables.DEMO === undefined ? !isProduction(variables) && !hasSmsGateway(variables) : parseOnOff(variables.DEMO)

/** Faults of combinations of variables. */
function findCrossVariableFaults(variables: Variables): string[] {
  const production = isProduction(variables)
  const faults = [findProviderFaults, findSmsFaults, findPaymentFaults, findAssistantFaults, findBeaconFaults].flatMap((find) =>
    find(variables, { production }),
  )
  faults.push(...findCredentials(variables))
  if (production && !parseOnOff(variables.ALLOW_PLAIN_HTTP ?? '0')) faults.push(...findPlainHttp(variables))
  if (production && isDemo(variables)) faults.push('DEMO must be off in production: it shows SMS codes to everyone')
  if (isDemo(variables) && hasSmsGateway(variables)) {
    faults.push(`DEMO and ${SMS_GATEWAY_HINT} must not both be set: a demo never sends messages`)
  }
  if (!isDemo(variables)) {
    if (variables.SECRET === undefined) faults.push('SECRET must be set: 32 or more random characters, the same on all nodes')
    if (variables.SECRET === DEMO_SECRET) faults.push("SECRET must not be the demo's secret")
    if (variables.PUBLIC_ORIGIN === undefined)
      faults.push('PUBLIC_ORIGIN must be set: the address at which people reach this server')
    if (!hasSmsGateway(variables)) faults.push(`${SMS_GATEWAY_HINT} must be set: without it, no code can be sent`)
  }
  return faults
}

function toEnvironment(variables: Variables): Environment {
  const port = Number(variables.PORT ?? 3000)
  const host = variables.HOST ?? '127.0.0.1'
  const demo = isDemo(variables)
  const publicOrigin = variables.PUBLIC_ORIGIN ?? getLocalOrigin(host, port)
  return {
    ...toProviderEnvironment(variables),
    ...toAssistantEnvironment(variables),
    ...toBeaconEnvironment(variables, { demo }),
    port,
    host,
    dataDirectory: variables.DATA_DIR === undefined ? DEFAULT_DATA_DIRECTORY : path.resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    product: variables.PRODUCT ?? 'art',
    demo,
    production: isProduction(variables),
    publicOrigin,
    siteDomains: variables.SITE_DOMAINS === undefined ? [new URL(publicOrigin).hostname] : parseDomains(variables.SITE_DOMAINS),
    launchOrigins: variables.LAUNCH_ORIGINS === undefined ? [] : parseOrigins(variables.LAUNCH_ORIGINS),
    secret: variables.SECRET ?? DEMO_SECRET,
    previousSecrets: variables.SECRET_PREVIOUS === undefined ? [] : parseSecrets(variables.SECRET_PREVIOUS),
    trustedProxies: variables.TRUSTED_PROXIES ?? false,
    metricsToken: variables.METRICS_TOKEN,
    smsGateway: toSmsGateway(variables),
    payments: toPaymentAccounts(variables, { demo }),
    storageQuotaBytes: Number(variables.STORAGE_QUOTA_MB ?? DEFAULT_STORAGE_QUOTA_MB) * 1024 * 1024,
    rateLimitFactor: Number(variables.RATE_LIMIT_FACTOR ?? 1),
    logLevel: variables.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}

/** The address of a server on this machine. */
export function getLocalOrigin(host: string, port: number): string {
  const isAnywhere = host === '0.0.0.0' || host === '::'
  return `http://${isAnywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
