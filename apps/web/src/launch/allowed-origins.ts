/** A single origin, never `*`. */
const ORIGIN_PATTERN = /^https?:\/\/[^/*\s]+$/

/** The exact origins that may start a login here: the product's own, and those configured by the operator. */
export async function fetchAllowedOrigins(fetch: typeof globalThis.fetch, ownOrigin: string): Promise<readonly string[]> {
  try {
    const body = JSON.stringify(['launchOrigins'])
    const response = await fetch('/api/config', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return [ownOrigin, ...parseOrigins(await response.json())]
  } catch {
    // If the request fails, only the product's own origin is trusted.
    return [ownOrigin]
  }
}

function parseOrigins(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !Array.isArray(answer.data)) return []
  const pairs: unknown[] = answer.data
  return pairs.flatMap((pair) => {
    if (typeof pair !== 'object' || pair === null || !('name' in pair && 'value' in pair)) return []
    if (pair.name !== 'launchOrigins' || typeof pair.value !== 'string') return []
    return pair.value.split(',').filter((origin) => ORIGIN_PATTERN.test(origin))
  })
}
