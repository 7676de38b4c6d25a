// Runs before each test file.
import { vi } from 'vitest'

const { waitFor } = vi
// What is waited for comes late on a busy machine: the second that vitest allows is not enough there, and has no setting.
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: 20_000 })
