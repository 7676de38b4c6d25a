import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type MouseEvent, type ReactNode, useCallback } from 'react'
import { LoginPromptContext } from '../../../shared/people/login-prompt-context.ts'
import { buildHallLink } from '../../../shared/sharing/share-links.ts'
import { AppLink } from '../../../shared/viewer/app-link.tsx'
import css from './embedded-frame.module.css'
import { buildProductLink, isEmbeddedAddress, openInProduct } from './embedding.ts'

/**
 * The page of an exhibition in an iframe on another site: its links to other screens, and what needs a login, lead into the product in
 * a window of its own, where one may be logged in. Other pages of ours are refused in the frame (decision 5).
 */
export function EmbeddedFrame({ code, children }: { code: string; children: ReactNode }) {
  const promptLogin = useCallback(() => openInProduct(screenAddress('exhibition', { code })), [code])
  return (
    <LoginPromptContext value={promptLogin}>
      <div className={css.frame} onClickCapture={leadOut} onAuxClickCapture={leadOut}>
        {children}
      </div>
      <div className={css.link}>
        <AppLink address={buildHallLink(location.origin, code)} />
      </div>
    </LoginPromptContext>
  )
}

/** Before the browser follows a link. What is downloaded, or opened by another program, stays. */
function leadOut({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  const address = link?.getAttribute('href') ?? null
  if (link === null || address === null || link.hasAttribute('download')) return
  const { origin, hash, pathname } = new URL(address, location.href)
  if (origin !== location.origin) return
  const isScreen = pathname === location.pathname && hash !== ''
  if (isScreen && isEmbeddedAddress(hash)) return
  link.setAttribute('href', isScreen ? buildProductLink(hash.replace('#', '')) : address)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}
