const CLIENT = 'client_id=art-client-h5'

/** Logs in with a code from the demo's outbox; an unused phone number creates an account. @returns whether it succeeded */
export async function logIn(visitor, phone) {
  const smsCode = await requestSmsCode(visitor, phone, 'login')
  if (smsCode === null) return false
  const address = `/art/oauth/api/token?${CLIENT}&grant_type=phone_smscode`
  return storeTokens(visitor, await visitor.ask('login', 'POST', address, { phone, smsCode }))
}

/** Replaces the visitor's tokens by a new pair. */
export async function refreshTokens(visitor) {
  const body = { refresh_token: visitor.refreshToken }
  return storeTokens(visitor, await visitor.ask('refresh', 'POST', `/art/oauth/api/refreshToken?${CLIENT}`, body))
}

export async function requestSmsCode(visitor, phone, purpose) {
  const sent = await visitor.ask('sms code', 'POST', '/art/oauth/sms/code', { phone, purpose })
  if (sent === null) return null
  const answer = await fetch(new URL(`/dev/outbox.json?phone=${phone}`, visitor.origin))
  const { messages } = await answer.json()
  return messages[0]?.code ?? null
}

function storeTokens(visitor, tokens) {
  if (tokens === null) return false
  visitor.token = tokens.access_token
  visitor.refreshToken = tokens.refresh_token
  visitor.userId = tokens.user?.id ?? visitor.userId
  return true
}
