import { screens } from './screen-table.ts'
import { screenAliases, screenNames } from './screens.ts'

/**
 * Every path that a login may return to, as it is behind `#`. The web view is excluded: it shows the page that its address
 * names.
 */
export const SCREEN_PATHS: readonly string[] = [
  ...screenNames.filter((name) => name !== 'webView').map((name) => screens[name].path),
  ...Object.keys(screenAliases),
]

/** Parameters on which the app acts; a link must not inject them into a return path. */
const STRIPPED_PARAMETERS: readonly string[] = ['token', 'social_temp_token', 'invitation_code']

/**
 * Validates a return path taken from an untrusted address.
 * @returns path and query of a screen of this app; `/` for anything else
 */
export function toReturnPath(requested: string | undefined): string {
  const [path = '', query = ''] = (requested ?? '').split(/\?(.*)/s)
  if (!SCREEN_PATHS.includes(path)) return '/'
  const pairs = [...new URLSearchParams(query)].filter(([name]) => /^\w+$/.test(name) && !STRIPPED_PARAMETERS.includes(name))
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}

/** Whether a path leads to a screen of this app; examples in `return-path.vectors.ts`. */
export const isOwnPath = (path: string): boolean => path === '/' || toReturnPath(path) !== '/'
