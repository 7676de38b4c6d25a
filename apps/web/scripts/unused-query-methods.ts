/**
 * Takes methods out of the query library's classes that nobody calls: those of its mutations, which `call` does without, and those
 * for which a page has its hooks. No tool sees that a method of a class is not used, and home loads them all.
 */
import type { Plugin } from 'vite'

/** By the file of the class, without its ending. */
export const UNUSED_QUERY_METHODS: Readonly<Record<string, readonly string[]>> = {
  queryClient: [
    'isFetching',
    'isMutating',
    'ensureQueryData',
    'fetchInfiniteQuery',
    'prefetchInfiniteQuery',
    'ensureInfiniteQueryData',
    'getMutationCache',
    'setQueryDefaults',
    'setMutationDefaults',
    'getMutationDefaults',
    'defaultMutationOptions',
  ],
  queryObserver: ['fetchOptimistic'],
}

export const unusedQueryMethods: Plugin = {
  name: 'unused-query-methods',
  apply: 'build',
  transform(code, id) {
    const [, file = ''] = /\/@tanstack\/query-core\/build\/modern\/(\w+)\.js$/.exec(id) ?? []
    const names = UNUSED_QUERY_METHODS[file]
    return names && { code: withoutMethods(code, names), map: null }
  },
}

/** @throws Error if the library no longer has one of them */
export const withoutMethods = (code: string, names: readonly string[]): string =>
  names.reduce((kept, name) => {
    const shorter = kept.replace(new RegExp(`\\n\\t${name}\\([^\\n]*\\) \\{\\n[\\s\\S]*?\\n\\t\\}(?=\\n)`), '')
    if (shorter === kept) throw new Error(`the query library has no method ${name} any more`)
    return shorter
  }, code)
