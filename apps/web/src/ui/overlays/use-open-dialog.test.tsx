import { cleanup, fireEvent, render } from '@testing-library/react'
import { Activity, type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext } from '../../lib/navigation/navigation.tsx'
import type { StackRouter } from '../../lib/navigation/stack-router.ts'
import { type Services, ServicesContext } from '../../lib/services.tsx'
import { ModelHotspotTile } from '../../shared/media/model-hotspots.tsx'
import { CodeScreen } from '../../shared/qr-codes/code-screen.tsx'
import { HostMenuGuide } from '../../shared/sharing/host-menu-guide.tsx'
import { PanelFrame } from '../../shared/studio/panel-frame.tsx'
import { PictureLightbox } from '../pictures/picture-lightbox.tsx'
import { ActionSheet } from './action-sheet.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'
import { useCoveringView } from './use-covering-view.ts'

afterEach(cleanup)
const noop = () => undefined

function createFakeRouter() {
  const layers: (() => void)[] = []
  const openLayer = (close: () => void) => {
    layers.push(close)
    return () => void layers.splice(layers.indexOf(close), 1)
  }
  return { router: { openLayer } as Partial<StackRouter> as StackRouter, layers }
}

function CoveringView({ onClose }: { onClose: () => void }) {
  useCoveringView(onClose)
  return null
}

const picture = { id: 'a', mediumUrl: undefined, largeUrl: undefined, alt: '', widthPx: 4, heightPx: 3, colour: '#333333' }
const kinds: Record<string, (onClose: () => void) => ReactNode> = {
  sheet: (onClose) => (
    <Sheet title="x" onClose={onClose}>
      x
    </Sheet>
  ),
  menu: (onClose) => <ActionSheet title="x" isOpen onClose={onClose} actions={[]} />,
  dialog: (onClose) => <Dialog title="x" onConfirm={noop} onCancel={onClose} />,
  'enlarged picture': (onClose) => (
    <PictureLightbox
      pictures={[picture]}
      shownId="a"
      onChange={noop}
      onClose={onClose}
      getTitle={() => ''}
      labels={{ previous: '', next: '', close: '' }}
    />
  ),
  'full-screen code': (onClose) => (
    <CodeScreen title="x" closeLabel="x" onClose={onClose} heading="x" code="x">
      x
    </CodeScreen>
  ),
  'guide to the host’s menu': (onClose) => <HostMenuGuide onClose={onClose} />,
  'words of a point of a model': (onClose) => (
    <ServicesContext value={{ host: { kind: 'browser' } } as Services}>
      <ModelHotspotTile
        hotspots={[{ at: [0, 0, 0], facing: [0, 0, 1], text: 'x' }]}
        chosen={0}
        onChoose={noop}
        onClose={onClose}
      />
    </ServicesContext>
  ),
  'panel of an editor': (onClose) => (
    <PanelFrame title="x" onClose={onClose}>
      x
    </PanelFrame>
  ),
  'covering view': (onClose) => <CoveringView onClose={onClose} />,
}

for (const [kind, show] of Object.entries(kinds)) {
  test(`S-82 a step back closes it once, and closed or hidden it takes no step: ${kind}`, () => {
    const { router, layers } = createFakeRouter()
    const close = vi.fn()
    const view = (mode: 'visible' | 'hidden' | 'gone') => (
      <StrictMode>
        <RouterContext value={router}>
          <Activity mode={mode === 'hidden' ? mode : 'visible'}>{mode === 'gone' ? null : show(close)}</Activity>
        </RouterContext>
      </StrictMode>
    )
    const { rerender } = render(view('visible'))
    expect(layers).toHaveLength(1)
    layers[0]?.()
    expect(close).toHaveBeenCalledTimes(1)
    rerender(view('hidden'))
    expect(layers).toHaveLength(0)
    rerender(view('visible'))
    expect(layers).toHaveLength(1)
    rerender(view('gone'))
    expect(layers).toHaveLength(0)
  })
}

/** The click of a finger or a mouse; keys make clicks without a count. */
const click = (element: Element) => fireEvent.click(element, { detail: 1 })

test('the click of the tap that opened a sheet neither closes it nor presses what comes to lie under the finger', () => {
  const [close, press] = [vi.fn(), vi.fn()]
  const { container, getByRole } = render(
    <Sheet title="x" onClose={close}>
      <button type="button" onClick={press}>
        y
      </button>
    </Sheet>,
  )
  const sheet = container.querySelector('dialog')
  const button = getByRole('button', { name: 'y' })
  if (sheet === null) throw new Error('no sheet')
  click(sheet)
  click(button)
  expect([close.mock.calls.length, press.mock.calls.length]).toEqual([0, 0])
  fireEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(button)
  click(button)
  expect(press).toHaveBeenCalledTimes(2)
  fireEvent.pointerDown(sheet)
  click(sheet)
  expect(close).toHaveBeenCalledTimes(1)
})

test('Escape leaves a covering view, unless a dialog lies over it', () => {
  const close = vi.fn()
  const { rerender } = render(
    <>
      <CoveringView onClose={close} />
      <Sheet title="x" onClose={noop}>
        x
      </Sheet>
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).not.toHaveBeenCalled()
  rerender(<CoveringView onClose={close} />)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
})
