/** Kinds of config values, as `typeof` names them. */
interface TypeByKind {
  string: string
  boolean: boolean
  number: number
}
/** Any config value. */
export type ConfigValue = TypeByKind[keyof TypeByKind]

/**
 * Every config value that a client may request, with its kind; the compiler requires its default and its text. An empty text:
 * not given, show nothing. `siteDomains`: the product's own domains, separated by commas. `launchOrigins`: origins that may log a
 * user in here, separated by commas. `aiSwitch`, `mapShow`: from the product's specification; the first hides every entry to the
 * assistant. `prizeValueMaxYuan`: a prize of a higher value needs a merchant. `merchantLicenceDays`: how long the picture of a
 * licence is kept after a merchant has left. `linkDomains`: domains to which tours may link besides the product's own, separated by
 * commas. `mapKey`, `mapSecurityCode`: public, since they are in the addresses of the provider's
 * pages.
 */
export const configKinds = {
  h5BaseUrl: 'string',
  appSlogan: 'string',
  aiSwitch: 'boolean',
  mapShow: 'boolean',
  mapProvider: 'string',
  mapKey: 'string',
  mapSecurityCode: 'string',
  linkDomains: 'string',
  siteDomains: 'string',
  launchOrigins: 'string',
  demo: 'boolean',
  prizeValueMaxYuan: 'number',
  merchantLicenceDays: 'number',
  companyName: 'string',
  companyAddress: 'string',
  contactPhone: 'string',
  contactEmail: 'string',
  icpNumber: 'string',
  policeNumber: 'string',
  appFilingNumber: 'string',
} as const satisfies Record<string, keyof TypeByKind>

/** The values of a setting that is chosen from a few. */
export const configChoices = {
  mapProvider: ['none', 'tencent', 'amap', 'tianditu'],
} as const satisfies Partial<Record<keyof typeof configKinds, readonly string[]>>

/** Key of {@link configKinds}. */
export type ConfigName = keyof typeof configKinds
/** The type of each config value. */
export type ConfigValues = { readonly [Name in ConfigName]: TypeByKind[(typeof configKinds)[Name]] }

/** Whether a stored or received value has the kind of its name. */
export const isConfigValue = <Name extends ConfigName>(name: Name, value: unknown): value is ConfigValues[Name] =>
  typeof value === configKinds[name]
