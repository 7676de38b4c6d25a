import type { Crop, ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { resolvePicture } from '../../../../shared/invitations/invitation-scene.ts'
import { useBackToClose } from '../../../../ui/overlays/use-back-to-close.ts'
import { useEditor, useEditorScene } from '../editor-context.tsx'
import { useChangeElement } from '../panels/use-change-element.ts'
import css from './canvas.module.css'
import { dragCrop, type Grip, placePicture, stepCrop, toFramePoint } from './crop-picture.ts'
import { toFrameStyle } from './preview-element.ts'
import type { Point } from './transform-element.ts'

interface CroppingProps {
  element: ElementOf<'picture'>
  /** Pixels of a unit. */
  scale: number
  onEnd: () => void
}

const STEPS: Readonly<Record<string, Parameters<typeof stepCrop>[1]>> = {
  ArrowLeft: { byX: -0.02 },
  ArrowRight: { byX: 0.02 },
  ArrowUp: { byY: -0.02 },
  ArrowDown: { byY: 0.02 },
  Minus: { factor: 1 / 1.05 },
  NumpadSubtract: { factor: 1 / 1.05 },
  Equal: { factor: 1.05 },
  NumpadAdd: { factor: 1.05 },
}
const WHEEL_FACTOR = 1.001

/**
 * Over the frame of a picture: fingers, keys and wheel choose which part of it is seen. The whole picture shows around the frame, and
 * all else is darkened; a touch there ends it.
 */
export function Cropping({ element, scale, onEnd }: CroppingProps) {
  const { draft } = useEditor().session
  const change = useChangeElement(element)
  const place = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  /** Where the fingers that are down now began, and what was seen then. */
  const start = useRef<{ crop: Crop; grip: Grip } | null>(null)
  const picture = resolvePicture(element.source, useEditorScene('edited').files)
  /** Width by height, as the picture has arrived. */
  const [ratio, setRatio] = useState<number | null>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  useBackToClose(onEnd)

  const put = (crop: Crop) => change({ crop }, 'crop')
  function readPoint({ clientX, clientY }: PointerEvent): Point {
    const box = place.current?.getBoundingClientRect()
    const middle = box === undefined ? { x: 0, y: 0 } : { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const { w, h, rotationDeg } = element
    return toFramePoint({ x: clientX, y: clientY }, { middle, w, h, rotationDeg, scale })
  }
  function beginFromHere(): void {
    const grip = getGrip([...fingers.current.values()])
    start.current = grip === null ? null : { crop: element.crop, grip }
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, readPoint(event))
    beginFromHere()
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!fingers.current.has(event.pointerId) || start.current === null) return
    fingers.current.set(event.pointerId, readPoint(event))
    const grip = getGrip([...fingers.current.values()])
    if (grip === null || ratio === null) return
    const { w, h, fit } = element
    put(dragCrop(start.current.crop, { w, h, fit, ratio }, start.current.grip, grip))
  }
  function release({ pointerId }: PointerEvent): void {
    if (!fingers.current.delete(pointerId)) return
    beginFromHere()
    if (fingers.current.size === 0) draft.endGesture()
  }
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Enter') return onEnd()
    const step = STEPS[event.key] ?? STEPS[event.code]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    put(stepCrop(element.crop, step))
  }
  return (
    <>
      <div className={css.beside} data-canvas-control onPointerDown={onEnd} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the settings of the picture have sliders for the same */}
      <div
        ref={place}
        className={css.cropping}
        style={toFrameStyle(element, scale)}
        role="group"
        tabIndex={0}
        aria-label={editorTexts.canvas.cropHelp}
        data-canvas-control
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
        onWheel={({ deltaY }) => put(stepCrop(element.crop, { factor: WHEEL_FACTOR ** -deltaY }))}
        onKeyDown={onKeyDown}
      >
        {picture === null ? null : (
          <img
            className={css.whole}
            src={picture.src}
            alt=""
            draggable={false}
            data-whole
            style={ratio === null ? { visibility: 'hidden' } : toWholeStyle(element, ratio, scale)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalHeight > 0) setRatio(naturalWidth / naturalHeight)
            }}
          />
        )}
      </div>
    </>
  )
}

function getGrip([first, second]: readonly Point[]): Grip | null {
  if (first === undefined) return null
  if (second === undefined) return { at: first, apart: 0 }
  return {
    at: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    apart: Math.hypot(second.x - first.x, second.y - first.y),
  }
}

function toWholeStyle({ crop, w, h, fit }: ElementOf<'picture'>, ratio: number, scale: number) {
  const { left, top, width, height } = placePicture(crop, { w, h, fit, ratio })
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale }
}
