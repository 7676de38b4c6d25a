import { SUMMARY_MAX_CHARACTERS, TAG_MAX_CHARACTERS, TAGS_MAX, TITLE_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { type Visibility, visibility } from '@zhanjian/contract/works.ts'
import { useState } from 'react'
import { panelTexts } from '../../../text/zh/editor-panels.ts'
import { revisionTexts } from '../../../text/zh/revisions.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowCounterClockwiseBold, CheckBold, XBold } from '../../../ui/icons.gen.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { titleProblem } from '../draft/hall-details.ts'
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
      <TagsField />
      <CoverField />
      <PanelGroup title={texts.visibility} hint={texts.visibilityHints[details.visibility]}>
        <SegmentedControl<Visibility>
          label={texts.visibility}
          segments={visibility.options.map((value) => ({ value, label: texts.visibilities[value] }))}
          value={details.visibility}
          onChange={(value) => draft.describe({ visibility: value })}
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

function TagsField() {
  const { draft } = useWorkshop()
  const tags = useDraft((state) => state.details.tags)
  const [typed, setTyped] = useState('')
  const add = () => {
    const words = typed
      .split(/[\s,，、#]+/)
      .map((word) => word.slice(0, TAG_MAX_CHARACTERS))
      .filter((word) => word !== '')
    setTyped('')
    draft.describe({ tags: [...new Set([...tags, ...words])].slice(0, TAGS_MAX) })
  }
  return (
    <PanelGroup title={texts.tags} hint={`${tags.length}/${TAGS_MAX}`}>
      {tags.length === 0 ? null : (
        <div className={css.tags}>
          {tags.map((tag) => (
            <button
              key={tag}
              type="button"
              aria-label={texts.removeTag(tag)}
              onClick={() => draft.describe({ tags: tags.filter((other) => other !== tag) })}
            >
              {tag}
              <XBold size={11} />
            </button>
          ))}
        </div>
      )}
      {tags.length >= TAGS_MAX ? null : (
        <form
          className={css.addTag}
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <TextField
            label={texts.addTag}
            isLabelHidden
            placeholder={texts.tagPlaceholder}
            maxLength={TAG_MAX_CHARACTERS}
            enterKeyHint="done"
            value={typed}
            onChange={setTyped}
            trailing={
              typed.trim() === '' ? null : (
                <Button kind="weak" size="small" type="submit">
                  {texts.addTagShort}
                </Button>
              )
            }
          />
        </form>
      )}
    </PanelGroup>
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
