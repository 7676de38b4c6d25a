import { type ReactNode, useId } from 'react'
import { WarningCircleFill } from '../../../ui/icons/icons.gen.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { PostSectionName } from '../model/validate-post.ts'
import css from './post-section.module.css'

interface PostSectionProps {
  title: string
  /** Beside the title, smaller. */
  hint?: string | undefined
  error?: string | undefined
  /** Used to scroll to the first error. */
  section?: PostSectionName
  children: ReactNode
}

/** A section of the form on its own surface, with its error. */
export function PostSection({ title, hint, error, section, children }: PostSectionProps) {
  const titleId = useId()
  return (
    <Panel className={css.section} aria-labelledby={titleId} data-fault-place={section}>
      <header className={css.header}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {hint === undefined ? null : <small>{hint}</small>}
      </header>
      {children}
      <div aria-live="polite">
        {error === undefined ? null : (
          <p className={css.error}>
            <WarningCircleFill size={15} />
            {error}
          </p>
        )}
      </div>
    </Panel>
  )
}
