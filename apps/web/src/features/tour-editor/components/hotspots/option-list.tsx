import type { ReactNode } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { CheckBold } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './option-list.module.css'

export interface Option {
  id: string
  title: string
  hint?: string
  picture?: { url: string | undefined; colour: string | null | undefined }
}

interface OptionListProps {
  options: readonly Option[]
  chosenId?: string | null | undefined
  onChoose: (id: string) => void
}

/** Things with a small picture, of which one is chosen. */
export const OptionList = ({ options, chosenId, onChoose }: OptionListProps) => (
  <ul className={css.list}>
    {options.map(({ id, title, hint, picture }) => (
      <li key={id}>
        <button type="button" className={css.option} aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
          {picture === undefined ? null : (
            <Thumbnail className={css.picture} src={picture.url} colour={picture.colour ?? undefined} />
          )}
          <span>
            {title}
            {hint === undefined ? null : <small>{hint}</small>}
          </span>
          {id === chosenId ? <CheckBold size={18} /> : null}
        </button>
      </li>
    ))}
  </ul>
)

interface LoadedOptionsProps extends OptionListProps {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  empty: { title: string; description: string }
  /** Below the list. */
  children?: ReactNode
}

/** The same from the server. */
export function LoadedOptions({ query, empty, children, ...list }: LoadedOptionsProps) {
  if (query.isPending) {
    return (
      <SkeletonGroup label={shellTexts.loading}>
        <div className={css.list}>
          <Skeleton height={56} radius={12} />
          <Skeleton height={56} radius={12} />
          <Skeleton height={56} radius={12} />
        </div>
      </SkeletonGroup>
    )
  }
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      {list.options.length === 0 ? <StateView kind="empty" {...empty} /> : <OptionList {...list} />}
      {children}
    </>
  )
}
