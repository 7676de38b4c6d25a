import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import type { HallStageProps, StageControls } from '@zhanjian/stage/stage-props.ts'
import { type Ref, useImperativeHandle } from 'react'
import { afterEach, expect, test } from 'vitest'
import { viewerTexts } from '#text/halls/viewer.ts'
import { samplePublicHall } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import type { StackRouter } from '../../../lib/navigation/stack-router.ts'
import { fakeHallStage } from '../../../shared/halls/testing/fake-hall-stage.ts'
import { getHangingPositions } from '../../../shared/halls/walk/find-work-in-front.ts'
import { HallViewer } from './hall-viewer.tsx'

const hall = samplePublicHall('yuanshan02')
const parsed = parseHallDocument(hall.document)
if (!parsed.ok) throw new Error('the sample hall is not valid')
const { document: hallDocument } = parsed
const { works } = hallDocument
const getTitle = (index: number) => works[index]?.title ?? ''
const getId = (index: number) => works[index]?.id ?? ''

afterEach(cleanup)

interface Options {
  isEmbedded: boolean
  arrives: boolean
  firstWorkId: string
  router: Partial<StackRouter>
}

/** A fake stage: records its props, and calls their callbacks for the test. */
function renderViewer({ isEmbedded = false, arrives = true, firstWorkId, router = {} }: Partial<Options> = {}) {
  const requests: string[] = []
  let props: HallStageProps | undefined
  const controls = {
    glideTo: async (workId: string) => {
      requests.push(`glide ${workId}`)
      return arrives
    },
    teleportVisitor: ({ yawRad }: { yawRad: number }) => requests.push(`stand facing ${yawRad.toFixed(1)}`),
    startGuidedTour: ({ workIds = [] } = {}) => requests.push(`guided tour of ${workIds.length}`),
    stopGuidedTour: () => {
      requests.push('stop')
      props?.onGuidedTourStop?.(null)
    },
  } as unknown as StageControls
  function FakeStage(stageProps: HallStageProps) {
    props = stageProps
    useImperativeHandle(stageProps.controls as Ref<StageControls>, () => controls, [])
    return <canvas tabIndex={0} aria-label={stageProps.label} />
  }
  const stage = fakeHallStage(FakeStage)
  const story = {
    name: 'test',
    route: screenAddress('viewer', { code: hall.work.code }),
    render: () => (
      <HallViewer
        {...{ hall, isEmbedded, stage, firstWorkId }}
        document={hallDocument}
        renderOwner={() => <p>布展人</p>}
        renderMenuEnd={() => <p>举报</p>}
        renderActions={() => <p>喜欢</p>}
      />
    ),
  }
  render(<StoryFrame {...{ story, ...(router === undefined ? {} : { router }) }} theme="light" />)
  return {
    requests,
    stage: () => {
      if (props === undefined) throw new Error('the stage is not drawn')
      return props
    },
    canvas: screen.getByLabelText(/方向键走动/),
  }
}

/** Moves the visitor to two metres in front of a work. */
const standBefore = (stage: HallStageProps, index: number) => {
  const place = getHangingPositions(hallDocument)[index]
  if (place === undefined) throw new Error('no such work')
  const { at, normal } = place
  const pose = { x: at[0] + normal[0] * 2, z: at[1] + normal[1] * 2, yawRad: Math.atan2(normal[0], normal[1]), pitchRad: 0 }
  act(() => stage.onMoveVisitor?.(pose, place.work.id))
}

test('S-06 a tap on a work walks to it and then opens it; next continues; closing ends in front of the last one', async () => {
  const { requests, stage } = renderViewer()
  act(() => stage().onTapWork?.(getId(0)))
  expect(await screen.findByRole('heading', { level: 2, name: getTitle(0) })).toBeTruthy()
  expect(requests).toEqual([`glide ${getId(0)}`])
  await userEvent.click(screen.getByRole('button', { name: '下一件', hidden: true }))
  expect(screen.getByRole('heading', { level: 2, name: getTitle(1) })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭大图', hidden: true }))
  expect(requests).toEqual([`glide ${getId(0)}`, `glide ${getId(1)}`])
})

test('a visit that begins at a work leads there and opens it', async () => {
  const { requests } = renderViewer({ firstWorkId: getId(3) })
  expect(await screen.findByRole('heading', { level: 2, name: getTitle(3) })).toBeTruthy()
  expect(requests).toEqual([expect.stringMatching(/^stand facing/), `glide ${getId(3)}`])
})

test('S-06 a user who takes over on the way is not moved further', async () => {
  const { stage } = renderViewer({ arrives: false })
  act(() => stage().onTapWork?.(getId(0)))
  await act(async () => undefined)
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

test('S-06 the work in front of the visitor is named, announced once, and can be opened', async () => {
  const { stage } = renderViewer()
  standBefore(stage(), 2)
  expect(screen.getByText(new RegExp(`^面前是《${getTitle(2)}》`)).getAttribute('aria-live')).toBe('polite')
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^细看 ?${getTitle(2)}`) }))
  expect(await screen.findByRole('heading', { level: 2, name: getTitle(2) })).toBeTruthy()
})

test('S-06 the hall is the first stop of Tab, its keys count on the whole page, and walking dismisses the hint', async () => {
  const { canvas, stage } = renderViewer()
  expect(stage().hasPageKeys).toBe(true)
  expect(screen.getByText('WASD 或方向键走动')).toBeTruthy()
  act(() => stage().onTakeOver?.())
  expect(screen.queryByText('WASD 或方向键走动')).toBeNull()
  await userEvent.tab()
  expect(document.activeElement).toBe(canvas)
})

test('S-06 Tab moves through the works in visiting order and then leaves the canvas', async () => {
  const { requests, canvas, stage } = renderViewer()
  act(() => canvas.focus())
  for (const index of works.keys()) {
    await userEvent.tab()
    expect(document.activeElement).toBe(canvas)
    expect(stage().selectedId).toBe(getId(index))
  }
  expect(requests).toEqual(works.map(({ id }) => `glide ${id}`))
  await userEvent.tab()
  expect(document.activeElement).not.toBe(canvas)
  expect(stage().selectedId).toBeNull()
})

test('S-06 the guided tour shows its position, pauses, can be moved by hand, and continues from there', async () => {
  const { requests, stage } = renderViewer()
  await userEvent.keyboard('g')
  const panel = within(screen.getByRole('region', { name: '导览' }))
  act(() => stage().onGuidedTourStop?.(getId(1)))
  expect(panel.getByText(getTitle(1))).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: '暂停导览' }))
  await userEvent.click(panel.getByRole('button', { name: '下一件' }))
  expect(panel.getByText(getTitle(2))).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: '继续导览' }))
  expect(requests).toEqual([
    `guided tour of ${works.length}`,
    'stop',
    'stop',
    `glide ${getId(2)}`,
    `guided tour of ${works.length - 2}`,
  ])
  await userEvent.click(panel.getByRole('button', { name: '结束导览' }))
  expect(screen.queryByRole('region', { name: '导览' })).toBeNull()
})

test('S-06 Escape ends the guided tour', async () => {
  const { requests } = renderViewer()
  await userEvent.keyboard('g')
  expect(screen.getByRole('region', { name: '导览' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: '导览' })).toBeNull()
  expect(requests.slice(-1)).toEqual(['stop'])
})

test('S-06 S-82 Back ends the guided tour instead of leaving the hall', async () => {
  const layers = new Set<() => void>()
  const openLayer = (close: () => void) => {
    layers.add(close)
    return () => void layers.delete(close)
  }
  const { requests } = renderViewer({ router: { openLayer } })
  await userEvent.keyboard('g')
  expect(layers.size).toBe(1)
  act(() => [...layers].forEach((close) => close()))
  expect(screen.queryByRole('region', { name: '导览' })).toBeNull()
  expect(requests.slice(-1)).toEqual(['stop'])
  expect(layers.size).toBe(0)
})

test('S-06 Enter opens the work in front of a visitor who has walked on from the one that Tab marked', async () => {
  const { canvas, stage } = renderViewer()
  act(() => canvas.focus())
  await userEvent.tab()
  standBefore(stage(), 0)
  expect(stage().selectedId).toBe(getId(0))
  standBefore(stage(), 2)
  expect(stage().selectedId).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 2, name: getTitle(2) })).toBeTruthy()
})

test('S-06 a work selected in the catalogue is walked to', async () => {
  const { requests } = renderViewer()
  await userEvent.keyboard('c')
  await userEvent.click(screen.getByRole('button', { name: new RegExp(getTitle(4)), hidden: true }))
  await waitFor(() => expect(requests).toEqual([`glide ${getId(4)}`]))
})

test('F-01 in a frame of another site shortcuts are disabled and a link leads to the product', async () => {
  renderViewer({ isEmbedded: true })
  await userEvent.keyboard('c')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(screen.queryByText('布展人')).toBeNull()
  expect(screen.queryByText('喜欢')).toBeNull()
  expect(screen.getByRole('link', { name: '在展间打开' }).getAttribute('href')).toMatch(/\/h\/yuanshan02$/)
})

test('S-06 who arrives from another page reaches the hall with the first Tab', async () => {
  renderViewer()
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus()
  await userEvent.tab()
  expect(document.activeElement?.tagName).toBe('CANVAS')
})

test('S-06 the menu ends with what a visitor may say about the hall, not in an iframe', async () => {
  for (const isEmbedded of [false, true]) {
    renderViewer({ isEmbedded })
    const more = screen.queryByRole('button', { name: viewerTexts.menu })
    if (more !== null) await userEvent.click(more)
    expect(screen.queryByText('举报') !== null).toBe(!isEmbedded)
    cleanup()
  }
})
