import { hasMobileApp, type SocialProviderName, socialProviderNames } from '@zhanjian/contract/accounts/social.ts'
import * as z from 'zod/mini'
import type { SocialAddress, SocialApp } from '../platform/social-login/social-provider.ts'
import { type SocialApps, socialProviderDefinitions } from '../platform/social-login/social-providers.ts'
import type { UniverifyGateway } from '../platform/univerify.ts'
import { isOwnMachine } from './variable-addresses.ts'

/** Registrations by provider: each provider is enabled if its id and secret are given. */
export interface ProviderEnvironment {
  socialApps: SocialApps
  /** One-click login. */
  univerify: UniverifyGateway | undefined
}

type Definition = (typeof socialProviderDefinitions)[SocialProviderName]
type IdentifierVariable = `${Definition['variablePrefix']}_${'APP_ID' | 'APP_SECRET' | 'MOBILE_APP_ID'}`
/** Conditional, so that addresses of only some providers are included. */
type AddressOf<One> = One extends { addresses: infer Addresses } ? Addresses[keyof Addresses] : never
type BaseVariable = Extract<AddressOf<Definition>, SocialAddress>['variable']

const definitions = socialProviderNames.map((name) => socialProviderDefinitions[name])
const addresses: readonly (SocialAddress & { variable: BaseVariable })[] = definitions.flatMap((one) =>
  Object.values(one.addresses),
)
const baseVariables = [...new Set(addresses.map(({ variable }) => variable))]
const identifierVariables = socialProviderNames.flatMap((name): IdentifierVariable[] => {
  const { variablePrefix } = socialProviderDefinitions[name]
  return [
    `${variablePrefix}_APP_ID`,
    `${variablePrefix}_APP_SECRET`,
    ...(hasMobileApp(name) ? ([`${variablePrefix}_MOBILE_APP_ID`] as const) : []),
  ]
})

const isBaseUrl = (value: string): boolean => URL.canParse(value) && /^https?:\/\/[^?#]+[^/?#]$/.test(value)
const baseUrlSchema = z.optional(z.string().check(z.refine(isBaseUrl, 'must be an http(s) address without a final slash')))
const identifierSchema = z.optional(z.string().check(z.maxLength(256)))

/** Restores the literal names: the schemas differ in nothing else. */
function withNames<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}

/** Schemas of the providers' environment variables. */
export const providerVariableSchemas = {
  ...withNames(identifierVariables, identifierSchema),
  ...withNames(baseVariables, baseUrlSchema),
  UNIVERIFY_URL: baseUrlSchema,
  UNIVERIFY_SECRET: identifierSchema,
}
type Variables = z.infer<z.ZodMiniObject<typeof providerVariableSchemas>>
type ProviderVariables = Readonly<Partial<Record<keyof Variables, string | undefined>>>

/** Faults of combinations of variables. */
export function findProviderFaults(variables: ProviderVariables, { production }: { production: boolean }): string[] {
  const faults = definitions.flatMap(({ variablePrefix: prefix }) => {
    const isWhole = (variables[`${prefix}_APP_ID`] === undefined) === (variables[`${prefix}_APP_SECRET`] === undefined)
    return isWhole ? [] : [`${prefix}_APP_ID and ${prefix}_APP_SECRET must be set together`]
  })
  if ((variables.UNIVERIFY_URL === undefined) !== (variables.UNIVERIFY_SECRET === undefined)) {
    faults.push('UNIVERIFY_URL and UNIVERIFY_SECRET must be set together')
  }
  if (!production) return faults
  for (const variable of [...baseVariables, 'UNIVERIFY_URL'] as const) {
    const value = variables[variable]
    if (value !== undefined && !isExternalHttps(value))
      faults.push(`${variable} must be https and not an address of this machine`)
  }
  return faults
}

/** The registrations from valid variables. */
export function toProviderEnvironment(variables: ProviderVariables): ProviderEnvironment {
  const apps = socialProviderNames.flatMap((name) => {
    const app = toSocialApp(name, variables)
    return app === undefined ? [] : [[name, app] as const]
  })
  const { UNIVERIFY_URL: url, UNIVERIFY_SECRET: secret } = variables
  return {
    socialApps: Object.fromEntries(apps),
    univerify: url === undefined || secret === undefined ? undefined : { url, secret },
  }
}

/** @returns undefined without a registration at the provider */
function toSocialApp(name: SocialProviderName, variables: ProviderVariables): SocialApp | undefined {
  const { variablePrefix, addresses } = socialProviderDefinitions[name]
  const [appId, secret] = [variables[`${variablePrefix}_APP_ID`], variables[`${variablePrefix}_APP_SECRET`]]
  if (appId === undefined || secret === undefined) return undefined
  const toUrl = ({ variable, official }: SocialAddress & { variable: BaseVariable }): string => variables[variable] ?? official
  return {
    appId,
    secret,
    mobileAppId: hasMobileApp(name) ? variables[`${variablePrefix}_MOBILE_APP_ID`] : undefined,
    authorizeBase: toUrl(addresses.authorizeBase),
    apiBase: toUrl(addresses.apiBase),
    ...('openBase' in addresses && { openBase: toUrl(addresses.openBase) }),
  }
}

/** Encrypted, and not a fake on this machine. */
export function isExternalHttps(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !isOwnMachine(hostname)
}
