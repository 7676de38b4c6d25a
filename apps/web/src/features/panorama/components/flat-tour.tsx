import { useState } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { FlatPanorama } from '../../../shared/media/flat-panorama.tsx'
import { nameScene } from '../../../shared/tours/name-hotspot.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from './flat-tour.module.css'
import { TourList, type TourListProps } from './tour-list.tsx'

interface FlatTourProps extends TourListProps {
  title: string
  onBack: () => void
  /** Tries to draw it again. */
  onReopen: () => void
}

/** A tour on a device that cannot draw it: the picture of a scene as a strip, and everything else as a list. */
export function FlatTour({ title, onBack, onReopen, ...list }: FlatTourProps) {
  const [attempt, setAttempt] = useState(0)
  const { document, files, sceneId } = list
  const scene = document.scenes.find(({ id }) => id === sceneId)
  const url = files.pictures.get(sceneId)?.pictureUrl
  return (
    <Page width="full">
      <NavBar title={title} onBack={onBack} />
      <main>
        {url === undefined ? null : (
          <div className={css.picture}>
            <FlatPanorama
              key={`${sceneId} ${attempt}`}
              url={url}
              alt={scene?.alt || nameScene(document.scenes, sceneId)}
              onReopen={() => {
                setAttempt(attempt + 1)
                onReopen()
              }}
            />
          </div>
        )}
        <div className={css.list}>
          <p className={css.note}>{texts.flat}</p>
          <TourList {...list} />
        </div>
      </main>
    </Page>
  )
}
