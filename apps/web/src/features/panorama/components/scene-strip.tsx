import type { Scene } from '@zhanjian/scene/tour/document.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { prefersReducedMotion } from '../../../shared/media/prefers-reduced-motion.ts'
import { nameScene } from '../../../shared/tours/name-hotspot.ts'
import type { TourFiles } from '../../../shared/tours/tour-files.ts'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import css from './scene-strip.module.css'

interface SceneStripProps {
  scenes: readonly Scene[]
  files: Pick<TourFiles, 'pictures'>
  sceneId: string
  onChoose: (sceneId: string) => void
}

/** Every scene as a small picture, in the tour's order. One stop of Tab; arrows go on from there. */
export function SceneStrip({ scenes, files, sceneId, onChoose }: SceneStripProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector(`[data-scene="${CSS.escape(sceneId)}"]`)
    current?.scrollIntoView?.({ inline: 'center', block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }, [sceneId])
  return (
    <nav aria-label={texts.scenes} className={css.strip} data-own-arrows>
      <ol ref={list}>
        {scenes.map(({ id }) => {
          const picture = files.pictures.get(id)
          const isCurrent = id === sceneId
          return (
            <li key={id}>
              <button
                type="button"
                className={css.scene}
                data-scene={id}
                tabIndex={isCurrent ? 0 : -1}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onChoose(id)}
                onKeyDown={moveFocus}
              >
                <Thumbnail src={picture?.previewUrl ?? picture?.pictureUrl} colour={picture?.colour} className={css.picture} />
                <span className={css.title}>{nameScene(scenes, id)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])]
  const index = buttons.indexOf(event.currentTarget)
  event.preventDefault()
  buttons[Math.max(0, Math.min(buttons.length - 1, step(index, buttons.length - 1)))]?.focus()
}
