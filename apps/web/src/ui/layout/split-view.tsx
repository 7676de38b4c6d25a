import type { ComponentProps, ReactNode } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { classNames } from '../../lib/class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { CaretLeftBold } from '../icons/icons.gen.tsx'
import css from './split-view.module.css'

interface SplitViewProps {
  /** `div` if the page has its `main` elsewhere. */
  as?: 'main' | 'div'
  /** The main content; fills the window. */
  subject: ReactNode
  /** Shows a back button over the subject; absent if there is nothing to leave. */
  onBack?: () => void
  /** A `SplitViewPanel`, and the dialogs of the page. */
  children: ReactNode
}

/** A subject with a panel beside it, on a phone below it. */
export const SplitView = ({ as: Tag = 'main', subject, onBack, children }: SplitViewProps) => (
  <Tag className={css.view}>
    <div className={css.subject}>
      {subject}
      {onBack === undefined ? null : (
        <div className={css.back}>
          <IconButton icon={CaretLeftBold} kind="glass" label={kitTexts.back} iconSize={20} onClick={onBack} />
        </div>
      )}
    </div>
    {children}
  </Tag>
)

interface SplitViewPanelProps extends ComponentProps<'section'> {
  as?: 'section' | 'aside'
}

/** Its `className` may set `--panel-height`, the maximum on a phone, and `--panel-width` beside the subject. */
export const SplitViewPanel = ({ as: Tag = 'section', className, ...rest }: SplitViewPanelProps) => (
  <Tag className={classNames(css.panel, className)} {...rest} />
)
