import { expect, test, vi } from 'vitest'
import { reloadOnceAfterDeploy } from './reload-after-deploy.ts'

interface Device {
  answers?: () => Promise<Response>
  read?: () => string | null
}

/** A page whose chunks can fail. */
function openPage({ answers = () => Promise.resolve(new Response()), read }: Device = {}) {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  const page = Object.assign(new EventTarget(), {
    fetch: answers,
    location: { reload },
    sessionStorage: { getItem: read ?? ((key: string) => kept.get(key) ?? null), setItem: kept.set.bind(kept) },
  })
  reloadOnceAfterDeploy(page as unknown as Window)
  return {
    reload,
    fail: async (message: string) => {
      page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }))
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('a chunk that is gone loads the page again, once for each', async () => {
  const { fail, reload } = openPage()
  await fail('a.js')
  await fail('a.js')
  expect(reload).toHaveBeenCalledTimes(1)
  await fail('b.js')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('while no server answers the page stays; the same chunk may load it again later', async () => {
  let isUp = false
  const { fail, reload } = openPage({ answers: () => (isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError())) })
  await fail('a.js')
  expect(reload).not.toHaveBeenCalled()
  isUp = true
  await fail('a.js')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without storage no page is loaded again', async () => {
  const { fail, reload } = openPage({
    read: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await fail('a.js')
  expect(reload).not.toHaveBeenCalled()
})
