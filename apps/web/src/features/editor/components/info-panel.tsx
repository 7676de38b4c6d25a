import { SUMMARY_MAX_CHARACTERS, TAGS_MAX, TITLE_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { needsPassword, passwordProblem, titleProblem } from '../../../lib/drafts/work-details.ts'
import { panelTexts } from '../../../text/zh/editor-panels.ts'
import { revisionTexts } from '../../../text/zh/revisions.ts'
import { tagTexts } from '../../../text/zh/tags.ts'
import { visibilityTexts } from '../../../text/zh/visibility.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowCounterClockwiseBold, CheckBold } from '../../../ui/icons.gen.tsx'
import { TagsField } from '../../../ui/tags-field.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { VisibilityField } from '../../../ui/visibility-field.tsx'
import { titleOf } from '../hall/title-of.ts'
import { useDraft, useHallDocument, usePictureSources, useStudio, useWorkshop } from '../studio-context.tsx'
import css from './info-panel.module.css'
import { PanelGroup } from './panel.tsx'
import { RadioGroup } from './radio-group.tsx'

const texts = panelTexts.info

export function InfoPanel() {
  const { workshop, openSheet } = useStudio()
  const { draft } = workshop
  const details = useDraft((state) => state.details)
  const saved = useDraft((state) => state.saved)
  return (
    <div className={css.form}>
      <TitleField />
      <TextArea
        label={texts.summary}
        placeholder={texts.summaryPlaceholder}
        maxLength={SUMMARY_MAX_CHARACTERS}
        value={details.summary}
        onChange={(summary) => draft.describe({ summary })}
      />
      <PanelGroup title={tagTexts.label} hint={tagTexts.count(details.tags.length, TAGS_MAX)}>
        <TagsField tags={details.tags} onChange={(tags) => draft.describe({ tags })} />
      </PanelGroup>
      <CoverField />
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
      <Button kind="plain" icon={ArrowCounterClockwiseBold} onClick={() => openSheet({ kind: 'revisions' })}>
        {revisionTexts.title}
      </Button>
    </div>
  )
}

/** V-04. */
export function TitleField() {
  const { draft } = useWorkshop()
  const title = useDraft((state) => state.details.title)
  return (
    <TextField
      label={texts.title}
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
