import type { Plugin } from 'vite'
import { BREAKPOINTS } from '../src/ui/styles/breakpoints.ts'

/** Replaces names of breakpoints in style sheets by their queries, like the future `@custom-media`. */
export function namedBreakpoints(): Plugin {
  return {
    name: 'named-breakpoints',
    enforce: 'pre',
    transform: (code, id) => (/\.css($|\?)/.test(id) ? withQueries(code) : undefined),
  }
}

export const withQueries = (css: string): string =>
  css.replace(/@media[^{]*/g, (rule) =>
    rule.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
      const query = BREAKPOINTS[name]
      if (query === undefined) throw new Error(`unknown breakpoint ${name}: see src/ui/styles/breakpoints.ts`)
      return query
    }),
  )
