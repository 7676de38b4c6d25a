import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useMemo } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { tourPublishTexts as texts } from '#text/tours/tour-publish.ts'
import { needsPassword } from '../../../../shared/drafts/work-details.ts'
import { formatPublishHint, SignedPublishForm } from '../../../../shared/studio/publish-form.tsx'
import css from '../../../../shared/studio/publish-parts.module.css'
import { PublishCheck } from '../../../../shared/studio/publish-parts.tsx'
import { PublishSheet } from '../../../../shared/studio/publish-sheet.tsx'
import { NextStep, PublishedWork } from '../../../../shared/studio/published-work.tsx'
import { EyeRegular } from '../../../../ui/icons/icons.gen.tsx'
import { findTourProblems, isPublishable } from '../../tour/tour-problems.ts'
import { useTourDocument, useTourDraft, useTourSession, useTourUploads } from '../../tour-editor-context.tsx'
import { tourStudio } from '../../tour-studio.ts'
import { TourTitleField } from '../panels/info-panel.tsx'
import { Advice, FailedScenes, Faults, RefusedPlaces } from './tour-checks.tsx'
import { TourRefusedTexts } from './tour-refused-texts.tsx'

/** Publishes the draft; ends with a link to share. */
export function TourPublishSheet({ onClose }: { onClose: () => void }) {
  const session = useTourSession()
  return (
    <PublishSheet
      kind={tourStudio}
      {...{ session, texts, onClose }}
      renderChecks={(isUpdate, publish) => <PublishChecks isUpdate={isUpdate} onPublish={publish} onClose={onClose} />}
      renderRefusal={(refusal) => (
        <>
          <RefusedPlaces refusal={refusal} onClose={onClose} />
          <ul className={css.checks}>
            <FailedScenes onClose={onClose} />
          </ul>
        </>
      )}
      renderDone={(isUpdate) => <PublishedTour {...{ isUpdate, onClose }} />}
    />
  )
}

/** The link of the published tour, and what happens next. */
export const PublishedTour = ({ isUpdate, onClose }: { isUpdate: boolean; onClose: () => void }) => (
  <PublishedWork
    draft={useTourSession().draft}
    {...{ isUpdate, texts, onClose }}
    openIcon={EyeRegular}
    addressOf={(code) => screenAddress('panorama', { code })}
    renderHint={(work) => <NextStep {...{ work, isUpdate }} />}
  />
)

interface PublishChecksProps {
  isUpdate: boolean
  onPublish: () => void
  onClose: () => void
}

/** What prevents publishing, each leading to its place; everything else is advice. */
function PublishChecks({ isUpdate, onPublish, onClose }: PublishChecksProps) {
  const session = useTourSession()
  const document = useTourDocument()
  const assets = useTourDraft((state) => state.assets)
  const details = useTourDraft((state) => state.details)
  const saved = useTourDraft((state) => state.saved)
  const missingAssetIds = useTourDraft((state) => state.missingAssetIds)
  const uploads = useTourUploads()
  const problems = useMemo(
    () => findTourProblems({ document, assets, uploads, missingAssetIds }),
    [document, assets, uploads, missingAssetIds],
  )
  return (
    <SignedPublishForm
      {...{ session, onPublish }}
      hint={formatPublishHint(texts, isUpdate, details.visibility === 'public')}
      titleField={<TourTitleField />}
      defaultTitle={tourEditorTexts.defaultTitle}
      isReady={isPublishable(problems) && !needsPassword(details, saved?.details ?? null)}
      start={isUpdate ? texts.update : texts.start}
    >
      <FailedScenes onClose={onClose} />
      <Faults {...{ problems, onClose }} />
      <TourRefusedTexts onClose={onClose} />
      <Advice {...{ problems, onClose }} />
      {details.visibility === 'private' ? <PublishCheck title={texts.privateHint} /> : null}
    </SignedPublishForm>
  )
}
