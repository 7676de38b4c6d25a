import type { ReactNode, Ref } from 'react'
import css from './columns-page.module.css'
import { Page } from './page.tsx'

interface ColumnsPageProps {
  children: ReactNode
  scrollerRef?: Ref<HTMLDivElement>
}

/** A page whose parts stand side by side in a wide window. On a tablet it is one column, no wider than a form. */
export const ColumnsPage = ({ children, ...page }: ColumnsPageProps) => (
  <Page {...page} width="wide">
    <div className={css.columns}>{children}</div>
  </Page>
)
