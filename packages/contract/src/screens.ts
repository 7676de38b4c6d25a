import { type NoParameters, type Screen, screens } from './screen-table.zh.ts'

export type ScreenName = keyof typeof screens

/** `Object.keys` forgets which names the table has. */
export const screenNames = Object.keys(screens) as ScreenName[]

/** What the query of a screen's address may hold. */
export type ScreenParameters<Name extends ScreenName> =
  (typeof screens)[Name] extends Screen<infer Parameters> ? Parameters : never

/** The query of a screen's address: only names that the screen has can be read from it. The values are the user's, not ours. */
export interface ScreenQuery<Name extends ScreenName> extends URLSearchParams {
  get(name: KeyOf<ScreenParameters<Name>>): string | null
}
type KeyOf<Parameters> = Parameters extends unknown ? keyof Parameters & string : never

/** What `screenAddress` takes beside the name. */
type AddressArguments<Name extends ScreenName> = Name extends ScreenName
  ? NoParameters extends ScreenParameters<Name>
    ? [parameters?: keyof ScreenParameters<Name> extends never ? undefined : OrUndefined<ScreenParameters<Name>>]
    : [parameters: OrUndefined<ScreenParameters<Name>>]
  : never
/** What may be left out may also be undefined. */
type OrUndefined<Parameters> = {
  readonly [Key in keyof Parameters]: NoParameters extends Pick<Parameters, Key> ? Parameters[Key] | undefined : Parameters[Key]
}

/** A screen that opens without parameters. */
export type PlainScreenName = {
  [Name in ScreenName]: [] extends AddressArguments<Name> ? Name : never
}[ScreenName]

/**
 * The address of a screen, as it stands behind `#`. A parameter that is missing or misspelled does not compile.
 * @example screenAddress('hall', { code }) // '/pages/index/gallery?code=aB3dE5gH7j'
 */
export function screenAddress<Name extends ScreenName>(name: Name, ...[parameters]: AddressArguments<Name>): string {
  const pairs = Object.entries(parameters ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const { path } = screens[name]
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}

const nameByPath = new Map(screenNames.map((name) => [screens[name].path, name]))

/** The screen that an address without `#` leads to, with or without a query; undefined: none of this release. */
export const screenNameOf = (address: string): ScreenName | undefined => nameByPath.get(address.replace(/\?.*/s, ''))

/** S-01: addresses that lead to a screen beside its own. */
export const screenAliases: Readonly<Record<string, string>> = {
  '/pages/index/index': screens.home.path,
  // S-40, S-41: the source allows both.
  '/pages/ucenter/terms/privacy-policy': screens.privacyPolicy.path,
  '/pages/ucenter/terms/community-norm': screens.communityNorm.path,
}

/** S-81: exactly these six, whether this release has them or not, govern P-02 and X-04. */
export const noLoginPaths: readonly string[] = [
  screens.viewer.path,
  screens.hall.path,
  '/pages/index/meta-exhibition',
  screens.live.path,
  screens.templatePreview.path,
  '/pages/index/ai-assistant',
]

/** S-82: pages that draw with the GPU, and what belongs to them. */
export const isVrPath = (path: string): boolean => path.startsWith('/pages/aframe/')

/** A user who is at one of them may log in there. */
export const isLoginPath = (path: string): boolean => path.startsWith('/pages/login/')

/** S-83: a user who has just logged in is not led back to the others. */
export const isContentPath = (path: string): boolean => !isLoginPath(path) && !path.startsWith('/pages/ucenter/account/')
