import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { isExhibitionKind, isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { PARTS_MAX } from '@zhanjian/scene/exhibition/document.ts'
import { shellTexts } from '#text/app/shell.ts'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../../lib/services.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { CheckCircleFill, PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { useEditor, useExhibitionDocument } from '../editor-context.tsx'
import css from './panels.module.css'
import { buildPartToggle, findPart, type NamedPart } from './part-edits.ts'
import { PartLinkForm } from './part-link-form.tsx'

const texts = exhibitionEditorTexts.parts
const STALE_TIME_MS = 60_000

/** What can be put in: the curator's own works and rooms, each by one tap that also takes it out again, and anybody's by a link. */
export function PartOffers() {
  return (
    <div className={css.form} data-fault-place="parts">
      <PartLinkForm />
      <WorkOffers />
      <RoomOffers />
    </div>
  )
}

function WorkOffers() {
  const query = useEndpoint(myWorks, { body: { availability: 'published', size: PAGE_SIZE_MAX } }, { staleTimeMs: STALE_TIME_MS })
  const works = (query.data?.records ?? []).filter(({ kind }) => !isTemplateKind(kind) && !isExhibitionKind(kind))
  return (
    <PanelGroup title={texts.works}>
      {query.isPending ? (
        <SkeletonGroup label={shellTexts.loading}>
          <Skeleton height={120} radius={12} />
        </SkeletonGroup>
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : works.length === 0 ? (
        <StateView kind="empty" {...texts.noWorks} />
      ) : (
        <ul className={css.list}>
          {works.map(({ code, title, kind, cover }) => (
            <Offer key={code} part={{ kind: 'work', code }} title={title} hint={workKindTexts[kind]} cover={cover} />
          ))}
        </ul>
      )}
    </PanelGroup>
  )
}

/** Nothing is said of rooms where there are none. */
function RoomOffers() {
  const query = useEndpoint(roomPageList, { body: { mine: true, size: PAGE_SIZE_MAX } }, { staleTimeMs: STALE_TIME_MS })
  const rooms = query.data?.records ?? []
  if (rooms.length === 0) return null
  return (
    <PanelGroup title={texts.rooms}>
      <ul className={css.list}>
        {rooms.map(({ roomName: code, title, work }) => (
          <Offer key={code} part={{ kind: 'room', code }} title={title} hint={work?.title} cover={work?.cover} />
        ))}
      </ul>
    </PanelGroup>
  )
}

interface OfferProps {
  part: NamedPart
  title: string
  hint: string | undefined
  cover: { url: string; colour: string } | null | undefined
}

function Offer({ part, title, hint, cover }: OfferProps) {
  const { draft, newId } = useEditor().session
  const { showToast } = useServices()
  const document = useExhibitionDocument()
  const isIn = findPart(document, part) !== undefined
  function toggle(): void {
    if (!isIn && document.parts.length >= PARTS_MAX) return showToast(texts.full)
    draft.edit(buildPartToggle(document, part, newId))
  }
  return (
    <li className={css.row}>
      <button type="button" className={`row-main ${css.main}`} aria-pressed={isIn} onClick={toggle}>
        <Thumbnail className={css.picture} src={cover?.url} colour={cover?.colour} />
        <span>
          <b className="one-line">{title}</b>
          <small>{isIn ? texts.isIn : hint}</small>
        </span>
        {isIn ? <CheckCircleFill size={22} /> : <PlusBold size={18} />}
      </button>
    </li>
  )
}
