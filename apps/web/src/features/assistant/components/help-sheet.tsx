import { type HelpArticle, helpArticles } from '@zhanjian/contract/community/assistant.ts'
import { useState } from 'react'
import { assistantTexts as texts } from '#text/assistant/assistant.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './help-sheet.module.css'

interface HelpSheetProps {
  /** Null: the list of all. */
  articleId: string | null
  onOpen: (path: string) => void
  onClose: () => void
}

const SKELETON_ROWS = [1, 2, 3, 4, 5]
const HELP_STALE_MS = 600_000

/** The product's help: all articles, or one of them with the screens where it is done. */
export function HelpSheet({ articleId, onOpen, onClose }: HelpSheetProps) {
  const [openId, setOpenId] = useState(articleId)
  const { data, error, refetch } = useEndpoint(helpArticles, {}, { staleTimeMs: HELP_STALE_MS })
  const article = data?.records.find(({ id }) => id === openId)
  return (
    <Sheet title={article?.title ?? texts.helpTitle} onClose={onClose}>
      {data === undefined && error === null ? (
        <SkeletonGroup label={texts.loadingHelp}>
          <div className={css.article}>
            {SKELETON_ROWS.map((row) => (
              <Skeleton key={row} height={44} />
            ))}
          </div>
        </SkeletonGroup>
      ) : null}
      {data === undefined && error !== null ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {article === undefined ? (
        <RowGroup>
          {data?.records.map(({ id, title }) => (
            <LinkRow key={id} label={title} onPress={() => setOpenId(id)} />
          ))}
        </RowGroup>
      ) : (
        <Article article={article} onOpen={onOpen} onList={() => setOpenId(null)} />
      )}
    </Sheet>
  )
}

function Article({ article, onOpen, onList }: { article: HelpArticle; onOpen: (path: string) => void; onList: () => void }) {
  return (
    <div className={css.article}>
      {article.sections.map(({ heading, text }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </section>
      ))}
      <div className={css.links}>
        {article.links.map(({ label, path }) => (
          <Button key={path} kind="weak" size="small" onClick={() => onOpen(path)}>
            {texts.openScreen(label)}
          </Button>
        ))}
        <Button kind="plain" size="small" onClick={onList}>
          {texts.helpList}
        </Button>
      </div>
    </div>
  )
}
