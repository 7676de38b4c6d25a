import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { SUMMARY_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import {
  RevisionsButton,
  WorkTagsGroup,
  WorkTitleField,
  WorkVisibilityGroup,
} from '../../../../shared/studio/work-detail-fields.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { CheckBold, CubeFocusBold } from '../../../../ui/icons/icons.gen.tsx'
import {
  useEditingSession,
  useEditor,
  useHallDocument,
  useHallDraft,
  useIsTemplate,
  usePictureSources,
} from '../../editor-context.tsx'
import { getListedTitle } from '../../hall/get-work-title.ts'
import { HallDraftButton } from '../assistant/lazy-draft-buttons.ts'
import { RadioGroup } from '../controls/radio-group.tsx'
import css from './info-panel.module.css'
import { TextWallFields } from './text-wall-fields.tsx'

const texts = panelTexts.info

export function InfoPanel() {
  const { session, openSheet } = useEditor()
  const { draft } = session
  const details = useHallDraft((state) => state.details)
  const saved = useHallDraft((state) => state.saved)
  const isTemplate = useIsTemplate()
  return (
    <div className={css.form}>
      <TitleField />
      {isTemplate ? null : <HallDraftButton kind="title" />}
      <LimitedText
        name="summary"
        hasLines
        label={texts.summary}
        placeholder={isTemplate ? templateTexts.editor.summaryPlaceholder : texts.summaryPlaceholder}
        max={SUMMARY_MAX_CHARACTERS}
        value={details.summary}
        onChange={(summary) => draft.updateDetails({ summary })}
      />
      {isTemplate ? null : <HallDraftButton kind="introduction" />}
      {isTemplate ? null : <TextWallFields />}
      <WorkTagsGroup details={details} draft={draft} />
      <HallCoverField />
      {isTemplate ? <TemplateVisibility /> : <WorkVisibilityGroup details={details} saved={saved} draft={draft} />}
      {isTemplate ? null : <SaveAsTemplateButton />}
      <RevisionsButton openSheet={openSheet} />
    </div>
  )
}

/** A template is public (after review) or private; unlike halls there is no unlisted state. */
export function TemplateVisibility() {
  const { draft } = useEditingSession()
  const isPrivate = useHallDraft((state) => state.details.visibility !== 'public')
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
        onChange={(visibility) => draft.updateDetails({ visibility })}
      />
    </PanelGroup>
  )
}

/** Creates a template from the hall as saved, without its works. */
function SaveAsTemplateButton() {
  const { autosave } = useEditingSession()
  const router = useRouter()
  const workId = useHallDraft((state) => state.workId)
  if (workId === null) return null
  const saveAndOpen = async () => {
    if (await autosave.saveToServer()) router.push(screenAddress('templateEditor', { from: workId }))
  }
  return (
    <Button kind="plain" icon={CubeFocusBold} onClick={() => void saveAndOpen()}>
      {templateTexts.save.action}
    </Button>
  )
}

/** Title of the hall, validated while typing. */
export function TitleField() {
  const { draft } = useEditingSession()
  const title = useHallDraft((state) => state.details.title)
  const isTemplate = useIsTemplate()
  return (
    <WorkTitleField
      label={isTemplate ? templateTexts.editor.titleLabel : texts.title}
      placeholder={texts.titlePlaceholder}
      title={title}
      draft={draft}
    />
  )
}

function HallCoverField() {
  const { draft } = useEditingSession()
  const { works } = useHallDocument()
  const chosenCoverId = useHallDraft((state) => state.details.coverAssetId)
  const getSource = usePictureSources()
  const drawnUrl = useDrawnCoverUrl()
  if (works.length === 0) return null
  return (
    <PanelGroup title={texts.cover} {...(chosenCoverId === null ? { hint: texts.coverDrawnHint } : {})}>
      <RadioGroup className={css.covers} label={texts.cover}>
        <button
          type="button"
          role="radio"
          aria-checked={chosenCoverId === null}
          aria-label={texts.coverDrawn}
          onClick={() => draft.updateDetails({ coverAssetId: null })}
        >
          {drawnUrl === undefined ? texts.coverDrawn : <img src={drawnUrl} alt="" loading="lazy" />}
          {chosenCoverId === null ? <CoverMark /> : null}
        </button>
        {works.map((work, index) => {
          const { thumbUrl, colour } = getSource(work.assetId)
          const isCover = work.assetId === chosenCoverId
          return (
            <button
              key={work.id}
              type="button"
              role="radio"
              aria-checked={isCover}
              aria-label={texts.coverOf(getListedTitle(work, index))}
              style={{ background: colour }}
              onClick={() => draft.updateDetails({ coverAssetId: work.assetId })}
            >
              {thumbUrl === undefined ? null : <img src={thumbUrl} alt="" loading="lazy" />}
              {isCover ? <CoverMark /> : null}
            </button>
          )
        })}
      </RadioGroup>
    </PanelGroup>
  )
}

const CoverMark = () => (
  <i>
    <CheckBold size={12} />
  </i>
)

/** The picture that the server has drawn of the hall; undefined until there is one. Its cover may also be a file of the hall. */
const useDrawnCoverUrl = (): string | undefined =>
  useHallDraft(({ work, assets }) => {
    const url = work?.cover?.url
    return [...assets.values()].some(({ urls }) => urls.medium === url) ? undefined : url
  })
