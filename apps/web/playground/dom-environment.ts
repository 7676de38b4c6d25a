import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/**
 * jsdom that lasts as long as its process. Vitest takes it away when a process has run its last file: what a page has put off would
 * fail without a document, and with it the whole run, although every test has passed.
 */
export default {
  ...jsdom,
  async setup(global, options) {
    await jsdom.setup(global, options)
    return { teardown: () => undefined }
  },
} satisfies Environment
