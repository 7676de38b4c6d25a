import { viewerTexts } from '#text/halls/viewer.ts'
import css from './app-link.module.css'

/** From another site into the app. */
export const AppLink = ({ address }: { address: string }) => (
  <a className={`glass ${css.link}`} href={address} target="_blank" rel="noreferrer">
    {viewerTexts.openInApp}
  </a>
)
