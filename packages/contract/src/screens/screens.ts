import { type NoParameters, type Screen, screens } from './screen-table.ts'

/** Key of {@link screens}. */
export type ScreenName = keyof typeof screens

/** Keys of {@link screens}, typed: `Object.keys` returns `string[]`. */
export const screenNames = Object.keys(screens) as ScreenName[]

/** Query parameters of a screen's address. */
export type ScreenParameters<Name extends ScreenName> =
  (typeof screens)[Name] extends Screen<infer Parameters> ? Parameters : never

/** Query of a screen's address, from which only the screen's own names can be read. The values are untrusted. */
export interface ScreenQuery<Name extends ScreenName> extends URLSearchParams {
  get(name: KeyOf<ScreenParameters<Name>>): string | null
}
type KeyOf<Parameters> = Parameters extends unknown ? keyof Parameters & string : never

/** Arguments of `screenAddress` after the name. */
type AddressArguments<Name extends ScreenName> = Name extends ScreenName
  ? NoParameters extends ScreenParameters<Name>
    ? [parameters?: keyof ScreenParameters<Name> extends never ? undefined : OrUndefined<ScreenParameters<Name>>]
    : [parameters: OrUndefined<ScreenParameters<Name>>]
  : never
/** Optional parameters may also be undefined. */
type OrUndefined<Parameters> = {
  readonly [Key in keyof Parameters]: NoParameters extends Pick<Parameters, Key> ? Parameters[Key] | undefined : Parameters[Key]
}

/** A screen without required parameters. */
export type PlainScreenName = {
  [Name in ScreenName]: [] extends AddressArguments<Name> ? Name : never
}[ScreenName]

/**
 * The address of a screen, as it is behind `#`. A parameter that is missing or misspelled does not compile.
 * @example screenAddress('hall', { code }) // '/pages/index/gallery?code=aB3dE5gH7j'
 */
export function screenAddress<Name extends ScreenName>(name: Name, ...[parameters]: AddressArguments<Name>): string {
  const pairs = Object.entries(parameters ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const { path } = screens[name]
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}

const nameByPath = new Map(screenNames.map((name) => [screens[name].path, name]))

/** The screen of an address without `#`, with or without a query; undefined: no screen of this release. */
export const screenNameOf = (address: string): ScreenName | undefined => nameByPath.get(address.replace(/\?.*/s, ''))

/** Further addresses of screens. */
export const screenAliases: Readonly<Record<string, string>> = {
  '/pages/index/index': screens.home.path,
  // The specification allows both forms.
  '/pages/ucenter/terms/privacy-policy': screens.privacyPolicy.path,
  '/pages/ucenter/terms/community-norm': screens.communityNorm.path,
}

/** Screens that visitors may open without a login prompt: exactly these six. */
export const noLoginPaths: readonly string[] = [
  screens.viewer.path,
  screens.hall.path,
  screens.exhibition.path,
  screens.live.path,
  screens.templatePreview.path,
  screens.assistant.path,
]

/** Screens that draw with the GPU, and their subordinate ones. */
export const isVrPath = (path: string): boolean => path.startsWith('/pages/aframe/')

/** Screens where the user logs in. */
export const isLoginPath = (path: string): boolean => path.startsWith('/pages/login/')

/** Screens to which a user may return after a login. */
export const isContentPath = (path: string): boolean => !isLoginPath(path) && !path.startsWith('/pages/ucenter/account/')
