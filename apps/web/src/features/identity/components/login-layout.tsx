import type { ReactNode } from 'react'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page, PageHeading } from '../../../ui/page.tsx'
import css from './login-layout.module.css'

interface LoginLayoutProps {
  heading: string
  lead: string
  onBack: () => void
  children: ReactNode
  /** Ways to another login page. */
  links?: readonly { label: string; onPress: () => void }[]
}

export function LoginLayout({ heading, lead, onBack, children, links = [] }: LoginLayoutProps) {
  return (
    <Page width="full">
      <div className={css.split}>
        <aside className={css.wall} aria-hidden>
          <HungPictures />
        </aside>
        <div className={css.side}>
          <NavBar onBack={onBack} />
          <main className={css.main}>
            <PageHeading>{heading}</PageHeading>
            <p className={css.lead}>{lead}</p>
            {children}
            {links.length === 0 ? null : (
              <nav className={css.links}>
                {links.map(({ label, onPress }) => (
                  <button key={label} type="button" onClick={onPress}>
                    {label}
                  </button>
                ))}
              </nav>
            )}
          </main>
        </div>
      </div>
    </Page>
  )
}

/** Three pictures on a lit wall: the product in one drawing. */
function HungPictures() {
  return (
    <svg className={css.drawing} viewBox="0 0 360 150" preserveAspectRatio="xMidYMid slice" focusable="false">
      <defs>
        <radialGradient id="login-pool" cx="50%" cy="0%" r="90%">
          <stop offset="0" stopColor="#fff" stopOpacity="0.9" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="login-dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffb58a" />
          <stop offset="1" stopColor="#7d5ba6" />
        </linearGradient>
      </defs>
      <rect className={css.paint} width="360" height="128" />
      <rect className={css.floor} y="128" width="360" height="22" />
      {[60, 180, 300].map((x) => (
        <ellipse key={x} className={css.pool} cx={x} cy="30" rx="62" ry="92" />
      ))}
      <g className={css.frames}>
        <rect x="34" y="42" width="52" height="64" />
        <rect x="136" y="36" width="88" height="66" />
        <rect x="276" y="44" width="48" height="60" />
      </g>
      <g>
        <rect x="39" y="47" width="42" height="54" fill="#e9efe9" />
        <path d="M39 101V82l12-14 9 10 9-16 12 20v19z" fill="#6f9a95" />
        <circle cx="69" cy="58" r="4" fill="#d8432f" />
        <rect x="141" y="41" width="78" height="56" fill="url(#login-dusk)" />
        <path d="M141 97V80l18-16 14 12 17-20 29 30v11z" fill="#3b2a66" opacity="0.85" />
        <rect x="281" y="49" width="38" height="50" fill="#f3f1ec" />
        <path d="M294 93c-5-8-5-15 0-20 2-3 2-6 1-10h10c-1 4-1 7 1 10 5 5 5 12 0 20z" fill="#2f62c9" />
      </g>
    </svg>
  )
}
