const TIMEOUT_MS = 30_000
/** TEST-NET-3 and the like are too small: each visitor gets a network of their own in 10.0.0.0/8. */
const buildAddress = (number) => `10.${(number >> 14) & 255}.${(number >> 6) & 255}.${(number & 63) + 1}`

/**
 * A client with an address of its own (the server trusts the forwarding header of this machine), cookies and perhaps a login.
 * Every request waits for the rate limiter and is counted; a rejected request returns null.
 */
export function createVisitor({ origin, number, takeTurn, tally }) {
  const cookies = new Map()
  const visitor = { origin, number, token: null, refreshToken: null, userId: null, ask, get, post }
  return visitor

  async function ask(name, method, address, body) {
    const answer = await send(name, method, address, {
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status, data } = answer === null ? {} : await answer.json().catch(() => ({}))
    return status >= 200 && status < 300 ? data : null
  }

  /** A page or a file: its bytes are read and discarded. */
  async function get(name, address) {
    const answer = await send(name, 'GET', address, {})
    if (answer !== null) await answer.arrayBuffer().catch(() => {})
  }

  async function post(name, address, form) {
    const answer = await send(name, 'POST', address, { body: form })
    if (answer !== null) await answer.arrayBuffer().catch(() => {})
    return answer?.ok === true
  }

  async function send(name, method, address, { headers = {}, body }) {
    await takeTurn()
    const from = performance.now()
    try {
      const answer = await fetch(new URL(address, origin), {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { ...headers, ...ownHeaders() },
        ...(body === undefined ? {} : { body }),
      })
      keepCookies(answer.headers.getSetCookie())
      tally.note(name, answer.status, performance.now() - from)
      return answer
    } catch (error) {
      tally.note(name, error.name === 'TimeoutError' ? 'timeout' : 'cut', performance.now() - from)
      return null
    }
  }

  function ownHeaders() {
    return {
      'x-forwarded-for': buildAddress(number),
      ...(visitor.token === null ? {} : { authorization: `Bearer ${visitor.token}` }),
      ...(cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    }
  }

  function keepCookies(lines) {
    for (const line of lines) {
      const pair = line.split(';')[0]
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
  }
}
