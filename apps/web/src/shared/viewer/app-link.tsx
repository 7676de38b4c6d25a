import { viewerTexts } from '#text/halls/viewer.ts'
import { classNames } from '../../lib/class-names.ts'
import css from './app-link.module.css'

/** From another site into the app. */
export const AppLink = ({ address }: { address: string }) => (
  <a className={classNames('glass', css.link)} href={address} target="_blank" rel="noreferrer">
    {viewerTexts.openInApp}
  </a>
)
