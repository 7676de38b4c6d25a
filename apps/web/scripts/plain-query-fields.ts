/**
 * Turns the query library's private fields into plain ones. For the oldest supported browsers the compiler would turn each into
 * a WeakMap with a helper around every use, which enlarges home's script without a benefit.
 */
import type { Plugin } from 'vite'

export const plainQueryFields: Plugin = {
  name: 'plain-query-fields',
  apply: 'build',
  transform: (code, id) =>
    /\/@tanstack\/query-core\/build\/modern\/\w+\.js$/.test(id) ? { code: withPlainFields(code), map: null } : undefined,
}

/** Does not match `Class#member` in a comment. */
export const withPlainFields = (code: string): string => code.replace(/(?<![\w}])#(?=[a-z])/g, '__')
