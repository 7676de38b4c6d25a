import { CARD_WORKS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { myWorks } from '@zhanjian/contract/works/works.ts'
import { cardEditorTexts } from '#text/cards/editor.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import type { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../../lib/services.tsx'
import { CoverPicture } from '../../../../shared/works/cover-picture.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { CheckBold, ImageRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import css from './works-sheet.module.css'

const texts = cardEditorTexts.works

interface WorksSheetProps {
  /** The user's published works. */
  query: ReturnType<typeof useEndpoint<typeof myWorks>>
  workIds: readonly string[]
  onChange: (workIds: string[]) => void
  onClose: () => void
}

/** Chooses works for the card. */
export function WorksSheet({ query, workIds, onChange, onClose }: WorksSheetProps) {
  const { showToast } = useServices()
  const works = (query.data?.records ?? []).filter(({ kind }) => !isTemplateKind(kind))
  const toggle = (id: string) => {
    if (workIds.includes(id)) return onChange(workIds.filter((other) => other !== id))
    if (workIds.length >= CARD_WORKS_MAX) return showToast(texts.full)
    onChange([...workIds, id])
  }
  return (
    <Sheet
      title={texts.title}
      onClose={onClose}
      footer={
        <Button isWide size="large" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      {query.isPending ? (
        <SkeletonGroup label={texts.loading}>
          <Skeleton height={180} radius={12} />
        </SkeletonGroup>
      ) : null}
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isSuccess && works.length === 0 ? <StateView kind="empty" title={texts.none} /> : null}
      <ul className={css.works}>
        {works.map(({ id, title, cover, kind }) => (
          <li key={id}>
            <button type="button" className={css.work} aria-pressed={workIds.includes(id)} onClick={() => toggle(id)}>
              <span className={css.cover}>
                {cover === null ? <ImageRegular size={24} /> : <CoverPicture cover={cover} />}
                <i className={css.mark} aria-hidden>
                  {workIds.includes(id) ? <CheckBold size={13} /> : null}
                </i>
              </span>
              <span className={css.title}>{title}</span>
              <small>{workKindTexts[kind]}</small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
