import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Services } from '../../lib/services.tsx'
import { ServicesContext } from '../../lib/services.tsx'
import { createLazyComponent } from './create-lazy-component.tsx'

afterEach(cleanup)

interface LoadedPartProps {
  text: string
  onClose?: () => void
}
const LoadedPart = ({ text }: LoadedPartProps) => <p>{text}</p>

/** A component whose code loads at the second attempt, and the toasts that its page shows. */
function createFailingOnce() {
  const load = vi.fn(async () => LoadedPart).mockRejectedValueOnce(new TypeError('offline'))
  const showToast = vi.fn()
  // The component uses no other service.
  const services = { showToast } as unknown as Services
  const Late = createLazyComponent<LoadedPartProps>(load)
  const show = (props: LoadedPartProps) =>
    render(
      <ServicesContext value={services}>
        <Late {...props} />
      </ServicesContext>,
    )
  return { load, showToast, show }
}

test('S-80 a part of a page whose code fails to load is reported in its place, and can be retried', async () => {
  const { load, show } = createFailingOnce()
  show({ text: '评论' })
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('评论')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})

test('S-80 a closable part is closed with a message if its code fails to load', async () => {
  const { showToast, show } = createFailingOnce()
  const onClose = vi.fn()
  show({ text: '分享', onClose })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(showToast).toHaveBeenCalledWith('页面没有加载出来')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part that shows something meanwhile goes on showing it if its code fails to load', async () => {
  const load = vi.fn(() => Promise.reject<typeof LoadedPart>(new TypeError('offline')))
  const Late = createLazyComponent<LoadedPartProps>(load, ({ text }) => `${text}…`)
  render(
    <ServicesContext value={{} as Services}>
      <Late text="评论" />
    </ServicesContext>,
  )
  screen.getByText('评论…')
  await load.mock.results[0]?.value.catch(() => undefined)
  expect(screen.getByText('评论…')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
