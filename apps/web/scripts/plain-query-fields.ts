/**
 * The query library's private fields, as plain ones. For the oldest browsers we build for, the compiler turns each into a
 * WeakMap with a helper around every use: bytes that home loads, for a protection from code that is not there.
 */
import type { Plugin } from 'vite'

export const plainQueryFields: Plugin = {
  name: 'plain-query-fields',
  apply: 'build',
  transform: (code, id) =>
    /\/@tanstack\/query-core\/build\/modern\/\w+\.js$/.test(id) ? { code: withPlainFields(code), map: null } : undefined,
}

/** Not the `Class#member` of a comment. */
export const withPlainFields = (code: string): string => code.replace(/(?<![\w}])#(?=[a-z])/g, '__')
