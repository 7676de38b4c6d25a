/** What every studio's panel asks about its work, beside what is in the document. */
import { TAGS_MAX, TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { tagTexts } from '#text/works/tags.ts'
import { visibilityTexts } from '#text/works/visibility.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ArrowCounterClockwiseBold } from '../../ui/icons/icons.gen.tsx'
import { findTitleError, type WorkDetails } from '../drafts/work-details.ts'
import { TagsField } from '../works/tags-field.tsx'
import { VisibilityField } from '../works/visibility-field.tsx'
import { PanelGroup } from './panel-frame.tsx'

interface DetailsProps {
  details: WorkDetails
  draft: { updateDetails: (changes: Partial<WorkDetails>) => void }
}

type TitleProps = { title: string; label: string; placeholder?: string; hint?: string } & Pick<DetailsProps, 'draft'>

/** Title of a work, validated while typing. */
export const WorkTitleField = ({ title, draft, ...field }: TitleProps) => (
  <TextField
    {...field}
    hasCounter
    counterMax={TITLE_MAX_CHARACTERS}
    value={title}
    error={findTitleError(title)}
    onChange={(next) => draft.updateDetails({ title: next })}
  />
)

export const WorkTagsGroup = ({ details: { tags }, draft }: DetailsProps) => (
  <PanelGroup title={tagTexts.label} hint={tagTexts.count(tags.length, TAGS_MAX)}>
    <TagsField tags={tags} onChange={(next) => draft.updateDetails({ tags: next })} />
  </PanelGroup>
)

/** `saved`: as the server has them; null: not at all yet. */
export const WorkVisibilityGroup = ({
  title = visibilityTexts.label,
  details,
  saved,
  draft,
}: DetailsProps & { title?: string; saved: { details: WorkDetails } | null }) => (
  <PanelGroup title={title}>
    <VisibilityField details={details} saved={saved?.details ?? null} onChange={draft.updateDetails} />
  </PanelGroup>
)

export const RevisionsButton = ({ openSheet }: { openSheet: (sheet: { kind: 'revisions' }) => void }) => (
  <Button kind="plain" icon={ArrowCounterClockwiseBold} onClick={() => openSheet({ kind: 'revisions' })}>
    {revisionTexts.title}
  </Button>
)
