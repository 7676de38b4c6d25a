import { SUMMARY_MAX_CHARACTERS, TAGS_MAX, TITLE_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { needsPassword, passwordProblem, titleProblem } from '../../../../shared/drafts/work-details.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
import { revisionTexts } from '../../../../text/zh/publish/revisions.ts'
import { templateTexts } from '../../../../text/zh/halls/templates.ts'
import { tagTexts } from '../../../../text/zh/works/tags.ts'
import { visibilityTexts } from '../../../../text/zh/works/visibility.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ArrowCounterClockwiseBold, CheckBold, CubeFocusBold } from '../../../../ui/icons/icons.gen.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { TagsField } from '../../../../shared/works/tags-field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { VisibilityField } from '../../../../shared/works/visibility-field.tsx'
import { titleOf } from '../../hall/title-of.ts'
import { useDraft, useHallDocument, useIsTemplate, usePictureSources, useStudio, useWorkshop } from '../../studio-context.tsx'
import css from './info-panel.module.css'
import { PanelGroup } from './panel.tsx'
import { RadioGroup } from '../controls/radio-group.tsx'

const texts = panelTexts.info

export function InfoPanel() {
  const { workshop, openSheet } = useStudio()
  const { draft } = workshop
  const details = useDraft((state) => state.details)
  const saved = useDraft((state) => state.saved)
  const isTemplate = useIsTemplate()
  return (
    <div className={css.form}>
      <TitleField />
      <TextArea
        label={texts.summary}
        placeholder={isTemplate ? templateTexts.editor.summaryPlaceholder : texts.summaryPlaceholder}
        maxLength={SUMMARY_MAX_CHARACTERS}
        value={details.summary}
        onChange={(summary) => draft.describe({ summary })}
      />
      <PanelGroup title={tagTexts.label} hint={tagTexts.count(details.tags.length, TAGS_MAX)}>
        <TagsField tags={details.tags} onChange={(tags) => draft.describe({ tags })} />
      </PanelGroup>
      <CoverField />
      {isTemplate ? (
        <TemplateVisibility />
      ) : (
        <PanelGroup title={visibilityTexts.label}>
          <VisibilityField
            value={details.visibility}
            onChange={(value) => draft.describe({ visibility: value })}
            password={details.password}
            onPassword={(password) => draft.describe({ password })}
            isPasswordKept={saved?.details.visibility === 'password'}
            error={needsPassword(details, saved?.details ?? null) ? passwordProblem : undefined}
          />
        </PanelGroup>
      )}
      {isTemplate ? null : <SaveAsTemplate />}
      <Button kind="plain" icon={ArrowCounterClockwiseBold} onClick={() => openSheet({ kind: 'revisions' })}>
        {revisionTexts.title}
      </Button>
    </div>
  )
}

/** Everybody once it is approved, or its owner alone: between the two there is nobody with a link. */
export function TemplateVisibility() {
  const { draft } = useWorkshop()
  const isPrivate = useDraft((state) => state.details.visibility !== 'public')
  const { visibility: title, names, hints } = templateTexts.editor
  const value = isPrivate ? 'private' : 'public'
  return (
    <PanelGroup title={title} hint={hints[value]}>
      <SegmentedControl<'public' | 'private'>
        label={title}
        segments={[
          { value: 'public', label: names.public },
          { value: 'private', label: names.private },
        ]}
        value={value}
        onChange={(visibility) => draft.describe({ visibility })}
      />
    </PanelGroup>
  )
}

/** The hall as it stands, without its works, as something to build from. */
function SaveAsTemplate() {
  const { autosave } = useWorkshop()
  const router = useRouter()
  const workId = useDraft((state) => state.workId)
  if (workId === null) return null
  const go = async () => {
    if (await autosave.saveNow()) router.push(screenAddress('templateEditor', { from: workId }))
  }
  return (
    <Button kind="plain" icon={CubeFocusBold} onClick={() => void go()}>
      {templateTexts.save.action}
    </Button>
  )
}

/** V-04. */
export function TitleField() {
  const { draft } = useWorkshop()
  const title = useDraft((state) => state.details.title)
  const isTemplate = useIsTemplate()
  return (
    <TextField
      label={isTemplate ? templateTexts.editor.titleLabel : texts.title}
      placeholder={texts.titlePlaceholder}
      // Pasted words may be longer: they are shown with what is wrong, not cut.
      maxLength={TITLE_MAX_CHARACTERS * 2}
      value={title}
      error={titleProblem(title)}
      onChange={(next) => draft.describe({ title: next })}
    />
  )
}

function CoverField() {
  const { draft } = useWorkshop()
  const { works } = useHallDocument()
  const chosen = useDraft((state) => state.details.coverAssetId)
  const sourceOf = usePictureSources()
  const coverId = chosen ?? works[0]?.assetId
  if (works.length === 0) return null
  return (
    <PanelGroup title={texts.cover} {...(chosen === null ? { hint: texts.coverFirst } : {})}>
      <RadioGroup className={css.covers} label={texts.cover}>
        {works.map((work, index) => {
          const { thumbUrl, colour } = sourceOf(work.assetId)
          const isCover = work.assetId === coverId
          return (
            <button
              key={work.id}
              type="button"
              role="radio"
              aria-checked={isCover}
              aria-label={texts.coverOf(titleOf(work, index))}
              style={{ background: colour }}
              onClick={() => draft.describe({ coverAssetId: work.assetId })}
            >
              {thumbUrl === undefined ? null : <img src={thumbUrl} alt="" loading="lazy" />}
              {isCover ? (
                <i>
                  <CheckBold size={12} />
                </i>
              ) : null}
            </button>
          )
        })}
      </RadioGroup>
    </PanelGroup>
  )
}
