import { cleanup, render } from '@testing-library/react'
import { Activity, StrictMode, useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useLastingEffect, useOnLeave } from './use-on-leave.ts'

afterEach(cleanup)

function setUp() {
  const log: string[] = []
  function Page({ name }: { name: string }) {
    useOnLeave(() => log.push(`left ${name}`))
    useLastingEffect(() => {
      log.push(`begun ${name}`)
      return () => log.push(`ended ${name}`)
    }, [name])
    useEffect(() => {
      log.push('shown')
      return () => void log.push('covered')
    }, [])
    return null
  }
  const view = (mode: 'visible' | 'hidden' | 'gone', name = 'a') => (
    <StrictMode>
      <Activity mode={mode === 'hidden' ? mode : 'visible'}>{mode === 'gone' ? null : <Page name={name} />}</Activity>
    </StrictMode>
  )
  const { rerender, unmount } = render(view('visible'))
  return { show: (...state: Parameters<typeof view>) => rerender(view(...state)), unmount, take: () => log.splice(0) }
}

test('a page that is covered and uncovered ends its effects, but not what lasts until it is left', async () => {
  const { show, take } = setUp()
  expect(take().filter((entry) => entry.endsWith(' a'))).toEqual(['begun a'])
  show('hidden')
  expect(take()).toEqual(['covered'])
  show('visible')
  expect(take()).toEqual(expect.not.arrayContaining(['begun a', 'ended a', 'left a']))
  show('gone')
  await Promise.resolve()
  expect(take()).toEqual(expect.arrayContaining(['left a', 'ended a', 'covered']))
})

test('a page that is left while it is covered ends what lasted, with the values of its latest drawing', async () => {
  const { show, unmount, take } = setUp()
  show('hidden', 'b')
  take()
  unmount()
  await Promise.resolve()
  expect(take()).toEqual(['left b', 'ended a'])
})

test('what lasts begins anew with other dependencies', () => {
  const { show, take } = setUp()
  take()
  show('visible', 'b')
  expect(take()).toEqual(['ended a', 'begun b'])
})
