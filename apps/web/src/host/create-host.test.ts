import { expect, test, vi } from 'vitest'
import { createHost } from './create-host.ts'
import { detectHost } from './detect-host.ts'
import type { HostActions, Shareable } from './host.ts'

const facts = detectHost({ navigator: { userAgent: 'MicroMessenger/8.0.49' } })
const plainFacts = detectHost({ navigator: { userAgent: 'Firefox/127.0' } })

function createFakeActions() {
  const offers: (string | undefined)[] = []
  const actions = { setShareContent: async (thing?: Shareable) => void offers.push(thing?.title) }
  // The fake has only what is used.
  return { offers, actions: actions as unknown as HostActions }
}
const buildShareable = (title: string): Shareable => ({ title, summary: '', link: '', imageUrl: '' })
const waitForTasks = () => new Promise((resolve) => setTimeout(resolve))

test('S-84 a host’s code is loaded once, on its first use; a failure is retried', async () => {
  const { actions } = createFakeActions()
  const load = vi.fn<() => Promise<HostActions>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(actions)
  const host = createHost(plainFacts, load, () => true)
  expect(load).not.toHaveBeenCalled()
  await expect(host.actions()).rejects.toThrow('no line')
  expect(await Promise.all([host.actions(), host.actions()])).toEqual([actions, actions])
  expect(load).toHaveBeenCalledTimes(2)
})

test('the menu shares the latest offer, then the previous one, finally the product', async () => {
  const { offers, actions } = createFakeActions()
  const host = createHost(
    facts,
    async () => actions,
    () => true,
  )
  const withdrawHall = host.pushShareContent(buildShareable('hall'))
  await waitForTasks()
  const withdrawSheet = host.pushShareContent(buildShareable('sheet'))
  await waitForTasks()
  withdrawSheet()
  await waitForTasks()
  withdrawHall()
  await waitForTasks()
  expect(offers).toEqual(['hall', 'sheet', 'hall', undefined])
})

test('a host without a menu loads nothing for an offer', async () => {
  const load = vi.fn<() => Promise<HostActions>>()
  createHost(plainFacts, load, () => true).pushShareContent(buildShareable('hall'))()
  await waitForTasks()
  expect(load).not.toHaveBeenCalled()
})

test('S-84 P-02 no code of the messaging app is loaded before consent; earlier offers are applied then', async () => {
  const { offers, actions } = createFakeActions()
  const load = vi.fn<() => Promise<HostActions>>().mockResolvedValue(actions)
  let hasAgreed = false
  const host = createHost(facts, load, () => hasAgreed)
  host.pushShareContent(buildShareable('hall'))
  await waitForTasks()
  expect(load).not.toHaveBeenCalled()
  hasAgreed = true
  host.pushShareContent()
  await waitForTasks()
  expect(offers).toEqual(['hall'])
})
