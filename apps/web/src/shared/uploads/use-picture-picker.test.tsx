import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { StoryFrame } from '../../../playground/story-frame.tsx'
import type { HostKind } from '../../host/host.ts'
import { usePicturePicker } from './use-picture-picker.ts'

afterEach(cleanup)

/** A page with its own file field inside `kind`; the host's picker is the field that appears beside the page. */
function setUp(kind: HostKind) {
  const picked = vi.fn()
  function Chooser() {
    const field = useRef<HTMLInputElement>(null)
    const pick = usePicturePicker({ field, max: 2, onPick: (files) => picked(files.map(({ name, type }) => [name, type])) })
    return (
      <>
        <input ref={field} type="file" data-testid="own" />
        <button type="button" onClick={pick}>
          choose
        </button>
      </>
    )
  }
  render(<StoryFrame theme="light" story={{ name: 'test', host: { kind }, render: () => <Chooser /> }} />)
  const own = vi.spyOn(screen.getByTestId('own'), 'click')
  return { picked, own, hostsOwn: () => document.querySelector<HTMLInputElement>('body > input[type=file]') }
}

test('S-84 inside a messaging app pictures come from the app’s own picker, also in a mini-program', async () => {
  const { picked, own, hostsOwn } = setUp('messaging-app')
  await userEvent.click(screen.getByRole('button', { name: 'choose' }))
  await vi.waitFor(() => expect(hostsOwn()).not.toBeNull())
  const field = hostsOwn()
  if (field === null) throw new Error('no picker')
  await userEvent.upload(field, [new File(['x'], '山.jpg', { type: 'image/jpeg' })])
  await vi.waitFor(() => expect(picked).toHaveBeenCalledWith([['山.jpg', 'image/jpeg']]))
  expect(own).not.toHaveBeenCalled()
})

test('S-84 in a browser the page’s own file field opens at once', async () => {
  const { own, hostsOwn } = setUp('browser')
  await userEvent.click(screen.getByRole('button', { name: 'choose' }))
  expect(own).toHaveBeenCalledTimes(1)
  expect(hostsOwn()).toBeNull()
})
