import { useStore } from 'zustand'
import css from './canvas.module.css'
import type { GuideStore } from './use-canvas-gestures.ts'

/** The lines to which an element is held, over the page. `scale`: pixels of a unit. */
export function Guides({ store, scale }: { store: GuideStore; scale: number }) {
  const { guides } = useStore(store)
  return (
    <svg className={css.guides} data-guides aria-hidden>
      {guides.map((guide) => {
        switch (guide.kind) {
          case 'x':
            return <line key={`x${guide.x}`} x1={guide.x * scale} x2={guide.x * scale} y1="0" y2="100%" />
          case 'y':
            return <line key={`y${guide.y}`} y1={guide.y * scale} y2={guide.y * scale} x1="0" x2="100%" />
          case 'gap':
            return guide.gaps.map(({ from, to, at }) => {
              const [start, end, across] = [from * scale, to * scale, at * scale]
              const key = `${guide.axis}${from}`
              return guide.axis === 'x' ? (
                <line key={key} x1={start} x2={end} y1={across} y2={across} data-gap />
              ) : (
                <line key={key} y1={start} y2={end} x1={across} x2={across} data-gap />
              )
            })
          case 'angle':
            return (
              <text key="angle" x="50%" y="20">
                {guide.rotationDeg}°
              </text>
            )
        }
      })}
    </svg>
  )
}
