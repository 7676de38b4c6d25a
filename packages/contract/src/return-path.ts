import { PLANNED_PATHS } from './planned-screens.ts'
import { screens } from './screen-table.zh.ts'
import { screenAliases, screenNames } from './screens.ts'

/** Every address that a login may lead back to, as it stands behind `#`. A web view shows what its address names: not that. */
export const SCREEN_PATHS: readonly string[] = [
  ...screenNames.filter((name) => name !== 'webView').map((name) => screens[name].path),
  ...Object.keys(screenAliases),
  ...PLANNED_PATHS,
]

/** What the app takes out of an address and acts upon: none of it may be planted in a place to come back to. */
const STRIPPED_PARAMETERS: readonly string[] = ['token', 'social_temp_token', 'invitation_code']

/**
 * The place to come back to, as it may stand behind `#`: a screen of ours with its query, or home for anything else.
 * @param requested what somebody asked for, by the address of a page of anybody's
 */
export function toReturnPath(requested: string | undefined): string {
  const [path = '', query = ''] = (requested ?? '').split(/\?(.*)/s)
  if (!SCREEN_PATHS.includes(path)) return '/'
  const pairs = [...new URLSearchParams(query)].filter(([name]) => /^\w+$/.test(name) && !STRIPPED_PARAMETERS.includes(name))
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}

/** Whether a path that somebody gives leads to a screen of ours; `return-path.vectors.ts` says what must pass and what must not. */
export const isOwnPath = (path: string): boolean => path === '/' || toReturnPath(path) !== '/'
