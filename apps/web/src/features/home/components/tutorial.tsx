import { useId, useState } from 'react'
import { tutorialTexts } from '#text/discovery/tutorial.ts'
import { Button } from '../../../ui/controls/button.tsx'
import css from './tutorial.module.css'

const STEPS = ['hall', 'search', 'make'] as const

/** Three steps in a card above the tab bar. The page below can be used and scrolled meanwhile. */
export function Tutorial({ onEnd }: { onEnd: () => void }) {
  const [index, setIndex] = useState(0)
  const titleId = useId()
  const step = STEPS[index] ?? 'hall'
  const isLast = index === STEPS.length - 1
  const { title, text } = tutorialTexts.steps[step]
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <div aria-live="polite">
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={css.actions}>
        <span className={css.dots} role="img" aria-label={tutorialTexts.position(index + 1, STEPS.length)}>
          {STEPS.map((name) => (
            <i key={name} data-on={name === step || undefined} />
          ))}
        </span>
        {isLast ? null : (
          <Button kind="plain" size="small" onClick={onEnd}>
            {tutorialTexts.skip}
          </Button>
        )}
        <Button size="small" onClick={() => (isLast ? onEnd() : setIndex(index + 1))}>
          {isLast ? tutorialTexts.done : tutorialTexts.next}
        </Button>
      </div>
    </section>
  )
}
