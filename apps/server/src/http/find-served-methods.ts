import type { Route } from './route.ts'

/**
 * Of the path that a URL asks for; none if no route has it. Routes that respond to every other method would make up two thirds of
 * the router, and of the time that creating it takes.
 */
export type FindServedMethods = (url: string) => readonly string[]

/** @param toPattern a route's path with `:name` for each parameter */
export function createFindServedMethods(routes: readonly Route[], toPattern: (path: string) => string): FindServedMethods {
  let patterns: { method: string; pattern: RegExp }[] | null = null
  const listPatterns = () =>
    routes.map(({ endpoint }) => ({
      method: endpoint.method,
      pattern: new RegExp(`^${toPattern(endpoint.path).replace(/:\w+/g, '[^/]+')}$`),
    }))
  return (url) => {
    patterns ??= listPatterns()
    const path = url.replace(/[?#].*$/, '')
    return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  }
}
