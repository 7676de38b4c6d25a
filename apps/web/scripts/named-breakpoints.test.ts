import { expect, test } from 'vitest'
import { withQueries } from './named-breakpoints.ts'

test('a breakpoint name is replaced by its query; other queries stay, and an unknown name fails the build', () => {
  expect(withQueries('@media (--low) and (--narrow) {\n  a {\n    color: var(--ink);\n  }\n}')).toBe(
    '@media (max-height: 540px) and (max-width: 63.9375em) {\n  a {\n    color: var(--ink);\n  }\n}',
  )
  expect(withQueries('@media (hover: hover) {}')).toBe('@media (hover: hover) {}')
  expect(() => withQueries('@media (--wider) {}')).toThrow('wider')
})
