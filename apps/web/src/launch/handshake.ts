/** The part of the window that the launch page uses. */
export interface LaunchWindow {
  opener: unknown
  addEventListener(type: 'message', listener: (event: LaunchMessage) => void): void
  removeEventListener(type: 'message', listener: (event: LaunchMessage) => void): void
}

export type LaunchMessage = Pick<MessageEvent, 'source' | 'origin' | 'data'>

interface HandshakeDependencies {
  window: LaunchWindow
  /** Exact origins whose messages are accepted. */
  allowedOrigins: readonly string[]
  /** Unguessable. */
  nonce: string
  wait: (durationMs: number) => Promise<undefined>
}

/** Result of the handshake; only `given` has a token. */
export type HandshakeOutcome = { kind: 'given'; refreshToken: string } | { kind: 'no-opener' } | { kind: 'no-answer' }

/** Repeated, since the user may first have to log in at the opener. */
const REQUEST_INTERVAL_MS = 1000
const MAX_REQUESTS = 20

const hasPostMessage = (value: unknown): value is Pick<Window, 'postMessage'> =>
  typeof value === 'object' && value !== null && 'postMessage' in value

/**
 * Requests a login from the opener and accepts only its response: `{action: 'refreshToken', data, nonce}` with the refresh token
 * as `data`, from the opener itself, from an allowed origin, with the nonce of this request. The request names each origin that
 * may read it, so no other origin receives it.
 */
export async function requestTokenFromOpener(dependencies: HandshakeDependencies): Promise<HandshakeOutcome> {
  const { window, allowedOrigins, nonce, wait } = dependencies
  const { opener } = window
  if (!hasPostMessage(opener) || allowedOrigins.length === 0) return { kind: 'no-opener' }

  let handleMessage: (message: LaunchMessage) => void = () => undefined
  const answer = new Promise<string>((resolve) => {
    handleMessage = (message) => {
      if (message.source !== opener || !allowedOrigins.includes(message.origin)) return
      const refreshToken = parseRefreshToken(message.data, nonce)
      if (refreshToken !== undefined) resolve(refreshToken)
    }
  })
  window.addEventListener('message', handleMessage)
  try {
    for (let attempt = 0; attempt < MAX_REQUESTS; attempt += 1) {
      for (const origin of allowedOrigins) opener.postMessage({ action: 'requestRefreshToken', nonce }, origin)
      const refreshToken = await Promise.race([answer, wait(REQUEST_INTERVAL_MS)])
      if (refreshToken !== undefined) return { kind: 'given', refreshToken }
    }
    return { kind: 'no-answer' }
  } finally {
    window.removeEventListener('message', handleMessage)
  }
}

function parseRefreshToken(data: unknown, nonce: string): string | undefined {
  if (typeof data !== 'object' || data === null || !('action' in data && 'nonce' in data && 'data' in data)) return undefined
  const isAnswer = data.action === 'refreshToken' && data.nonce === nonce
  return isAnswer && typeof data.data === 'string' && data.data !== '' ? data.data : undefined
}
