import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { exhibitionFaults } from '@zhanjian/contract/works/exhibition-faults.zh.ts'
import { type ExhibitionProblem, findExhibitionProblems } from '@zhanjian/scene/exhibition/document-rules.ts'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { partLoanTexts as loanTexts } from '#text/exhibitions/part-loans.ts'
import { focusFault } from '../../../../shared/drafts/focus-fault.ts'
import { needsPassword } from '../../../../shared/drafts/work-details.ts'
import { formatPublishHint, SignedPublishForm } from '../../../../shared/studio/publish-form.tsx'
import css from '../../../../shared/studio/publish-parts.module.css'
import { PublishCheck } from '../../../../shared/studio/publish-parts.tsx'
import { PublishSheet } from '../../../../shared/studio/publish-sheet.tsx'
import { NextStep, PublishedWork } from '../../../../shared/studio/published-work.tsx'
import { EyeRegular } from '../../../../ui/icons/icons.gen.tsx'
import { type EditorTool, useEditor, useExhibitionDocument, useExhibitionDraft } from '../editor-context.tsx'
import { exhibitionStudio } from '../exhibition-studio.ts'
import { ExhibitionTitleField } from '../panels/info-panel.tsx'
import { useReadPartsAgain } from '../use-ask-owners.ts'
import { ExhibitionRefusedTexts } from './exhibition-refused-texts.tsx'

const texts = exhibitionEditorTexts.publish

/** Publishes the exhibition; ends with its link. */
export function ExhibitionPublishSheet({ onClose: close }: { onClose: () => void }) {
  const { session } = useEditor()
  const readPartsAgain = useReadPartsAgain()
  function onClose(): void {
    close()
    // Publishing asks the owners of parts.
    void readPartsAgain()
  }
  return (
    <PublishSheet
      kind={exhibitionStudio}
      {...{ session, texts, onClose }}
      renderChecks={(isUpdate, publish) => <Checks isUpdate={isUpdate} onPublish={publish} onClose={onClose} />}
      renderRefusal={() => (
        <ul className={css.checks}>
          <Faults onClose={onClose} />
        </ul>
      )}
      renderDone={(isUpdate) => (
        <PublishedWork
          draft={session.draft}
          {...{ isUpdate, texts, onClose }}
          openIcon={EyeRegular}
          addressOf={(code) => screenAddress('exhibition', { code })}
          renderHint={(work) => <NextStep {...{ work, isUpdate }} />}
        />
      )}
    />
  )
}

interface ChecksProps {
  isUpdate: boolean
  onPublish: () => void
  onClose: () => void
}

/** What prevents publishing, each leading to its place. */
function Checks({ isUpdate, onPublish, onClose }: ChecksProps) {
  const { session, parts } = useEditor()
  const asked = parts.filter(({ shown }) => shown?.loan?.state === 'not_asked').length
  const problems = findExhibitionProblems(useExhibitionDocument())
  const details = useExhibitionDraft((state) => state.details)
  const saved = useExhibitionDraft((state) => state.saved)
  const isComplete = problems.length === 0 && details.coverAssetId !== null
  return (
    <SignedPublishForm
      {...{ session, onPublish }}
      hint={formatPublishHint(texts, isUpdate, details.visibility === 'public')}
      titleField={<ExhibitionTitleField />}
      isReady={isComplete && !needsPassword(details, saved?.details ?? null)}
      start={isUpdate ? texts.update : texts.start}
    >
      <Faults onClose={onClose} />
      <ExhibitionRefusedTexts onClose={onClose} />
      {asked === 0 ? null : <PublishCheck title={loanTexts.willAsk(asked)} hint={loanTexts.willAskHint} />}
      {details.visibility === 'private' ? <PublishCheck title={texts.privateHint} /> : null}
    </SignedPublishForm>
  )
}

function Faults({ onClose }: { onClose: () => void }) {
  const { openTool } = useEditor()
  const problems = findExhibitionProblems(useExhibitionDocument())
  // One sentence of each kind, which leads to the first place: the others are told there.
  const faults = problems.filter(({ kind }, index) => problems.findIndex((other) => other.kind === kind) === index)
  const hasCover = useExhibitionDraft((state) => state.details.coverAssetId !== null)
  function fix([tool, place]: FaultPlace): void {
    onClose()
    openTool(tool)
    focusFault(document, place)
  }
  return (
    <>
      {faults.map((problem) => (
        <PublishCheck
          key={problem.kind}
          isBad
          title={exhibitionFaults[problem.kind]}
          action={texts.fix}
          onPress={() => fix(findPlace(problem))}
        />
      ))}
      {hasCover ? null : <PublishCheck isBad title={texts.noCover} action={texts.fix} onPress={() => fix(['info', 'cover'])} />}
    </>
  )
}

/** The tool where something is mended, and the place in its panel. */
type FaultPlace = readonly [EditorTool, string]

function findPlace(problem: ExhibitionProblem): FaultPlace {
  switch (problem.kind) {
    case 'no_parts':
      return ['parts', 'parts']
    case 'no_period':
    case 'ends_before_it_begins':
      return ['times', 'period']
    case 'opening_with_several_doors':
      return ['doors', `door ${problem.doorIds[0]}`]
    case 'session_ends_before_it_begins':
    case 'session_outside_the_period':
      return ['timetable', `session ${problem.sessionId}`]
  }
}
