/** Rules for every variable of the environment that is an address of something. */

type Values = Readonly<Record<string, string | undefined>>

/** Databases are reached with a name and a password; nothing prints their address. */
const WITH_CREDENTIALS = new Set(['DATABASE_URL'])
/** Over which people and their secrets travel. */
const PEOPLES_ADDRESSES = ['PUBLIC_ORIGIN', 'LAUNCH_ORIGINS', 'SMS_WEBHOOK_URL'] as const

/** Whether it is an address of the web. */
export const isHttpUrl = (value: string): boolean => toHttpUrl(value) !== null

/** Whether the host of an address is this machine. */
export const isOwnMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|0\.0\.0\.0$|\[::)/.test(hostname)

/** Names and passwords in addresses, which would stand in logs and messages. The faults print neither. */
export const findCredentials = (variables: Values): string[] =>
  Object.keys(variables)
    .filter(
      (name) => !WITH_CREDENTIALS.has(name) && listUrls(variables[name]).some(({ username, password }) => username || password),
    )
    .map((name) => `${name} must not contain a user name or a password: keys have variables of their own`)

/** What would travel unencrypted in production. */
export function findPlainHttp(variables: Values): string[] {
  const plain = PEOPLES_ADDRESSES.filter((name) =>
    listUrls(variables[name]).some(({ protocol, hostname }) => protocol === 'http:' && !isInside(name, hostname)),
  )
  return plain.map(
    (name) =>
      `${name} must be https: over http everybody on the way reads logins and codes. Set it to the https address at which your proxy answers; ALLOW_PLAIN_HTTP=1 allows http in a closed network`,
  )
}

/** What the server itself calls on its own machine does not travel. */
const isInside = (name: (typeof PEOPLES_ADDRESSES)[number], hostname: string): boolean =>
  name === 'SMS_WEBHOOK_URL' && isOwnMachine(hostname)

const listUrls = (list: string | undefined): URL[] => (list ?? '').split(',').flatMap((part) => toHttpUrl(part.trim()) ?? [])

function toHttpUrl(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}
